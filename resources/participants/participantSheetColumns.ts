import { limits } from '../../contract/limits.ts';
import type { Participant } from '../../contract/trials/participants.ts';
import { participantTrialStatuses, screeningStatuses } from '../../contract/vocab.ts';
import type { participantsEn } from '../../messages/trials/participants.ts';
import { columnKit } from '../../ui/sheet/columnKit.ts';
import type { SheetColumn } from '../../ui/spreadsheet/columns.ts';
import { integerType } from '../../ui/spreadsheet/values/cellTypes.ts';
import type { Text } from '../../ui/words/useText.ts';

/** The columns of a trial's participants as a table. */
export const participantSheetColumns = (text: Text): SheetColumn<Participant>[] => {
  const column = columnKit<Participant, keyof typeof participantsEn.columns>((field) =>
    text(`participants.columns.${field}`),
  );
  const ids = { required: true, maxLength: limits.labelLength };
  const screening = screeningStatuses.map((value) => ({
    value,
    label: text(`vocab.screeningStatus.${value}`),
  }));
  const inTrial = participantTrialStatuses.map((value) => ({
    value,
    label: text(`vocab.participantTrialStatus.${value}`),
  }));
  const done = ({ done_count }: Participant) => done_count;
  const overdue = ({ overdue_count }: Participant) => overdue_count;
  return [
    column.text('subject_id', { ...ids, pinned: 'left', width: 180, emphasis: 'strong' }),
    column.choice('screening_status', { choices: screening, width: 180 }),
    column.date('screening_status_date', { width: 140 }),
    column.choice('trial_status', { choices: inTrial, width: 180 }),
    column.date('trial_status_date', { width: 140 }),
    column.calculated('done_count', integerType(), done, { width: 120 }),
    column.calculated('overdue_count', integerType(), overdue, { width: 110 }),
  ];
};
