import { Box } from '@mui/material';
import { useMemo } from 'react';
import type { AgeingRow } from '../../contract/receivables/ageing.ts';
import { type AgeingBucket, ageingBuckets, ageingGroups } from '../../contract/receivables/paymentVocab.ts';
import { sumOf } from '../../domain/money.ts';
import { Segments } from '../../ui/form/Segments.tsx';
import type { TableColumn } from '../../ui/list/table/columns.ts';
import { DataTable } from '../../ui/list/table/DataTable.tsx';
import { href } from '../../ui/routes/paths.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import type { AskedReceivables } from './useAskedReceivables.ts';

interface Props {
  rows: readonly AgeingRow[];
  asked: AskedReceivables;
  onAsk: (asked: Partial<AskedReceivables>) => void;
}

/** Text colour of a bucket: the longer overdue, the redder. */
const colours: Readonly<Record<AgeingBucket, string>> = {
  not_due: 'var(--text)',
  to_30: 'var(--text)',
  to_60: 'var(--oow-f)',
  to_90: 'var(--overdue-f)',
  over_90: 'var(--overdue-f)',
};

const idOf = ({ key }: AgeingRow): string => key ?? '';

/** Ageing by recipient, trial or sponsor; a row filters the list of invoices below. */
export function AgeingTable({ rows, asked: { as_of, view, by }, onAsk }: Props) {
  const text = useText();
  const format = useFormat();
  const columns = useMemo<TableColumn<AgeingRow>[]>(() => {
    const amount = (cents: number) => (cents === 0 ? text('common.none') : format.euro(cents));
    return [
      {
        key: 'name',
        head: text(`receivables.groups.${by}`),
        isName: true,
        isFlexible: true,
        cell: ({ name }) => name ?? text('receivables.withoutSponsor'),
      },
      ...ageingBuckets.map((bucket) => ({
        key: bucket,
        head: text(`receivables.buckets.${bucket}`),
        isNumeric: true,
        cell: ({ buckets }: AgeingRow) => (
          <span style={{ color: buckets[bucket] === 0 ? 'var(--text3)' : colours[bucket] }}>
            {amount(buckets[bucket])}
          </span>
        ),
        foot: (shown: readonly AgeingRow[]) => amount(sumOf(shown.map(({ buckets }) => buckets[bucket]))),
      })),
      {
        key: 'open_amount',
        head: text('receivables.columns.open'),
        isNumeric: true,
        cell: ({ open_amount }) => <strong>{amount(open_amount)}</strong>,
        foot: (shown) => amount(sumOf(shown.map(({ open_amount }) => open_amount))),
      },
    ];
  }, [text, format, by]);
  const hrefOf = (row: AgeingRow): string =>
    `${href('receivables')}?${new URLSearchParams({ as_of, view, by, of: idOf(row) })}`;
  return (
    <Box component="section" aria-label={text('receivables.ageing')} sx={{ flex: 'none' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px', pb: '8px' }}>
        <Box component="h2" sx={{ m: 0, fontSize: 15, fontWeight: 600 }}>
          {text('receivables.ageing')}
        </Box>
        <Box sx={{ color: 'var(--text2)', flex: 1 }}>{text('receivables.ageingHint')}</Box>
        <Segments
          label={text('receivables.by')}
          value={by}
          onChange={(group) => onAsk({ by: group, of: null })}
          segments={ageingGroups.map((group) => ({
            value: group,
            label: text(`receivables.groups.${group}`),
          }))}
        />
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', maxHeight: 260 }}>
        <DataTable
          label={text('receivables.ageing')}
          columns={columns}
          rows={rows}
          rowId={idOf}
          hrefOf={hrefOf}
          count={text('receivables.columns.total')}
        />
      </Box>
    </Box>
  );
}
