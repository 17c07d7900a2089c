import { useMemo, useState } from 'react';
import { z } from 'zod';
import {
  type UnmatchedValue,
  type ValueAnswer,
  ValueResolution,
} from '../../../../contract/imports/importValues.ts';
import { answeredKinds, isWhole } from '../../../../domain/imports/unmatched.ts';
import { recallImport, rememberImport } from '../../../../ui/fileImport/rememberedImports.ts';
import { useCurrentUser } from '../../../../ui/session/currentUser.ts';

/** Answers to values of files that name nothing: those given now, and before them what was remembered. */
export interface Answers {
  readonly resolutions: readonly ValueResolution[];
  /** What is said of a value as it is shown, also where the server was not asked again yet. */
  readonly of: (value: UnmatchedValue) => ValueAnswer | null;
  /** Whether somebody still has to say what becomes of it, or at what price. */
  readonly isOpen: (value: UnmatchedValue) => boolean;
  readonly give: (values: readonly UnmatchedValue[], answer: ValueAnswer) => void;
  /** Keeps what was answered to these values for the next files of this trial. */
  readonly remember: (values: readonly UnmatchedValue[]) => void;
  readonly reset: () => void;
}

/** Answers that a browser keeps of one trial: the newest. */
const keptAnswers = 500;

const keyOf = ({ of, label, cost_center }: Omit<ValueResolution, 'answer'>): string =>
  JSON.stringify([of, label, cost_center]);

const Kept = z.array(ValueResolution);
const none: readonly ValueResolution[] = [];

/** One answer for each value: the last one counts. */
const latest = (resolutions: readonly ValueResolution[]): ReadonlyMap<string, ValueResolution> =>
  new Map(resolutions.map((each) => [keyOf(each), each]));

export function useAnswers(trialId: string): Answers {
  const userId = useCurrentUser()?.id;
  const kept = `values/${trialId}`;
  const before = useMemo(() => recallImport(userId, kept, Kept) ?? none, [userId, kept]);
  const [given, setGiven] = useState<readonly ValueResolution[]>([]);
  const all = useMemo(() => latest([...before, ...given]), [before, given]);
  const resolutions = useMemo(() => [...all.values()], [all]);
  const now = useMemo(() => latest(given), [given]);
  const answerOf = (value: UnmatchedValue): ValueAnswer | null =>
    now.get(keyOf(value))?.answer ?? value.answer;
  return {
    resolutions,
    of: answerOf,
    isOpen: (value) => {
      const answer = answerOf(value);
      return answer === null || !isWhole(value.of, answer);
    },
    give: (values, answer) =>
      setGiven((present) => [
        ...present,
        ...values.flatMap(({ of: kind, label, cost_center }) =>
          answeredKinds(kind, answer).map((of) => ({ of, label, cost_center, answer })),
        ),
      ]),
    remember: (values) => {
      const answered = values.flatMap((value): ValueResolution[] => {
        const resolution = all.get(keyOf(value));
        return resolution ? [resolution] : [];
      });
      const newest = [...latest([...before, ...answered]).values()].slice(-keptAnswers);
      rememberImport(userId, kept, newest);
    },
    reset: () => setGiven([]),
  };
}
