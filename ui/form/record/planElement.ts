import { useRecordContext } from 'ra-core';

interface Frozen {
  locked_fields: readonly string[];
}

/** The place of a new record behind those of its list. */
export const nextSortOrder = (records: readonly { sort_order: number }[]): number =>
  records.reduce((last, { sort_order }) => Math.max(last, sort_order), 0) + 1;

/** How a field of a plan's element stands that the trial's participants have frozen; nothing where it is open. */
export function useLock(hint: string): (field: string) => { isDisabled?: true; hint?: string } {
  const frozen = useRecordContext<Frozen & { id: string }>()?.locked_fields ?? [];
  return (field) => (frozen.includes(field) ? { isDisabled: true, hint } : {});
}
