import { Box } from '@mui/material';
import { LinkBase } from 'ra-core';
import type { AgeingRow } from '../../contract/receivables/ageing.ts';
import { type AgeingBucket, ageingBuckets, ageingGroups } from '../../contract/receivables/paymentVocab.ts';
import { sumOf } from '../../domain/money.ts';
import { Segments } from '../../ui/form/Segments.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import { href } from '../../ui/routes/paths.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import type { AskedReceivables } from './useAskedReceivables.ts';

interface Props {
  rows: readonly AgeingRow[];
  asked: AskedReceivables;
  onAsk: (asked: Partial<AskedReceivables>) => void;
}

/** What is overdue grows redder the longer it is. */
const colours: Readonly<Record<AgeingBucket, string>> = {
  not_due: 'var(--c6)',
  to_30: 'color-mix(in srgb, var(--oow-s) 55%, var(--c6))',
  to_60: 'var(--oow-s)',
  to_90: 'color-mix(in srgb, var(--overdue-s) 55%, var(--oow-s))',
  over_90: 'var(--overdue-s)',
};

const idOf = ({ key }: AgeingRow): string => key ?? '';

/** What is open by how long it has been due, of each recipient, trial or sponsor; a row leads to its invoices and narrows the sums to its own. */
export function AgeingCard({ rows, asked: { as_of, view, by, of }, onAsk }: Props) {
  const text = useText();
  const most = Math.max(...rows.map(({ open_amount }) => open_amount));
  const summed = of === null ? rows : rows.filter((row) => idOf(row) === of);
  const hrefOf = (row: AgeingRow): string =>
    `${href('receivables')}?${new URLSearchParams({ as_of, view, by, of: idOf(row) })}`;
  return (
    <Card
      isFlush
      title={text('receivables.ageing')}
      action={
        <Segments
          label={text('receivables.by')}
          value={by}
          onChange={(group) => onAsk({ by: group, of: null })}
          segments={ageingGroups.map((group) => ({
            value: group,
            label: text(`receivables.groups.${group}`),
          }))}
        />
      }
    >
      <Legend />
      <Box
        component="ul"
        aria-label={text('receivables.ageingHint')}
        sx={{ listStyle: 'none', m: 0, p: '4px 0 8px', maxHeight: 240, overflowY: 'auto' }}
      >
        {rows.map((row) => (
          <Row key={idOf(row)} row={row} most={most} to={hrefOf(row)} isChosen={idOf(row) === of} />
        ))}
      </Box>
      <Sums rows={summed} />
    </Card>
  );
}

function Legend() {
  const text = useText();
  return (
    <Box
      aria-hidden
      sx={{ display: 'flex', flexWrap: 'wrap', gap: '2px 12px', p: '10px 16px 0', fontSize: 11.5 }}
    >
      {ageingBuckets.map((bucket) => (
        <Box key={bucket} sx={{ display: 'flex', alignItems: 'center', gap: '5px', color: 'var(--text2)' }}>
          <Box sx={{ width: 8, height: 8, borderRadius: '2px', background: colours[bucket] }} />
          {text(`receivables.buckets.${bucket}`)}
        </Box>
      ))}
    </Box>
  );
}

interface RowProps {
  row: AgeingRow;
  /** Cents: as long as the longest bar. */
  most: number;
  to: string;
  isChosen: boolean;
}

function Row({ row: { name, buckets, open_amount }, most, to, isChosen }: RowProps) {
  const text = useText();
  const format = useFormat();
  const parts = ageingBuckets.filter((bucket) => buckets[bucket] > 0);
  const words = parts
    .map((bucket) => `${text(`receivables.buckets.${bucket}`)}: ${format.euro(buckets[bucket])}`)
    .join('\n');
  return (
    <Box component="li">
      <Box
        component={LinkBase}
        to={to}
        title={`${name ?? text('receivables.withoutSponsor')}\n${words}`}
        aria-current={isChosen || undefined}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 12fr) minmax(0, 8fr) minmax(92px, auto)',
          alignItems: 'center',
          gap: '10px',
          minHeight: 28,
          px: '16px',
          color: 'inherit',
          textDecoration: 'none',
          '&:hover': { background: 'var(--hover)' },
          '&[aria-current]': { background: 'var(--accent-weak)' },
          '&:focus-visible': { outline: '2px solid var(--accent)', outlineOffset: '-2px' },
        }}
      >
        <Box
          component="span"
          sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontWeight: 550 }}
        >
          {name ?? text('receivables.withoutSponsor')}
        </Box>
        <Box component="span" role="img" aria-label={words} sx={{ display: 'flex', gap: '2px', height: 12 }}>
          {parts.map((bucket) => (
            <Box
              key={bucket}
              component="span"
              sx={{
                width: `${(100 * buckets[bucket]) / most}%`,
                minWidth: 2,
                borderRadius: '2px',
                background: colours[bucket],
              }}
            />
          ))}
        </Box>
        <Box component="span" className="tabular" sx={{ textAlign: 'right', fontWeight: 600 }}>
          {format.euro(open_amount)}
        </Box>
      </Box>
    </Box>
  );
}

/** What the rows come to, by age. */
function Sums({ rows }: { rows: readonly AgeingRow[] }) {
  const text = useText();
  const format = useFormat();
  return (
    <Box
      component="dl"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        gap: '4px 10px',
        m: 0,
        p: '8px 16px',
        borderTop: '1px solid var(--border)',
        borderRadius: '0 0 10px 10px',
        background: 'var(--head)',
        textAlign: 'right',
      }}
    >
      {ageingBuckets.map((bucket) => {
        const sum = sumOf(rows.map(({ buckets }) => buckets[bucket]));
        return (
          <Box key={bucket}>
            <Box component="dt" sx={{ fontSize: 11.5, color: 'var(--text2)' }}>
              {text(`receivables.buckets.${bucket}`)}
            </Box>
            <Box component="dd" className="tabular" sx={{ m: 0, fontSize: 12.5, fontWeight: 600 }}>
              {sum === 0 ? text('common.none') : format.cents(sum)}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
