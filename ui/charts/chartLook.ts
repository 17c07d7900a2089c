/** The colours of a chart, as the theme has them: they follow it from light to dark. */
export const chartColours = {
  main: 'var(--c1)',
  /** What is beside the main thing: bars of the others, what is only expected. */
  weak: 'var(--c1-weak)',
  /** What was agreed: a target. */
  target: 'var(--text3)',
  /** What went another way and is counted apart. */
  apart: 'var(--c4)',
  behind: 'var(--oow-s)',
  grid: 'var(--line)',
  surface: 'var(--surface)',
} as const;

const axisText = { fontSize: 11, fill: 'var(--text3)' };

/** An axis without a line: its words alone. */
export const axisLook = { axisLine: false, tickLine: false, tick: axisText } as const;

export const gridLook = { vertical: false, stroke: chartColours.grid } as const;

const tipLook = { isAnimationActive: false } as const;

/** What is told of a point, and what marks the point meanwhile: a line through it, or the room of its bar. */
export const pointTip = { ...tipLook, cursor: { stroke: 'var(--border-strong)' } } as const;
export const barTip = { ...tipLook, cursor: { fill: 'var(--hover)', stroke: 'none' } } as const;

/** Words beside a line or a dot of the chart. */
export const markLook = { fontSize: 12, fontWeight: 600 } as const;
