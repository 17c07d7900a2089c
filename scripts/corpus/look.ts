import type { Spoiling } from './degrade.ts';
import type { Random } from './random.ts';

/** How a document looks, and what came between its paper and us. */
export interface Look {
  ruling: 'full' | 'horizontal' | 'none';
  font: string;
  /** Size of the letters in CSS pixels, and device pixels for each of those. */
  size: number;
  scale: number;
  mark: string;
  ruleColour: string;
  ruleWidth: number;
  headColour: string;
  hasBands: boolean;
  hasPeriods: boolean;
  isHeadTurned: boolean;
  /** Width of the labels in letters: less than the longest, so that some take two lines. */
  labelWidth: number;
  padding: number;
  pages: 'one' | 'rows' | 'columns';
  medium: 'screen' | 'pdf' | 'scan' | 'photo';
  /** The lines of the columns go through the rows of headings, too, which are shaded. */
  isHeadingDivided: boolean;
  /** A second page of the same visits does not repeat their head. */
  isHeadOnce: boolean;
  /** What light or a sensor did to a scan or photograph besides; null = nothing. */
  spoiling: Spoiling | null;
}

/** What real protocols do: thrown apart, so that all else of a document stays as it was. */
export const realTraits = (random: Random) => ({
  isHeadingDivided: random.chance(0.4),
  isHeadOnce: random.chance(0.3),
  spoiling: random.pick([null, null, null, 'shadow', 'grain', 'specks'] as const),
});

const fonts = [
  "'Liberation Sans', Arial, sans-serif",
  "'Liberation Serif', 'Times New Roman', serif",
  "'DejaVu Sans', Verdana, sans-serif",
  "'DejaVu Serif', Georgia, serif",
  "'Liberation Sans Narrow', 'Arial Narrow', sans-serif",
] as const;

/** Device pixels of a CSS pixel: a scanner and a camera see more of them than a screen has. */
const scales = {
  screen: [1, 1.25, 1.5, 2],
  pdf: [1],
  scan: [1.5, 2, 2.5],
  photo: [1.5, 2, 2.5],
} as const;

export const lookOf = (random: Random, traits: ReturnType<typeof realTraits>): Look => {
  const medium = random.pick(['screen', 'screen', 'pdf', 'scan', 'scan', 'photo']);
  const ruling = random.pick(['full', 'full', 'full', 'horizontal', 'none']);
  return {
    ruling,
    font: random.pick(fonts),
    size: random.int(12, 16),
    scale: random.pick(scales[medium]),
    mark: random.pick(['X', 'X', 'X', 'x', '✓', '●', '×']),
    ruleColour: random.pick(['#000', '#222', '#777', '#18791e', '#34568b']),
    ruleWidth: random.pick([1, 1, 1.5, 2]),
    headColour: random.pick(['#fff', '#fff', '#dde4f0', '#e8e8e8']),
    hasBands: random.chance(0.15),
    hasPeriods: ruling === 'full' && random.chance(0.25),
    isHeadTurned: ruling === 'full' && random.chance(0.15),
    labelWidth: random.int(16, 34),
    padding: random.int(3, 8),
    pages: random.pick(['one', 'one', 'one', 'one', 'rows', 'columns']),
    medium,
    ...traits,
    isHeadOnce: traits.isHeadOnce && ruling === 'full',
  };
};
