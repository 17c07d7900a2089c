import type { Verdict } from '../../../contract/verdict.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const refused: Verdict = [{ code: 'forbidden', params: {} }];

/** Each verdict of a record; one that is told of several things is a record of verdicts. */
const noneAllowed = (verdicts: unknown): unknown =>
  isRecord(verdicts)
    ? Object.fromEntries(Object.entries(verdicts).map(([act, verdict]) => [act, noneAllowed(verdict)]))
    : refused;

/** An answer as an auditor gets it: none of the acts that it judges may be done. */
export const withoutActs = (answer: unknown): unknown => {
  if (Array.isArray(answer)) return answer.map(withoutActs);
  if (!isRecord(answer)) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [
      name,
      name === 'verdicts' ? noneAllowed(value) : withoutActs(value),
    ]),
  );
};
