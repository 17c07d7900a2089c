import { Box } from '@mui/material';
import type { Trial } from '../../contract/trials/trials.ts';
import { trialStates } from '../../contract/vocab.ts';
import { trialTotals } from '../../domain/reports/trialTotals.ts';
import { StateChip } from '../../ui/chips/StateChip.tsx';
import { TrialStateChip } from '../../ui/chips/TrialStateChip.tsx';
import { TypeChip } from '../../ui/chips/TypeChip.tsx';
import type { TableColumn } from '../../ui/list/table/columns.ts';
import type { useFormat } from '../../ui/words/useFormat.ts';
import type { Text } from '../../ui/words/useText.ts';
import { RecruitmentBar } from './RecruitmentBar.tsx';

type Format = ReturnType<typeof useFormat>;

const faint = (text: string) => (
  <Box component="span" sx={{ color: 'var(--text3)' }}>
    {text}
  </Box>
);

const strong = (text: string, colour?: string) => (
  <Box component="strong" sx={{ fontWeight: 600, color: colour }}>
    {text}
  </Box>
);

/** The word a trial is known by: its first identifier, else its title. */
const leadOf = ({ identifiers, title }: Trial): string => identifiers[0]?.value ?? title;

/** The columns of the trial list, with the totals of the trials shown. */
export function trialColumns(text: Text, format: Format): TableColumn<Trial>[] {
  const none = text('common.none');
  return [
    {
      key: 'title',
      head: text('trials.columns.trial'),
      sortBy: leadOf,
      isFlexible: true,
      cell: ({ title, identifiers }) => (
        <Box sx={{ display: 'flex', gap: '10px', overflow: 'hidden' }}>
          {identifiers[0] && strong(identifiers[0].value)}
          <Box
            component="span"
            title={title}
            sx={{
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              color: identifiers[0] ? 'var(--text2)' : 'var(--text)',
            }}
          >
            {title}
          </Box>
        </Box>
      ),
    },
    {
      key: 'type',
      givesWay: 1,
      head: text('trials.columns.type'),
      sortBy: ({ type }) => text(`vocab.trialType.${type}`),
      cell: ({ type }) => <TypeChip type={type} />,
    },
    {
      key: 'state',
      givesWay: 7,
      head: text('trials.columns.state'),
      sortBy: ({ state }) => trialStates.indexOf(state),
      cell: ({ state }) => <TrialStateChip state={state} />,
    },
    {
      key: 'recruited_count',
      givesWay: 6,
      head: text('trials.columns.recruited'),
      sortBy: ({ recruited_count }) => recruited_count,
      cell: (trial) => <RecruitmentBar trial={trial} />,
      foot: (trials) => {
        const { recruited, recruitedWithoutTarget, target } = trialTotals(trials);
        return (
          <span className="tabular">
            {strong(format.count(recruited), 'var(--text)')} / {format.count(target)}
            {recruitedWithoutTarget > 0 &&
              faint(` ${text('trials.withoutTarget', { count: format.count(recruitedWithoutTarget) })}`)}
          </span>
        );
      },
    },
    {
      key: 'recruitment_end_date',
      givesWay: 2,
      head: text('trials.columns.until'),
      sortBy: ({ recruitment_end_date }) => recruitment_end_date,
      cell: ({ recruitment_end_date: date }) =>
        date ? <span className="tabular">{format.date(date)}</span> : faint(none),
    },
    {
      key: 'overdue_count',
      givesWay: 5,
      head: text('trials.columns.overdue'),
      sortBy: ({ overdue_count }) => overdue_count,
      isNumeric: true,
      cell: ({ overdue_count: count }) =>
        count > 0 ? strong(format.count(count), 'var(--overdue-f)') : faint(format.count(count)),
      foot: (trials) => strong(format.count(trialTotals(trials).overdue), 'var(--text)'),
    },
    {
      key: 'unbilled_amount',
      head: text('trials.columns.unbilled'),
      sortBy: ({ unbilled_amount }) => unbilled_amount,
      isNumeric: true,
      cell: ({ unbilled_amount: cents }) =>
        cents === 0 ? faint(format.euro(cents)) : strong(format.euro(cents)),
      foot: (trials) => strong(format.euro(trialTotals(trials).unbilled), 'var(--text)'),
    },
    {
      key: 'draft_count',
      givesWay: 3,
      head: text('trials.columns.drafts'),
      sortBy: ({ draft_count }) => draft_count,
      cell: ({ draft_count: count }) =>
        count > 0 ? <StateChip look="draft">{format.count(count)}</StateChip> : faint(none),
    },
    {
      key: 'last_invoice_number',
      givesWay: 4,
      head: text('trials.columns.lastInvoice'),
      sortBy: ({ last_invoice_number }) => last_invoice_number,
      cell: ({ last_invoice_number: number }) => number ?? faint(none),
    },
  ];
}
