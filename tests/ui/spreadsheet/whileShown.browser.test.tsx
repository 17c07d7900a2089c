import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SpreadsheetProps } from '../../../ui/spreadsheet/sheetOptions.ts';
import type { Locale } from '../../../ui/spreadsheet/values/cellValue.ts';
import { DemoMatrix } from './demo/DemoMatrix.tsx';
import { DemoPrices } from './demo/DemoPrices.tsx';
import { type DemoService, demoServices } from './demo/demoData.ts';
import { cellOfKeyboard } from './support/cellOfKeyboard.ts';
import { memoryStorage } from './support/memoryStorage.ts';
import { painted, sheetPage } from './support/sheetPage.tsx';

type Overrides = Partial<SpreadsheetProps<DemoService>>;

/** A price list whose screen becomes another one as a button is pressed. */
function Changing({ before, after, locale }: { before: Overrides; after: Overrides; locale?: Locale }) {
  const [isAfter, setAfter] = useState(false);
  const [storage] = useState(memoryStorage);
  return (
    <>
      <DemoPrices
        locale={isAfter && locale ? locale : 'en'}
        count={20}
        overrides={{ storage, ...(isAfter ? after : before) }}
      />
      <button type="button" data-change onClick={() => setAfter(true)}>
        Change
      </button>
    </>
  );
}

const change = async (): Promise<void> => {
  document.querySelector<HTMLElement>('[data-change]')?.click();
  await painted();
};

const footOf =
  (rate: number): NonNullable<Overrides['foot']> =>
  () => [{ id: 'foot', cells: { label: `At ${rate} %` } }];

describe('what changes while a sheet is shown', () => {
  test('the foot follows what it is made of, also where no row changed', async () => {
    await sheetPage.open(<Changing before={{ foot: footOf(19) }} after={{ foot: footOf(7) }} />);
    const foot = () => document.querySelector('.ag-row-pinned [col-id="label"]')?.textContent;
    await expect.poll(foot).toBe('At 19 %');
    await change();
    await expect.poll(foot).toBe('At 7 %');
  });

  test('a column that is locked by now shows it in its head', async () => {
    const lockColumn = (field: string) => field === 'amount';
    await sheetPage.open(<Changing before={{}} after={{ lockColumn }} />);
    const head = (name: string) => page.getByRole('columnheader', { name, exact: true });
    await expect.element(head('Amount €')).toBeVisible();
    await change();
    await expect.element(head('Amount €, Locked')).toBeVisible();
    await expect.element(head('From')).toBeVisible();
  });

  test('a head above columns is called as they are called by now', async () => {
    await sheetPage.open(<RenamedGroup />);
    await expect.element(page.getByRole('columnheader', { name: /^Baseline/ })).toBeVisible();
    await change();
    await expect.element(page.getByRole('columnheader', { name: /^Randomisation/ })).toBeVisible();
    await expect.element(page.getByRole('columnheader', { name: /^Baseline/ })).not.toBeInTheDocument();
  });

  test('in another language the same cells are marked, and keys reach exactly these', async () => {
    await sheetPage.open(<Changing before={{}} after={{}} locale="de" />);
    await sheetPage.mark([1, 'amount'], [2, 'amount']);
    await change();
    await expect.poll(() => sheetPage.text(0, 'amount')).toBe('5,00');
    await expect.poll(() => sheetPage.painted('sheet-marked')).toEqual(['1.amount', '2.amount']);
    await page.getByLabelText('Nach Amount € sortieren').click();
    await page.getByLabelText('Nach Amount € sortieren').click();
    await painted();
    expect(sheetPage.painted('sheet-marked')).toEqual([]);
    const [active = ''] = sheetPage.painted('sheet-active');
    expect(sheetPage.text(Number.parseInt(active, 10), 'amount')).toBe('17,37');
  });

  test('rows that changed elsewhere stand where order and filter have them', async () => {
    const rows = demoServices(4);
    const dearer = rows.map((row, index) =>
      index === 0 ? { ...row, amount: 99_900, additional: false } : row,
    );
    await sheetPage.open(<Changing before={{ rows }} after={{ rows: dearer }} />);
    await page.getByLabelText('Sort by Amount €').click();
    await painted();
    expect(sheetPage.texts('amount', 0, 3)).toEqual(['5.00', '17.37', '29.74', '42.11']);
    await change();
    await expect.poll(() => sheetPage.texts('amount', 0, 3)).toEqual(['17.37', '29.74', '42.11', '999.00']);
  });

  test('the filter of a column that is gone hides no row', async () => {
    await sheetPage.open(<WithoutAdditional />);
    await page.getByRole('button', { name: 'Filter Additional', exact: true }).click();
    await page.getByRole('listbox', { name: 'Values' }).getByRole('option', { name: /^Yes/ }).dblClick();
    await expect.element(page.getByText(/of 20 shown/)).toBeVisible();
    await sheetPage.keys('{Escape}');
    await change();
    await expect.element(page.getByText(/of 20 shown/)).not.toBeInTheDocument();
    await expect.poll(() => sheetPage.text(1, 'label')).toBe('Inclusion and exclusion criteria');
  });
});

