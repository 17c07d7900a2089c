import type { VisitLine } from '../../../contract/recording/recordingLists.ts';
import type { ChipLook } from '../../../ui/chips/StateChip.tsx';
import { href } from '../../../ui/routes/paths.ts';

/** What a list of visits shows one under another: headings, and the visits below them. */
export type VisitItem =
  | { kind: 'heading'; id: string; words: string; look?: ChipLook; count?: number }
  | { kind: 'visit'; id: string; line: VisitLine };

export const itemId = ({ id }: VisitItem): string => id;

/** Puts a heading before each run of lines that belong together. */
export function withHeadings<L extends VisitLine>(
  lines: readonly L[],
  headingOf: (line: L) => Omit<Extract<VisitItem, { kind: 'heading' }>, 'kind'>,
): VisitItem[] {
  let above: string | undefined;
  return lines.flatMap((line): VisitItem[] => {
    const heading = headingOf(line);
    const visit: VisitItem = { kind: 'visit', id: line.recorded_visit_id, line };
    if (heading.id === above) return [visit];
    above = heading.id;
    return [{ kind: 'heading', ...heading }, visit];
  });
}

export const visitName = ({ short_label, label }: Pick<VisitLine, 'short_label' | 'label'>): string =>
  short_label ?? label;

/** A visit as it is told apart from all others: `01-703-1100, Week 16`. */
export const nameOfLine = (line: VisitLine): string => `${line.subject_id}, ${visitName(line)}`;

/** Where the schedule of a line's participant is. */
export const hrefOfLine = ({ trial_id, patient_in_trial_id }: VisitLine): string =>
  href('billingRecordingSchedule', { trialId: trial_id, participantId: patient_in_trial_id });
