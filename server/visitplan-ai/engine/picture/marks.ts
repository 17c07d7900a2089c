import type { LayoutCell } from '../table/layout.ts';
import { glyphsOf } from '../table/lines.ts';
import type { Component, Components } from './components.ts';
import { around, heightOf, type Rect, widthOf } from './raster.ts';
import { nameShape, repeatedShapes, type Shape, shapeOf } from './shape.ts';

/** What the ink of a cell looks like before anything is read. */
export interface CellMark {
  /** `dash`: a stroke that says "nothing here". */
  kind: 'empty' | 'mark' | 'dash' | 'text';
  /** The main glyph: its frame, form, and the known mark that it is like. */
  main: Rect | null;
  shape: Shape | null;
  name: string;
  likeness: number;
  /** The same form stands in many cells. */
  isRepeated: boolean;
  isBracketed: boolean;
  /** Small signs up and right of the main glyph: markers of footnotes, each with its form. */
  raised: { frame: Rect; pieces: Component[]; shape: Shape }[];
  /** Specks that belong to nothing. */
  isSoiled: boolean;
}

const nothing: CellMark = {
  kind: 'empty',
  main: null,
  shape: null,
  name: '',
  likeness: 0,
  isRepeated: false,
  isBracketed: false,
  raised: [],
  isSoiled: false,
};

const isBracket = (piece: Component, others: readonly Component[]): boolean => {
  const tall = Math.max(...others.map(heightOf), 1);
  const [width, height] = [widthOf(piece), heightOf(piece)];
  return height >= 1.08 * tall && width <= 0.55 * height && piece.area <= 0.75 * width * height;
};

/** Looks at the ink of one cell: a mark, with brackets and raised markers, or text, or nothing. */
export const lookAtCell = (
  cell: LayoutCell,
  ink: Components,
  pageWidth: number,
  letter: number,
): CellMark => {
  const solid = cell.ink.filter((piece) => piece.area >= Math.max(5, 0.025 * letter * letter));
  const isSoiled = cell.ink.length > solid.length;
  if (solid.length === 0) return { ...nothing, isSoiled };
  const frame = around(solid);
  if (widthOf(frame) > 5.5 * letter || heightOf(frame) > 3.2 * letter) return { ...nothing, kind: 'text' };
  let rest = glyphsOf(solid);
  let isBracketed = false;
  const [first, last] = [rest[0], rest.at(-1)];
  if (rest.length >= 3 && first && last) {
    const inner = rest.slice(1, -1).flat();
    const closing = rest.findLastIndex(
      (glyph) => glyph.length === 1 && glyph.every((piece) => isBracket(piece, inner)),
    );
    const opening = first.length === 1 && first.every((piece) => isBracket(piece, inner));
    if (opening && closing >= 2) {
      isBracketed = true;
      rest = rest.filter((_, i) => i !== 0 && i !== closing);
    }
  }
  const main = rest.reduce((most, glyph) => (sizeOf(glyph) > sizeOf(most) ? glyph : most), rest[0] ?? []);
  const mainFrame = around(main);
  const others = rest.filter((glyph) => glyph !== main);
  const height = heightOf(mainFrame);
  const raised = others.filter((glyph) => {
    const other = around(glyph);
    const [lift, share] = [(mainFrame.bottom - other.bottom) / height, heightOf(other) / height];
    const isRaised = (lift >= 0.12 && share <= 0.85) || (lift >= 0.25 && share <= 1.1);
    return other.left >= mainFrame.left + 0.6 * widthOf(mainFrame) && isRaised;
  });
  if (others.length > raised.length || height < 0.35 * letter) {
    const isDash = rest.length === 1 && widthOf(mainFrame) >= 1.6 * height && height <= 0.45 * letter;
    return { ...nothing, kind: isDash ? 'dash' : 'text', main: mainFrame };
  }
  if (others.length === 0 && widthOf(mainFrame) >= 2 * height && height <= 0.5 * letter) {
    return { ...nothing, kind: 'dash', main: mainFrame };
  }
  const shape = shapeOf(ink, main, mainFrame, pageWidth);
  const { name, likeness } = nameShape(shape);
  return {
    kind: 'mark',
    main: mainFrame,
    shape,
    name,
    likeness,
    isRepeated: false,
    isBracketed,
    raised: raised.map((pieces) => {
      const markerFrame = around(pieces);
      return { frame: markerFrame, pieces, shape: shapeOf(ink, pieces, markerFrame, pageWidth) };
    }),
    isSoiled,
  };
};

const sizeOf = (glyph: readonly Component[]): number => {
  const frame = around(glyph);
  return widthOf(frame) * heightOf(frame);
};

const surely = 0.76;

/** Whether a look found a mark without doubt: by a form that is known, or that stands in many cells. */
export const isKnownMark = ({ kind, name, likeness, isBracketed, isRepeated }: CellMark): boolean =>
  kind === 'mark' && (isRepeated || ((isBracketed || likeness >= surely) && name !== '*'));

/** The looks again, those marked whose form stands in many cells. */
export const withRepeated = <K>(looks: ReadonlyMap<K, CellMark>): Map<K, CellMark> => {
  const isRepeated = repeatedShapes(
    [...looks.values()].flatMap(({ kind, shape }) => (kind === 'mark' && shape ? [shape] : [])),
  );
  return new Map(
    [...looks].map(([key, look]) => [
      key,
      { ...look, isRepeated: look.shape !== null && isRepeated(look.shape) },
    ]),
  );
};
