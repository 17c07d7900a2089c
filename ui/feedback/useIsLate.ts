import { useEffect, useState } from 'react';
import { limits } from '../../contract/limits.ts';

/** Whether an answer that is awaited is late: what was pressed says then that it is on its way. */
export function useIsLate(isAwaited: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setTimeout(() => setLate(true), limits.lateMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isAwaited]);
  return isLate;
}
