import { Box } from '@mui/material';
import type { OpenConfirmation } from '../../../contract/recording/providerConfirmations.ts';
import { StateChip } from '../../../ui/chips/StateChip.tsx';
import { ActButton } from '../../../ui/failures/ActButton.tsx';
import type { TableColumn } from '../../../ui/list/table/columns.ts';
import { MarkAllBox, MarkBox } from '../../../ui/list/table/MarkBox.tsx';
import { tableKit } from '../../../ui/list/table/tableKit.tsx';
import { href } from '../../../ui/routes/paths.ts';
import { hrefOfTab } from '../../../ui/routes/tabs.ts';
import type { useFormat } from '../../../ui/words/useFormat.ts';
import type { Text } from '../../../ui/words/useText.ts';

export const idOf = (row: OpenConfirmation): string => row.recorded_provider_service_id;

/** What a row is called by: whom, of which service, by whom. */
const nameOf = ({ subject_id, visit_label, service_label, provider_label }: OpenConfirmation): string =>
  [subject_id, visit_label, service_label, provider_label].filter((part) => part).join(', ');

/** Where the service was recorded: the participant's schedule, or the trial's operational services. */
export const hrefOfRow = ({ trial_id, patient_in_trial_id }: OpenConfirmation): string =>
  patient_in_trial_id
    ? href('billingRecordingSchedule', { trialId: trial_id, participantId: patient_in_trial_id })
    : hrefOfTab(trial_id, 'operational-services');

/** The server orders what is not all here. */
const byServer = () => null;

interface Shown {
  /** Money is for managers alone. */
  hasMoney: boolean;
  isBusy: boolean;
  onAnswer: (row: OpenConfirmation, isConfirmed: boolean) => void;
}

/** The columns of the open confirmations: the answer stands at the end of each row. */
export const confirmationColumns = (
  text: Text,
  format: ReturnType<typeof useFormat>,
  { hasMoney, isBusy, onAnswer }: Shown,
): TableColumn<OpenConfirmation>[] => {
  const col = tableKit<OpenConfirmation>(text, format);
  return [
    {
      key: 'mark',
      head: <MarkAllBox label={text('confirmations.markAll')} />,
      cell: (row) => <MarkBox id={idOf(row)} label={text('confirmations.mark', { row: nameOf(row) })} />,
    },
    {
      key: 'provider_label',
      head: text('confirmations.columns.provider'),
      sortBy: byServer,
      isName: true,
      cell: ({ provider_label, is_mandatory }) => (
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: '6px' }}>
          {provider_label}
          {!is_mandatory && <StateChip look="plain">{text('confirmations.optional')}</StateChip>}
        </Box>
      ),
    },
    {
      key: 'label',
      head: text('confirmations.columns.what'),
      sortBy: byServer,
      isFlexible: true,
      cell: ({ visit_label, service_label }) =>
        [visit_label, service_label].filter((part) => part).join(', '),
    },
    col.text('subject_id', text('confirmations.columns.subject')),
    {
      key: 'trial_title',
      head: text('confirmations.columns.trial'),
      sortBy: byServer,
      cell: ({ trial_title }) => (
        <Box
          component="span"
          title={trial_title}
          sx={{
            display: 'inline-block',
            maxWidth: 180,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            verticalAlign: 'bottom',
          }}
        >
          {trial_title}
        </Box>
      ),
    },
    col.date('day', text('confirmations.columns.day')),
    ...(hasMoney
      ? ([col.euro('amount', text('confirmations.columns.amount'))] satisfies TableColumn<OpenConfirmation>[])
      : []),
    {
      key: 'answer',
      head: text('confirmations.columns.answer'),
      isHeadHidden: true,
      cell: (row) => (
        <Box component="span" sx={{ display: 'inline-flex', gap: '6px' }}>
          {([true, false] as const).map((isConfirmed) => {
            const words = text(`confirmations.answers.${isConfirmed ? 'yes' : 'no'}`);
            return (
              <ActButton
                key={words}
                size="small"
                variant="outlined"
                disabled={isBusy}
                aria-label={text('confirmations.answerOf', { answer: words, row: nameOf(row) })}
                onClick={() => onAnswer(row, isConfirmed)}
              >
                {words}
              </ActButton>
            );
          })}
        </Box>
      ),
    },
  ];
};
