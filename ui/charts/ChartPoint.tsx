import { Box } from '@mui/material';

export interface PointLine {
  name: string;
  value: string;
  /** As the line or bar has it; absent = nothing of it is drawn. */
  colour?: string;
}

export interface ToldPoint {
  /** What the point stands for: its month, its trial. */
  title: string;
  lines: readonly PointLine[];
}

/** What a point of a chart stands for, beside it; told to screen readers when one goes there by key. */
function ChartPoint({ title, lines }: ToldPoint) {
  return (
    <Box
      role="status"
      sx={{
        p: '8px 12px',
        borderRadius: '7px',
        background: 'var(--inverse)',
        color: 'var(--on-inverse)',
        boxShadow: 'var(--sh3)',
        fontSize: 12,
        lineHeight: '18px',
      }}
    >
      <Box sx={{ fontWeight: 600 }}>{title}</Box>
      {lines.map(({ name, value, colour }) => (
        <Box key={name} sx={{ display: 'flex', alignItems: 'center', gap: '6px' }}>
          {colour && (
            <Box
              component="span"
              sx={{ width: 8, height: 8, borderRadius: '2px', background: colour, outline: '1px solid' }}
            />
          )}
          <span>{name}</span>
          <Box component="span" className="tabular" sx={{ ml: 'auto', pl: '12px', fontWeight: 600 }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** What a chart tells where the mouse or the keyboard is: of the point that has this mark on the axis, where there is one. */
export const tellOf =
  (pointAt: (label: string | number) => ToldPoint | undefined) =>
  ({ active, label }: { active?: boolean; label?: string | number | undefined }) => {
    const point = active && label !== undefined && pointAt(label);
    return point ? <ChartPoint {...point} /> : null;
  };
