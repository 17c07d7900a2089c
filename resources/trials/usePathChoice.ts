import { useStore } from 'ra-core';
import type { Trial } from '../../contract/trials/trials.ts';

/** What its one line takes, in pixels: what lies below stands still while it comes. */
export const pathHeight = 45;

/** A trial on its way to its first invoice: nothing of it can be billed yet, nothing was. */
const isNew = ({ unbilled_amount, invoice_count }: Trial): boolean =>
  unbilled_amount === 0 && invoice_count === 0;

/**
 * Whether the way to the first invoice stands at the trial's head: by itself at a new one, until somebody puts it away. Once
 * an invoice has gone out it is gone, whoever had it shown before, and comes back only where it is asked for again.
 */
export function usePathChoice(trial: Trial): readonly [isShown: boolean, show: (isShown: boolean) => void] {
  const stage = trial.last_invoice_number === null ? '' : '.billed';
  const [choice, setChoice] = useStore<boolean | null>(`trialPath.${trial.trial_id}${stage}`, null);
  return [choice ?? isNew(trial), setChoice];
}
