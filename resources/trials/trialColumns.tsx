import { Box } from '@mui/material';
import type { Trial } from '../../contract/trials.ts';
import { StateChip } from '../../ui/chips/StateChip.tsx';
import { TrialStateChip } from '../../ui/chips/TrialStateChip.tsx';
import { TypeChip } from '../../ui/chips/TypeChip.tsx';
import type { TableColumn } from '../../ui/list/DataTable.tsx';
import type { useFormat } from '../../ui/words/useFormat.ts';
import type { Text } from '../../ui/words/useText.ts';
import { RecruitmentBar } from './RecruitmentBar.tsx';
import { trialTotals } from './trialTotals.ts';

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

/** The columns of the trial list with their totals over `trials`. */
export function trialColumns(trials: readonly Trial[], text: Text, format: Format): TableColumn<Trial>[] {
  const totals = trialTotals(trials);
  const none = text('common.none');
  return [
    {
      key: 'title',
      head: text('trials.columns.trial'),
      isSortable: true,
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
      foot: text(totals.hasTestTrial ? 'trials.totalWithoutTest' : 'trials.total', {
        smart_count: trials.length,
      }),
    },
    {
      key: 'type',
      head: text('trials.columns.type'),
      isSortable: true,
      cell: ({ type }) => <TypeChip type={type} />,
    },
    {
      key: 'state',
      head: text('trials.columns.state'),
      isSortable: true,
      cell: ({ state }) => <TrialStateChip state={state} />,
    },
    {
      key: 'recruited_count',
      head: text('trials.columns.recruited'),
      isSortable: true,
      cell: (trial) => <RecruitmentBar trial={trial} />,
      foot: (
        <span className="tabular">
          {strong(format.count(totals.recruited), 'var(--text)')} / {format.count(totals.target)}
          {totals.recruitedWithoutTarget > 0 &&
            faint(` ${text('trials.withoutTarget', { count: format.count(totals.recruitedWithoutTarget) })}`)}
        </span>
      ),
    },
    {
      key: 'recruitment_end_date',
      head: text('trials.columns.until'),
      isSortable: true,
      cell: ({ recruitment_end_date: date }) =>
        date ? <span className="tabular">{format.date(date)}</span> : faint(none),
    },
    {
      key: 'overdue_count',
      head: text('trials.columns.overdue'),
      isSortable: true,
      isNumeric: true,
      cell: ({ overdue_count: count }) =>
        count > 0 ? strong(format.count(count), 'var(--overdue-f)') : faint(format.count(count)),
      foot: strong(format.count(totals.overdue), 'var(--text)'),
    },
    {
      key: 'unbilled_amount',
      head: text('trials.columns.unbilled'),
      isSortable: true,
      isNumeric: true,
      cell: ({ unbilled_amount: cents }) =>
        cents === 0 ? faint(format.euro(cents)) : strong(format.euro(cents)),
      foot: strong(format.euro(totals.unbilled), 'var(--text)'),
    },
    {
      key: 'draft_count',
      head: text('trials.columns.drafts'),
      cell: ({ draft_count: count }) =>
        count > 0 ? <StateChip look="draft">{format.count(count)}</StateChip> : faint(none),
    },
    {
      key: 'last_invoice_number',
      head: text('trials.columns.lastInvoice'),
      isSortable: true,
      cell: ({ last_invoice_number: number }) => number ?? faint(none),
    },
  ];
}
