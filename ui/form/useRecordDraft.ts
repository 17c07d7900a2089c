import { useState } from 'react';

/** What is typed over a stored record until it is saved: the typed values stand before the stored ones. */
export function useRecordDraft<V extends object>(stored: V) {
  const [typed, setTyped] = useState<Partial<V>>({});
  return {
    values: { ...stored, ...typed },
    isDirty: Object.entries(typed).some(([field, value]) => Reflect.get(stored, field) !== value),
    change: (values: Partial<V>) => setTyped((present) => ({ ...present, ...values })),
    reset: () => setTyped({}),
  };
}
