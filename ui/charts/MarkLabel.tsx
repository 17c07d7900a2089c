import { markLook } from './chartLook.ts';

interface Props {
  words: string;
  colour: string;
  /** Right of the mark, or left of it where there is no room. */
  side: 'left' | 'right';
  /** Pixels below the mark, above where negative. */
  below: number;
  /** Where the mark is; Recharts gives it. */
  viewBox?: unknown;
}

const placeOf = (viewBox: unknown): { x: number; y: number } | null => {
  if (typeof viewBox !== 'object' || viewBox === null || !('x' in viewBox) || !('y' in viewBox)) return null;
  const { x, y } = viewBox;
  return typeof x === 'number' && typeof y === 'number' ? { x, y } : null;
};

/** Words beside a mark of a chart, on a seam that keeps them apart from the lines behind. */
export function MarkLabel({ words, colour, side, below, viewBox }: Props) {
  const place = placeOf(viewBox);
  if (!place) return null;
  return (
    <text
      {...markLook}
      x={place.x + (side === 'right' ? 12 : -6)}
      y={place.y + below}
      textAnchor={side === 'right' ? 'start' : 'end'}
      fill={colour}
      stroke="var(--surface)"
      strokeWidth={3}
      paintOrder="stroke"
    >
      {words}
    </text>
  );
}
