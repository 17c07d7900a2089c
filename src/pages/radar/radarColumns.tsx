import { Box, Button, Link } from '@mui/material';
import { LinkBase } from 'ra-core';
import type { RadarRow } from '../../../contract/reports/radar.ts';
import type { RadarKind } from '../../../contract/vocab.ts';
import { daysBetween } from '../../../domain/dates.ts';
import { StateChip } from '../../../ui/chips/StateChip.tsx';
import type { TableColumn } from '../../../ui/list/table/columns.ts';
import { MarkAllBox, MarkBox } from '../../../ui/list/table/MarkBox.tsx';
import type { useFormat } from '../../../ui/words/useFormat.ts';
import type { Text } from '../../../ui/words/useText.ts';
import { actOf, hrefOf, idOf, nameOf, whatOf } from './rows.ts';

/** The colour of each kind, on its tile, in the bar and on its rows. */
export const kindColours = {
  undated: 'c5',
  unconfirmed: 'c4',
  unused: 'c3',
  unbilled: 'c1',
} as const satisfies Record<RadarKind, string>;

export const KindMark = ({ kind }: { kind: RadarKind }) => (
  <Box
    component="span"
    aria-hidden
    sx={{
      display: 'inline-block',
      flex: 'none',
      width: 8,
      height: 8,
      borderRadius: '2px',
      background: `var(--${kindColours[kind]})`,
    }}
  />
);

/** A long title leaves room for what is to be done. */
const titleStyle = {
  display: 'inline-block',
  maxWidth: 200,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  verticalAlign: 'bottom',
} as const;

/** The server orders what is not all here. */
const byServer = () => null;

interface Shown {
  today: string;
  /** With why and until when rows are put aside. */
  hasAside: boolean;
  onAct: (row: RadarRow) => void;
}

/** The columns of the radar. */
export const radarColumns = (
  text: Text,
  format: ReturnType<typeof useFormat>,
  { today, hasAside, onAct }: Shown,
): TableColumn<RadarRow>[] => [
  {
    key: 'mark',
    head: <MarkAllBox label={text('radar.markAll')} />,
    cell: (row) => <MarkBox id={idOf(row)} label={text('radar.mark', { row: nameOf(row) })} />,
  },
  {
    key: 'trial_title',
    head: text('radar.columns.trial'),
    sortBy: byServer,
    cell: ({ trial_title }) => (
      <span title={trial_title} style={titleStyle}>
        {trial_title}
      </span>
    ),
  },
  {
    key: 'subject_id',
    head: text('radar.columns.subject'),
    sortBy: byServer,
    cell: ({ subject_id }) => subject_id ?? text('common.none'),
  },
  {
    key: 'label',
    head: text('radar.columns.what'),
    sortBy: byServer,
    isName: true,
    isFlexible: true,
    cell: (row) => <span style={{ whiteSpace: 'normal' }}>{whatOf(row)}</span>,
  },
  {
    key: 'kind',
    head: text('radar.columns.kind'),
    sortBy: byServer,
    cell: ({ kind, draft_invoice_id, is_taken_out }) => (
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: '6px' }}>
        <KindMark kind={kind} />
        <span title={text(`radar.kinds.${kind}`)}>{text(`radar.short.${kind}`)}</span>
        {draft_invoice_id && <StateChip look="draft">{text('radar.inDraft')}</StateChip>}
        {is_taken_out && <StateChip look="plain">{text('radar.takenOut')}</StateChip>}
      </Box>
    ),
  },
  {
    key: 'day',
    head: text('radar.columns.day'),
    sortBy: byServer,
    cell: ({ day, is_old }) => {
      const days = daysBetween(day, today);
      return (
        <span className="tabular">
          {format.date(day)}{' '}
          <Box
            component="span"
            title={text('radar.ageLong', { smart_count: days, count: format.count(days) })}
            sx={{ color: is_old ? 'var(--overdue-f)' : 'var(--text3)', fontWeight: is_old ? 600 : 400 }}
          >
            · {text('radar.age', { smart_count: days, count: format.count(days) })}
          </Box>
        </span>
      );
    },
  },
  ...(hasAside
    ? ([
        {
          key: 'aside_until',
          head: text('radar.columns.until'),
          cell: ({ aside_until }) => (aside_until ? format.date(aside_until) : text('common.none')),
        },
        {
          key: 'aside_reason',
          head: text('radar.columns.why'),
          cell: ({ aside_reason }) => aside_reason ?? text('common.none'),
        },
      ] satisfies TableColumn<RadarRow>[])
    : []),
  {
    key: 'amount',
    head: text('radar.columns.amount'),
    sortBy: byServer,
    isNumeric: true,
    cell: ({ amount }) => <strong>{format.euro(amount)}</strong>,
  },
  {
    key: 'act',
    head: text('radar.columns.act'),
    isHeadHidden: true,
    cell: (row) => {
      const { words, isHere } = actOf(row, text);
      const label = text('radar.acts.of', { act: words, row: nameOf(row) });
      return isHere ? (
        <Button size="small" variant="outlined" aria-label={label} onClick={() => onAct(row)}>
          {words}
        </Button>
      ) : (
        <Link component={LinkBase} to={hrefOf(row)} aria-label={label}>
          {words}
        </Link>
      );
    },
  },
];
