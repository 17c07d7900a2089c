import { useStore } from 'ra-core';
import type { Trial } from '../../contract/trials/trials.ts';

/** What its one line takes, in pixels: what lies below stands still while it comes. */
export const pathHeight = 45;

/** A trial on its way to its first invoice: nothing of it can be billed yet, nothing was. */
const isNew = ({ unbilled_amount, invoice_count }: Trial): boolean =>
  unbilled_amount === 0 && invoice_count === 0;

/** Whether the way to the first invoice stands at the trial's head: by itself at a new one, until somebody puts it away. */
export function usePathChoice(trial: Trial): readonly [isShown: boolean, show: (isShown: boolean) => void] {
  const [choice, setChoice] = useStore<boolean | null>(`trialPath.${trial.trial_id}`, null);
  return [choice ?? isNew(trial), setChoice];
}
