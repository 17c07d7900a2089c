import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DemoPrices } from './demo/DemoPrices.tsx';
import { memoryStorage } from './support/memoryStorage.ts';
import { painted, sheetPage } from './support/sheetPage.tsx';

const open = () =>
  sheetPage.open(<DemoPrices locale="en" count={20} overrides={{ storage: memoryStorage() }} />);

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.round(to - from) }, (_, index) => from + index);

interface EdgePoint {
  readonly x: number;
  readonly y: number;
  /** Whether the edge runs down the page there. */
  readonly isDown: boolean;
}

/** How much of the colour of a mark, of 1, an edge has at a point, as the page is painted now. The page is shown scaled. */
const partOfAccent = async (): Promise<(point: EdgePoint) => number> => {
  const base64 = await page.screenshot({ base64: true, save: false });
  const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
  const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
  if (!context) throw new Error('There is no canvas');
  context.drawImage(picture, 0, 0);
  const scale = picture.width / document.body.getBoundingClientRect().width;
  // Of red a mark has least, what lies around it nearly all.
  const accent = 0x2f;
  expect(getComputedStyle(document.documentElement).getPropertyValue('--accent')).toBe('#2f54d0');
  return ({ x, y, isDown }) => {
    const at = [Math.floor(x * scale), Math.floor(y * scale)] as const;
    const { data } = isDown
      ? context.getImageData(at[0] - 1, at[1], 3, 1)
      : context.getImageData(at[0], at[1] - 1, 1, 3);
    const reds = data.filter((_, index) => index % 4 === 0);
    return (255 - Math.min(...reds)) / (255 - accent);
  };
};

const head = (name: string) => page.getByRole('columnheader', { name, exact: true });

const openMenu = async (name: string) => {
  await head(name).click({ button: 'right' });
  await expect.element(page.getByRole('menu', { name, exact: true })).toBeVisible();
};

const choose = async (name: string) => {
  await page.getByRole('menuitem', { name }).click();
  await painted();
};

const widthOf = (field: string) => sheetPage.cell(0, field).getBoundingClientRect().width;
const leftOf = (field: string) => sheetPage.cell(0, field).getBoundingClientRect().left;

describe('a column’s head', () => {
  test('a click marks the column, its arrow sorts and marks nothing', async () => {
    await open();
    await head('Amount €').click();
    await painted();
    expect(new Set(sheetPage.painted('sheet-marked').map((place) => place.split('.')[1]))).toEqual(
      new Set(['amount']),
    );
    await sheetPage.click(0, 'label');
    await page.getByLabelText('Sort by Amount €').click();
    await painted();
    const amounts = sheetPage.texts('amount', 0, 4).map(Number);
    expect(amounts).toEqual([...amounts].sort((a, b) => a - b));
    expect(sheetPage.painted('sheet-marked')).toEqual([]);
  });

  test('a head that is cut says its words whole where it is pointed at', async () => {
    const kept = memoryStorage();
    const last = { name: '', columns: [{ colId: 'per_participant', width: 60 }], filter: {} };
    await kept.write('views//demo-prices', JSON.stringify({ named: [], last }));
    await sheetPage.open(<DemoPrices locale="en" count={20} overrides={{ storage: kept }} />);
    await expect.poll(() => widthOf('per_participant')).toBe(60);
    const texts = (name: string) => head(name).element().querySelector<HTMLElement>('.sheet-head-texts');
    for (const [name, title] of [
      ['Per participant', 'Per participant'],
      ['From', ''],
    ] as const) {
      texts(name)?.dispatchEvent(new MouseEvent('mouseenter'));
      expect(texts(name)?.title).toBe(title);
    }
  });

  test('its menu fits the column to what stands in it', async () => {
    await open();
    const before = widthOf('additional');
    await openMenu('Additional');
    await choose('Fit the width');
    await expect.poll(() => widthOf('additional')).not.toBe(before);
    expect(sheetPage.text(0, 'additional')).toBe('Yes');
  });

  test('its menu keeps the column at the left and lets it go again', async () => {
    await open();
    await openMenu('From');
    await choose('Pin to the left');
    await expect.poll(() => leftOf('from') < leftOf('description')).toBe(true);
    await openMenu('From');
    await choose('Unpin');
    await expect.poll(() => leftOf('from') > leftOf('description')).toBe(true);
  });

  test('its menu inserts a hidden column beside it', async () => {
    await open();
    await openMenu('Description');
    await choose('Hide column');
    await expect.poll(() => document.querySelector('.ag-cell[col-id="description"]')).toBeNull();
    await openMenu('Additional');
    await choose('Insert Description here');
    await expect.poll(() => document.querySelector('.ag-cell[col-id="description"]')).not.toBeNull();
    await expect
      .poll(() => Math.round(leftOf('description') - leftOf('additional')))
      .toBe(Math.round(widthOf('additional')));
    expect(leftOf('from')).toBeGreaterThan(leftOf('description'));
    await openMenu('From');
    await expect.element(page.getByRole('menuitem', { name: /^Insert/ })).not.toBeInTheDocument();
  });

  test('its menu filters, sorts and shows the keys', async () => {
    await open();
    await openMenu('Service');
    await expect.element(page.getByRole('menuitem', { name: /^Filter/ })).toHaveTextContent('Ctrl+Shift+L');
    await choose('Sort descending');
    const labels = sheetPage.texts('label', 0, 3);
    expect(labels).toEqual([...labels].sort((a, b) => b.localeCompare(a, 'en')));
    await openMenu('Service');
    await page.getByRole('menuitem', { name: /^Filter/ }).click();
    await userEvent.fill(page.getByLabelText('Compare with'), 'ECG');
    await expect.poll(() => document.querySelectorAll('.ag-cell[col-id="label"]').length).toBe(2);
  });
});

