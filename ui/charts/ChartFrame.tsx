import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { CartesianGrid, ComposedChart, ResponsiveContainer } from 'recharts';
import { useText } from '../words/useText.ts';
import { gridLook } from './chartLook.ts';

interface Props {
  /** What the chart shows, for screen readers: its chart is told of point by point. */
  label: string;
  height: number;
  /** What is drawn, a point or the bars of a month each. */
  data: readonly object[];
  /** Pixels over the topmost mark: for the words there. */
  top: number;
  /** The room between the bars of one month, and between months. */
  bars?: { barGap: number; barCategoryGap: number | string };
  /** Axes, tip and marks, by Recharts. */
  children: ReactNode;
}

/**
 * A chart as wide as there is room, so high, on its grid. It takes the arrow keys (`accessibilityLayer` of Recharts) and
 * shows where one is.
 */
export function ChartFrame({ label, height, data, top, bars, children }: Props) {
  const text = useText();
  return (
    <Box
      role="group"
      aria-label={label}
      aria-description={text('charts.keys')}
      sx={{
        height,
        minWidth: 0,
        '& svg.recharts-surface:focus': { outline: 'none' },
        '& svg.recharts-surface:focus-visible': {
          outline: '2px solid var(--accent)',
          outlineOffset: '-2px',
          borderRadius: '7px',
        },
      }}
    >
      <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 900, height }}>
        <ComposedChart
          data={data}
          margin={{ top, right: 16, bottom: 0, left: 0 }}
          accessibilityLayer
          title={label}
          {...bars}
        >
          <CartesianGrid {...gridLook} />
          {children}
        </ComposedChart>
      </ResponsiveContainer>
    </Box>
  );
}
