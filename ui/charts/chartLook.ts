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

const still = { isAnimationActive: false } as const;
const stillLine = { ...still, dot: false } as const;

/** What is known, as a line on its area; what was agreed on; and what is only expected, beside what is known. */
export const knownLine = {
  ...stillLine,
  stroke: chartColours.main,
  strokeWidth: 2.25,
  fill: chartColours.main,
  fillOpacity: 0.07,
} as const;
export const targetLine = {
  ...stillLine,
  stroke: chartColours.target,
  strokeWidth: 1.5,
  strokeDasharray: '5 4',
} as const;
export const expectedLine = {
  ...stillLine,
  stroke: chartColours.main,
  strokeWidth: 2,
  strokeDasharray: '2 4',
} as const;
export const expectedBand = {
  ...still,
  stroke: 'none',
  fill: chartColours.main,
  fillOpacity: 0.15,
  activeDot: false,
} as const;

/** The same as bars. */
export const knownBar = { ...still, fill: chartColours.main } as const;
export const expectedBar = {
  ...knownBar,
  fillOpacity: 0.13,
  stroke: chartColours.weak,
  strokeDasharray: '3 3',
} as const;

/** What is told of a point, and what marks the point meanwhile: a line through it, or the room of its bar. */
export const pointTip = { ...still, cursor: { stroke: 'var(--border-strong)' } } as const;
export const barTip = { ...still, cursor: { fill: 'var(--hover)', stroke: 'none' } } as const;

/** Words beside a line or a dot of the chart. */
export const markLook = { fontSize: 12, fontWeight: 600 } as const;
