import { Box } from '@mui/material';
import type { RadarLine } from '../../contract/reports/radar.ts';
import { heldReasons, type RadarHeldReason, type RadarReason, radarReasons } from '../../contract/vocab.ts';
import { daysBetween } from '../../domain/dates.ts';
import { sumOf } from '../../domain/money.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { hasReason } from './lines.ts';
import { ReasonMark, reasonColours } from './ReasonMark.tsx';
import type { Narrowed } from './useRadarNarrowing.ts';

interface Props {
  /** Not known yet: the tiles stand where they will, without numbers. */
  lines: readonly RadarLine[] | undefined;
  chosen: Narrowed | null;
  today: string;
  onChoose: (kind: Narrowed | null) => void;
}

const isOpenReason = (reason: RadarReason): reason is Exclude<RadarReason, RadarHeldReason> =>
  !heldReasons.some((held) => held === reason);

/** What can be billed now comes first, all of it and then by reason; the others stand beside it and are never added to it. */
const tiles = ['unbilled' as const, ...radarReasons.filter(isOpenReason), 'held' as const];

/** Each reason with its money and its services: pressed, it narrows the list to that. */
export function ReasonTiles({ lines: known, chosen, today, onChoose }: Props) {
  const text = useText();
  const format = useFormat();
  const lines = known ?? [];
  const all = Math.max(1, sumOf(lines.map(({ amount }) => amount)));
  const sumsOf = (tile: Narrowed) => {
    const found = lines.filter(({ reason }) => hasReason(reason, tile));
    const total = (name: 'row_count' | 'amount' | 'old_amount') => sumOf(found.map((one) => one[name]));
    const [oldest = null] = found.map(({ oldest_day }) => oldest_day).toSorted();
    return {
      row_count: total('row_count'),
      amount: total('amount'),
      old_amount: total('old_amount'),
      age: oldest === null ? null : Math.max(0, daysBetween(oldest, today)),
    };
  };
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
          gridTemplateColumns: {
            xs: 'repeat(2, minmax(0, 1fr))',
            md: `repeat(${tiles.length}, minmax(0, 1fr))`,
          },
        }}
      >
        {tiles.map((kind) => {
          const { row_count, amount, old_amount, age } = sumsOf(kind);
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
                minHeight: 140,
                minWidth: 0,
                p: '10px 12px',
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
                {kind !== 'unbilled' && <ReasonMark reason={kind} />}
                {text(`radar.tiles.${kind}`)}
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
                  {text('radar.services', format.counted(row_count))}
                </span>
              </Box>
              {/* Their lines are there from the start: the tiles keep their height. */}
              <Box
                component="span"
                className="tabular"
                sx={{
                  fontSize: 12,
                  lineHeight: '18px',
                  color: old_amount > 0 ? 'var(--overdue-f)' : 'var(--text3)',
                }}
              >
                {age === null ? '\u00a0' : text('radar.oldest', format.counted(age))}
              </Box>
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
        {radarReasons.map((kind) => {
          const { amount } = sumsOf(kind);
          return (
            amount > 0 && (
              <Box
                key={kind}
                sx={{ width: `${(100 * amount) / all}%`, background: `var(--${reasonColours[kind]})` }}
              />
            )
          );
        })}
      </Box>
    </Box>
  );
}
