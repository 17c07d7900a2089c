import type { useFormat } from '../../ui/words/useFormat.ts';
import type { Text } from '../../ui/words/useText.ts';

export type Format = ReturnType<typeof useFormat>;

/** Days as words: one of them alone, or the first and the last. */
export const periodWords = (
  { from_date, to_date }: { from_date: string; to_date: string },
  text: Text,
  format: Format,
): string =>
  from_date === to_date
    ? format.date(from_date)
    : text('settlements.period', { from: format.date(from_date), to: format.date(to_date) });

/** Whom a run is for. */
export const addresseeWords = (providerLabel: string | null, text: Text): string =>
  providerLabel ?? text('settlements.departments');