/** A plan whose second root gets another name. */
function RenamedGroup() {
  const [title, setTitle] = useState('Baseline');
  const [storage] = useState(memoryStorage);
  const groups = useMemo(
    () => [
      { id: 'screening', title: 'Screening 1' },
      { id: 'baseline', title },
    ],
    [title],
  );
  return (
    <>
      <DemoMatrix locale="en" count={20} overrides={{ storage, groups }} />
      <button type="button" data-change onClick={() => setTitle('Randomisation')}>
        Change
      </button>
    </>
  );
}

/** A price list that loses a column. */
function WithoutAdditional() {
  const [isGone, setGone] = useState(false);
  const [storage] = useState(memoryStorage);
  return (
    <>
      <DemoPrices
        locale="en"
        count={20}
        without={isGone ? 'additional' : undefined}
        overrides={{ storage }}
      />
      <button type="button" data-change onClick={() => setGone(true)}>
        Change
      </button>
    </>
  );
}

/** A price list that gets a row above the others. */
function WithNewcomer() {
  const [rows, setRows] = useState(() => demoServices(20));
  const [storage] = useState(memoryStorage);
  const newcomers = demoServices(1).map((row) => ({ ...row, id: 'newcomer', label: 'Newcomer' }));
  return (
    <>
      <DemoPrices locale="en" overrides={{ storage, rows }} />
      <button
        type="button"
        data-change
        onClick={() => flushSync(() => setRows((present) => [...newcomers, ...present]))}
      >
        Change
      </button>
    </>
  );
}

describe('while rows come', () => {
  test('what stands in an open editor goes on being typed', async () => {
    await sheetPage.open(<WithNewcomer />);
    await sheetPage.click(3, 'label');
    await sheetPage.keys('ab');
    await change();
    await expect.poll(() => sheetPage.text(0, 'label')).toBe('Newcomer');
    await sheetPage.keys('cd{Enter}');
    await expect.poll(() => sheetPage.text(4, 'label')).toBe('abcd');
    expect(sheetPage.painted('sheet-changed')).toEqual(['4.label']);
  });

  test('no key that follows at once goes into another row', async () => {
    await sheetPage.open(<WithNewcomer />);
    await sheetPage.click(3, 'label');
    await sheetPage.keys('ab');
    document.querySelector<HTMLElement>('[data-change]')?.click();
    expect(document.activeElement?.closest('.ag-cell-inline-editing')).not.toBeNull();
    await sheetPage.quickKeys('cd\r');
    await expect.poll(() => sheetPage.text(4, 'label')).toBe('abcd');
    expect(sheetPage.painted('sheet-changed')).toEqual(['4.label']);
    expect(sheetPage.painted('sheet-active')).toEqual(['5.label']);
  });

  test('the active cell stays with its row', async () => {
    await sheetPage.open(<WithNewcomer />);
    await sheetPage.click(3, 'amount');
    await change();
    await expect.poll(cellOfKeyboard).toBe('4.amount');
    await sheetPage.keys('7{Enter}');
    expect(sheetPage.texts('amount', 3, 5)).toEqual(['29.74', '7.00', '54.48']);
  });
});
