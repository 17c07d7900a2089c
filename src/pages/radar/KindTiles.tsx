import { Box } from '@mui/material';
import type { Radar } from '../../../contract/reports/radar.ts';
import type { RadarKind } from '../../../contract/vocab.ts';
import { sumOf } from '../../../domain/money.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { KindMark, kindColours } from './radarColumns.tsx';

interface Props {
  /** Not known yet: the tiles stand where they will, without numbers. */
  totals: Radar['totals'] | undefined;
  chosen: RadarKind | null;
  onChoose: (kind: RadarKind | null) => void;
}

/** What can be billed now comes first; the others stand beside it and are never added to it. */
const order = ['unbilled', 'unconfirmed', 'undated', 'unused'] as const satisfies readonly RadarKind[];

/** Each kind of gap with its money and its rows: pressed, it narrows the list to that kind. */
export function KindTiles({ totals: known, chosen, onChoose }: Props) {
  const text = useText();
  const format = useFormat();
  const totals = known ?? [];
  const all = Math.max(1, sumOf(totals.map(({ amount }) => amount)));
  return (
    <Box
      sx={{
        mt: '16px',
        border: '1px solid var(--border)',
        borderRadius: '10px',
        background: 'var(--surface)',
        boxShadow: 'var(--sh1)',
        overflow: 'hidden',
      }}
    >
      <Box
        role="group"
        aria-label={text('radar.filter.kind')}
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
        }}
      >
        {order.map((kind) => {
          const total = totals.find((one) => one.kind === kind);
          const { row_count = 0, amount = 0, old_amount = 0 } = total ?? {};
          return (
            <Box
              key={kind}
              component="button"
              type="button"
              aria-pressed={chosen === kind}
              onClick={() => onChoose(chosen === kind ? null : kind)}
              sx={{
                display: 'grid',
                alignContent: 'start',
                // Room for the line that not every kind has.
                minHeight: 104,
                p: '10px 16px',
                border: 0,
                borderRight: '1px solid var(--border)',
                background: chosen === kind ? 'var(--accent-weak)' : 'transparent',
                color: 'var(--text)',
                font: 'inherit',
                textAlign: 'left',
                cursor: 'pointer',
                '&:hover': { background: chosen === kind ? 'var(--accent-weak)' : 'var(--hover)' },
                '&:focus-visible': { outline: '2px solid var(--accent)', outlineOffset: '-2px' },
              }}
            >
              <Box
                component="span"
                sx={{ display: 'flex', alignItems: 'center', gap: '8px', color: 'var(--text2)' }}
              >
                <KindMark kind={kind} />
                {text(`radar.kinds.${kind}`)}
              </Box>
              <Box
                component="strong"
                className="tabular"
                sx={{ fontSize: 18, lineHeight: '28px', fontWeight: 650 }}
              >
                {known ? format.euro(amount) : '\u00a0'}
              </Box>
              <Box
                component="span"
                className="tabular"
                sx={{ fontSize: 12, lineHeight: '18px', color: 'var(--text3)' }}
              >
                <span style={{ visibility: known ? 'visible' : 'hidden' }}>
                  {text('radar.rows', { smart_count: row_count, count: format.count(row_count) })},{' '}
                </span>
                {text(`radar.kindHints.${kind}`)}
              </Box>
              {/* Its line is there from the start: the tiles keep their height. */}
              <Box
                component="span"
                className="tabular"
                sx={{ fontSize: 12, lineHeight: '18px', color: 'var(--overdue-f)' }}
              >
                {old_amount > 0 ? text('radar.old', { amount: format.euro(old_amount) }) : '\u00a0'}
              </Box>
            </Box>
          );
        })}
      </Box>
      <Box aria-hidden sx={{ display: 'flex', height: 5, gap: '1px' }}>
        {order.map((kind) => {
          const { amount = 0 } = totals.find((one) => one.kind === kind) ?? {};
          return (
            amount > 0 && (
              <Box
                key={kind}
                sx={{ width: `${(100 * amount) / all}%`, background: `var(--${kindColours[kind]})` }}
              />
            )
          );
        })}
      </Box>
    </Box>
  );
}
