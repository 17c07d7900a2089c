import type { Trial } from '../../contract/trials/trials.ts';
import { trialName } from '../../domain/trials/trialName.ts';

type Named = Pick<Trial, 'trial_id' | 'title'> & Partial<Pick<Trial, 'identifiers'>>;

const words = new Intl.Collator(undefined, { numeric: true });

/** Trials to choose from, called by their codes first and in that order. */
export const trialChoices = (trials: readonly Named[]): { value: string; label: string }[] =>
  trials
    .map((trial) => ({ value: trial.trial_id, label: trialName(trial) }))
    .toSorted((one, other) => words.compare(one.label, other.label));
