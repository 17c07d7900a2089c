import { Box } from '@mui/material';

export interface LegendEntry {
  name: string;
  colour: string;
  look: 'line' | 'dashed' | 'dotted' | 'band' | 'bar';
}

const dashes = { line: undefined, dashed: '5 4', dotted: '2 4' } as const;

function Sign({ look, colour }: Pick<LegendEntry, 'look' | 'colour'>) {
  const isField = look === 'band' || look === 'bar';
  return (
    <svg width={16} height={10} aria-hidden>
      {isField ? (
        <rect
          y={look === 'bar' ? 0 : 1}
          width={look === 'bar' ? 10 : 16}
          height={look === 'bar' ? 10 : 8}
          rx={2}
          fill={colour}
          fillOpacity={look === 'bar' ? 1 : 0.2}
        />
      ) : (
        <line x1={0} x2={16} y1={5} y2={5} stroke={colour} strokeWidth={2} strokeDasharray={dashes[look]} />
      )}
    </svg>
  );
}

/** What the lines and bars of a chart stand for; each also has its word where it is drawn. */
export function ChartLegend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <Box
      component="ul"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: '16px',
        m: 0,
        p: 0,
        listStyle: 'none',
        fontSize: 12,
      }}
    >
      {entries.map(({ name, colour, look }) => (
        <Box component="li" key={name} sx={{ display: 'flex', alignItems: 'center', gap: '6px' }}>
          <Sign colour={colour} look={look} />
          {name}
        </Box>
      ))}
    </Box>
  );
}
