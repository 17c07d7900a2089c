import type { TrialRecruitment } from '../../../contract/reports/reports.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';

/** How many there are at the end of the period. */
export const countAtEnd = ({ recruited_before_count: before, recruited_count: since }: TrialRecruitment) =>
  before + since;

/** How far a trial is, against its target and against its line. */
export function useTrialWords(trial: TrialRecruitment) {
  const text = useText();
  const format = useFormat();
  const { recruitment_target: target, target_count: line } = trial;
  const count = countAtEnd(trial);
  const recruited = format.count(count);
  const isBehind = line !== null && count < line;
  return {
    head:
      target === null
        ? text('recruitment.side.recruited', { recruited })
        : text('recruitment.side.head', { recruited, target: format.count(target) }),
    line:
      line === null
        ? text(target === null ? 'recruitment.side.noTarget' : 'recruitment.side.noLine')
        : count === line
          ? text('recruitment.side.onLine')
          : text(isBehind ? 'recruitment.side.behind' : 'recruitment.side.ahead', {
              count: format.count(Math.abs(count - line)),
            }),
    isBehind,
  };
}
