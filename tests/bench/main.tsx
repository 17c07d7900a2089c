import type { GridApi } from 'ag-grid-community';
import { createRoot } from 'react-dom/client';
import { customProperties } from '../../src/theme/tokens.ts';
import type { SpreadsheetHandle } from '../../ui/spreadsheet/sheetOptions.ts';
import { BareGrid, type PlainRow } from './BareGrid.tsx';
import { isSeenWith, textAt, wrongTexts } from './cells.ts';
import { calm, paintedFrame, recordFrames, untilPainted, untilShown } from './frames.ts';
import {
  type Assigned,
  clipboardOf,
  madeUpMatrix,
  madeUpPrices,
  type Price,
  pastedRows,
  priceFields,
  pricesAfter,
  shownMark,
  shownPrice,
  visitFields,
} from './madeUp.ts';
import { MatrixBench, PriceBench } from './SheetBench.tsx';
import type { BenchPage } from './types.ts';

// The page around a sheet hands its colours in.
for (const [name, value] of Object.entries(customProperties('light')))
  document.documentElement.style.setProperty(name, value);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root');
const shown = new URLSearchParams(location.search).get('sheet');

const plainPrices = (prices: readonly Price[]): PlainRow[] =>
  prices.map((price) => ({
    id: price.id,
    ...Object.fromEntries(shownPrice(price).map((text, index) => [priceFields[index] ?? '', text])),
  }));

const plainMatrix = (rows: readonly Assigned[]): PlainRow[] =>
  rows.map((row) => ({
    id: row.id,
    ...Object.fromEntries(visitFields.map((field) => [field, shownMark(row[field])])),
  }));

let prices: SpreadsheetHandle<Price> | null = null;
let bare: GridApi<PlainRow> | null = null;

const sheets: Record<string, () => React.ReactNode> = {
  prices: () => (
    <PriceBench
      handle={(handle) => {
        prices = handle;
      }}
    />
  ),
  matrix: () => <MatrixBench handle={null} />,
  'bare-prices': () => (
    <BareGrid
      rows={plainPrices(madeUpPrices())}
      fields={priceFields}
      width={240}
      rowHeight={32}
      onReady={(api) => {
        bare = api;
      }}
    />
  ),
  'bare-matrix': () => (
    <BareGrid
      rows={plainMatrix(madeUpMatrix())}
      fields={visitFields}
      width={62}
      rowHeight={26}
      onReady={(api) => {
        bare = api;
      }}
    />
  ),
};

/** Compared as what the cells show: a value that is kept but not shown would be none. */
const heldPrices = (): string[][] => {
  if (prices) return prices.rows().map(shownPrice);
  const rows: string[][] = [];
  bare?.forEachNode(({ data }) => rows.push(priceFields.map((field) => data?.[field] ?? '')));
  return rows;
};

const faultsOf = (expected: readonly Price[]): string[] => {
  const texts = expected.map(shownPrice);
  const held = heldPrices();
  const wrongRows = texts.filter((row, index) => row.join('|') !== held[index]?.join('|')).length;
  const wrong = wrongTexts(
    priceFields,
    (row, field) => texts[row]?.[priceFields.indexOf(field as (typeof priceFields)[number])] ?? '',
  );
  return wrongRows > 0 ? [`${wrongRows} rows hold other values`, ...wrong] : wrong;
};

const isPainted = (expected: readonly Price[]) => {
  const [first] = expected;
  const texts = first ? shownPrice(first) : [];
  return () => priceFields.every((field, index) => textAt(0, field) === texts[index]);
};

const heldPrice = (row: number): string | undefined => {
  const price = prices?.rows()[row];
  if (price) return shownPrice(price).join('|');
  const plain = bare?.getDisplayedRowAtIndex(row)?.data;
  return plain && priceFields.map((field) => plain[field]).join('|');
};

/** Painted, and the last row is held: asked in this order, so that the wait for paint is not slowed. */
const isHeld = (expected: readonly Price[]) => {
  const isSeen = isPainted(expected);
  const last = expected[pastedRows - 1];
  const text = last && shownPrice(last).join('|');
  return () => isSeen() && heldPrice(pastedRows - 1) === text;
};

const nothing = (): Promise<number> => {
  const failed = Promise.reject(new Error('Nothing was timed'));
  failed.catch(() => undefined);
  return failed;
};

const matrix = madeUpMatrix();
const opened = untilShown(() => document.querySelector('.ag-cell') !== null);
let timed = nothing();
let timedWhole = nothing();
let recording: ReturnType<typeof recordFrames> | null = null;

const page: BenchPage = {
  calm,
  opened: () => opened,
  clipboardOf,
  awaitPaste: (round) => {
    const expected = pricesAfter(round);
    timed = untilPainted('paste', isPainted(expected));
    timedWhole = untilPainted('paste', isHeld(expected));
  },
  faultsAfterPaste: (round) => faultsOf(pricesAfter(round)),
  faultsAfterUndo: () => faultsOf(madeUpPrices()),
  pasteIntoBare: (round) => {
    const update = plainPrices(pricesAfter(round)).slice(0, pastedRows);
    const paste = (): void => {
      window.removeEventListener('paste', paste);
      bare?.applyTransaction({ update });
    };
    window.addEventListener('paste', paste);
  },
  restoreBare: () => {
    bare?.applyTransaction({ update: plainPrices(madeUpPrices()) });
  },
  awaitStep: (row, field) => {
    timed = untilPainted('keydown', () => isSeenWith(row, field, 'sheet-marked'));
  },
  timed: () => timed,
  timedWhole: () => timedWhole,
  frame: async () => {
    const start = await paintedFrame();
    return (await paintedFrame()) - start;
  },
  recordFrames: () => {
    recording = recordFrames();
  },
  recordedFrames: () => recording?.stop() ?? [],
  faultsOfMatrix: () => wrongTexts(visitFields, (row, field) => shownMark(matrix[row]?.[field])),
  firstRow: () =>
    Math.min(
      ...Array.from(document.querySelectorAll('.ag-row[row-index]'), (row) =>
        Number(row.getAttribute('row-index')),
      ),
    ),
};

Object.assign(window, { bench: page });
createRoot(root).render(sheets[shown ?? '']?.() ?? `There is no sheet ${shown}`);