describe('what is marked', () => {
  test('Shift+Space marks rows, Ctrl+Space columns', async () => {
    await open();
    await sheetPage.mark([2, 'amount'], [3, 'additional']);
    await sheetPage.keys('{Shift>} {/Shift}');
    expect(new Set(sheetPage.painted('sheet-marked').map((place) => place.split('.')[0]))).toEqual(
      new Set(['2', '3']),
    );
    expect(sheetPage.painted('sheet-marked')).toHaveLength(12);
    await sheetPage.mark([2, 'amount'], [3, 'additional']);
    await sheetPage.keys('{Control>} {/Control}');
    await expect.element(page.getByText('20 rows, 2 columns selected, C1 to D20')).toBeInTheDocument();
  });

  test('the edge of a range is unbroken, and the active cell is another one', async () => {
    await open();
    await sheetPage.mark([1, 'description'], [3, 'additional']);
    const edges = (side: string) => sheetPage.painted(`sheet-edge-${side}`);
    expect(edges('top')).toEqual(['1.description', '1.amount', '1.additional']);
    expect(edges('bottom')).toEqual(['3.description', '3.amount', '3.additional']);
    expect(edges('left')).toEqual(['1.description', '2.description', '3.description']);
    expect(edges('right')).toEqual(['1.additional', '2.additional', '3.additional']);
    const { left, top } = sheetPage.cell(1, 'description').getBoundingClientRect();
    const { right, bottom } = sheetPage.cell(3, 'additional').getBoundingClientRect();
    const accentAt = await partOfAccent();
    // Not at the lower right corner, where the handle is.
    const points = [
      ...range(left + 2, right - 8).flatMap((x) => [
        { x, y: top + 1, isDown: false },
        { x, y: bottom - 1, isDown: false },
      ]),
      ...range(top + 2, bottom - 8).flatMap((y) => [
        { x: left + 1, y, isDown: true },
        { x: right - 1, y, isDown: true },
      ]),
    ];
    const gaps = points.filter((point) => accentAt(point) < 0.725);
    expect(gaps).toEqual([]);
    expect(sheetPage.painted('sheet-active')).toEqual(['1.description']);
    expect(sheetPage.paintAt(1, 'description').background).not.toBe(
      sheetPage.paintAt(2, 'amount').background,
    );
  });
});
