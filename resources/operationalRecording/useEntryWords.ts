import type { OperationalEntry } from '../../contract/recording/operationalRecording.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { startOf } from './chains.ts';

/** How an entry is called where it is pressed: `Pharmacy, 15.03.2024: Confirmed, Interrupted`; its day alone beside it. */
export function useEntryWords(entry: OperationalEntry): { day: string; told: string } {
  const text = useText();
  const format = useFormat();
  const date = startOf(entry);
  const day = date ? format.date(date) : '';
  const states = [entry.state, ...(entry.is_interrupting ? (['interrupted'] as const) : [])];
  return {
    day,
    told: `${entry.label}, ${day}: ${states.map((state) => text(`vocab.entryState.${state}`)).join(', ')}`,
  };
}
