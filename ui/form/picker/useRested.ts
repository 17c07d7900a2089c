import { useEffect, useState } from 'react';
import { constants } from '../../../contract/constants.ts';

/** A value that has not changed while typing rests; at first the first one. */
export function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), constants.typingRestMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
