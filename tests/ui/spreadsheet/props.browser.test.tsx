import { createRef, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  dateColumn,
  moneyColumn,
  percentColumn,
  type SheetColumn,
  textColumn,
} from '../../../ui/spreadsheet/columns.ts';
import { Spreadsheet } from '../../../ui/spreadsheet/Spreadsheet.tsx';
import type { SpreadsheetHandle, SpreadsheetProps } from '../../../ui/spreadsheet/sheetOptions.ts';
import { DemoPrices } from './demo/DemoPrices.tsx';
import type { DemoService } from './demo/demoData.ts';
import { demoTranslate } from './demo/demoTranslate.ts';
import { Told } from './demo/Told.tsx';
import { memoryStorage } from './support/memoryStorage.ts';
import { painted, sheetPage } from './support/sheetPage.tsx';

const open = (overrides: Partial<SpreadsheetProps<DemoService>>) =>
  sheetPage.open(
    <DemoPrices locale="en" count={20} overrides={{ storage: memoryStorage(), ...overrides }} />,
  );

describe('what a screen may add', () => {
  test('a banner made from the rows follows what is typed', async () => {
    await open({ banner: (rows) => <p>First price {rows[0]?.amount}</p> });
    await expect.element(page.getByText('First price 500')).toBeVisible();
    await sheetPage.click(0, 'amount');
    await sheetPage.keys('10{Enter}');
    await expect.element(page.getByText('First price 1000')).toBeVisible();
  });

  test('the context menu holds the actions of the row in hand', async () => {
    const run = vi.fn();
    await open({ rowActions: ({ label }) => [{ label: `Copy ${label}`, run: () => run(label) }] });
    await page.elementLocator(sheetPage.cell(2, 'amount')).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Copy Demographics' }).click();
    expect(run).toHaveBeenCalledExactlyOnceWith('Demographics');
  });

  test('the context menu says why a row stays', async () => {
    await open({
      removable: ({ label }) => (label === 'Demographics' ? { text: 'Something hangs on it' } : true),
    });
    await page.elementLocator(sheetPage.cell(2, 'amount')).click({ button: 'right' });
    const item = page.getByRole('menuitem', { name: 'Remove 1 row Something hangs on it' });
    await expect.element(item).toHaveAttribute('aria-disabled', 'true');
  });

  test('the handle tells the rows as edited, and the active one also as stored, and moves the keyboard', async () => {
    const handle = createRef<SpreadsheetHandle<DemoService>>();
    await open({ handle });
    await sheetPage.click(1, 'amount');
    await sheetPage.keys('9{Enter}');
    expect(handle.current?.rows()[1]?.amount).toBe(900);
    expect(handle.current?.activeRow()?.id).toBe('service-2');
    await sheetPage.keys('{ArrowUp}');
    expect(handle.current?.activeRow()?.amount).toBe(900);
    expect(handle.current?.storedRow()?.amount).not.toBe(900);
    handle.current?.addRow();
    expect(handle.current?.storedRow()).toBeUndefined();
    handle.current?.select('service-15', 'amount');
    await painted();
    expect(sheetPage.painted('sheet-active')).toEqual(['15.amount']);
    await sheetPage.keys('7{Enter}');
    expect(sheetPage.text(15, 'amount')).toBe('7.00');
  });

  test('the keyboard begins where the screen wants it, and stays where somebody puts it', async () => {
    const told: unknown[] = [];
    await open({
      startsAt: { rowId: 'service-3', field: 'amount' },
      onActiveCell: (cell) => told.push(cell),
    });
    await vi.waitFor(() => expect(told).toEqual([{ rowId: 'service-3', field: 'amount' }]));
    await sheetPage.click(5, 'amount');
    await vi.waitFor(() => expect(told.at(-1)).toEqual({ rowId: 'service-5', field: 'amount' }));
  });
});

interface Share {
  readonly id: string;
  readonly label: string;
  readonly percent: number | null;
  readonly due: string | null;
  readonly amount: number | null;
  readonly balance: number | null;
}

const shareRows: readonly Share[] = Array.from({ length: 6 }, (_, index) => ({
  id: `share-${index}`,
  label: `Share ${index}`,
  percent: null,
  due: null,
  amount: 100 * index,
  balance: null,
}));

const shareColumns: readonly SheetColumn<Share>[] = [
  textColumn({
    field: 'label',
    title: 'Label',
    maxLength: 20,
    aside: ({ amount }) => (amount !== null && amount > 300 ? { icon: 'alert', note: 'high' } : null),
  }),
  percentColumn({ field: 'percent', title: 'Percent' }),
  dateColumn({ field: 'due', title: 'Due' }),
  moneyColumn({ field: 'amount', title: 'Amount', min: 0 }),
  moneyColumn({ field: 'balance', title: 'Balance' }),
];

function Shares(overrides: Partial<SpreadsheetProps<Share>>) {
  const [storage] = useState(memoryStorage);
  return (
    <Told>
      {(onTell) => (
        <Spreadsheet<Share>
          onTell={onTell}
          name="shares"
          storage={storage}
          rows={shareRows}
          rowId={({ id }) => id}
          columns={shareColumns}
          locale="en"
          translate={demoTranslate('en')}
          onSave={async () => ({ kind: 'saved' })}
          {...overrides}
        />
      )}
    </Told>
  );
}

const asideOf = (row: number): string | undefined =>
  sheetPage.cell(row, 'label').querySelector('.sheet-note')?.textContent;

describe('beside a value', () => {
  test('a mark follows from the whole row as edited', async () => {
    await sheetPage.open(<Shares />);
    expect([asideOf(3), asideOf(4)]).toEqual([undefined, 'high']);
    await sheetPage.click(3, 'amount');
    await sheetPage.keys('5{Enter}');
    await expect.poll(() => asideOf(3)).toBe('high');
    await sheetPage.keys('{Control>}z{/Control}');
    await expect.poll(() => asideOf(3)).toBeUndefined();
  });

  test('a locked cell still shows its value and what stands beside it', async () => {
    await sheetPage.open(<Shares lock={() => ({ text: 'The price is agreed.' })} />);
    expect(sheetPage.text(4, 'label')).toBe('highShare 4');
    expect(sheetPage.text(3, 'amount')).toBe('3.00');
  });
});

describe('pasted kinds', () => {
  test('dates and percentages of both languages are read, a day that is none is marked', async () => {
    await sheetPage.open(<Shares />);
    await sheetPage.click(0, 'percent');
    await sheetPage.pasteText('12,5\t30.6.2026\n12.5 %\t2026-06-30\n7\t30.06.26\n8\t31.02.2026');
    expect(sheetPage.texts('percent', 0, 2)).toEqual([
      sheetPage.text(1, 'percent'),
      sheetPage.text(1, 'percent'),
      sheetPage.text(2, 'percent'),
    ]);
    expect(sheetPage.text(0, 'percent')).toContain('12.5');
    expect(sheetPage.texts('due', 0, 3)).toEqual(['30.06.2026', '30.06.2026', '30.06.2026', '31.02.2026']);
    expect(sheetPage.painted('sheet-error')).toEqual(['3.due']);
  });

  test('an amount in brackets is a negative one, marked where none may stand', async () => {
    await sheetPage.open(<Shares />);
    await sheetPage.click(0, 'amount');
    await sheetPage.pasteText('1\t(5,00)\n2\t(1.234,50)\n(5,00)\t(5.00 €)');
    expect(sheetPage.texts('balance', 0, 2)).toEqual(['−5.00', '−1,234.50', '−5.00']);
    expect(sheetPage.painted('sheet-error')).toEqual(['2.amount']);
  });

  test('line breaks inside a quoted cell stay in their cell', async () => {
    await open({});
    await sheetPage.click(0, 'description');
    await sheetPage.pasteText('"first\nsecond"\t3\nnext\t4');
    expect(sheetPage.text(0, 'description')).toBe('first\nsecond');
    expect(sheetPage.texts('amount', 0, 2)).toEqual(['3.00', '4.00', '29.74']);
    expect(sheetPage.text(1, 'description')).toBe('next');
  });

  test('a table whose text lost its line breaks is read from its HTML', async () => {
    await open({});
    await sheetPage.click(0, 'description');
    const html = '<table><tr><td>first<br>second</td><td>3</td></tr><tr><td>next</td><td>4</td></tr></table>';
    const blob = (type: string, text: string) => new Blob([text], { type });
    await navigator.clipboard.write([
      new ClipboardItem({
        'text/plain': blob('text/plain', 'first\nsecond\t3\nnext\t4'),
        'text/html': blob('text/html', html),
      }),
    ]);
    await sheetPage.keys('{Control>}v{/Control}');
    expect(sheetPage.texts('description', 0, 1)).toEqual(['first\nsecond', 'next']);
    expect(sheetPage.texts('amount', 0, 2)).toEqual(['3.00', '4.00', '29.74']);
  });

  test('too long a text and a twin within the paste are marked, the rest stands', async () => {
    const checkSheet: SpreadsheetProps<Share>['checkSheet'] = (rows) =>
      rows
        .filter(({ id, label }) => rows.some((other) => other.id !== id && other.label === label))
        .map(({ id }) => ({ rowId: id, field: 'label', code: 'twin' }));
    await sheetPage.open(<Shares checkSheet={checkSheet} translateFailure={(code) => code} />);
    await sheetPage.click(0, 'label');
    await sheetPage.pasteText(`${'a'.repeat(21)}\nTwin\nTwin\nAlone`);
    await expect.poll(() => sheetPage.painted('sheet-error')).toEqual(['0.label', '1.label', '2.label']);
    expect(sheetPage.text(3, 'label')).toBe('Alone');
    await expect.element(page.getByRole('button', { name: 'Save 1 change' })).toBeEnabled();
  });

  test('a twin that the server knows of is marked with its reason', async () => {
    const cells = [{ rowId: 'share-1', field: 'label', message: 'This label exists already' }];
    await sheetPage.open(<Shares onSave={async () => ({ kind: 'refused', cells })} />);
    await sheetPage.click(0, 'label');
    await sheetPage.pasteText('One\nTwo');
    await sheetPage.keys('{Control>}s{/Control}');
    await expect.poll(() => sheetPage.painted('sheet-error')).toEqual(['1.label']);
    await sheetPage.click(1, 'label');
    await expect.element(page.getByText(/This label exists already/)).toBeInTheDocument();
  });

  test('each stale cell has a choice of its own', async () => {
    let calls = 0;
    const saved: Share[][] = [];
    const onSave: SpreadsheetProps<Share>['onSave'] = async ({ updated }) => {
      calls += 1;
      const [row] = updated;
      if (calls > 1 || !row) {
        saved.push([...updated]);
        return { kind: 'saved' };
      }
      const present = { ...row, label: 'Theirs', amount: 200 };
      return {
        kind: 'refused',
        cells: [{ rowId: row.id, message: 'Changed meanwhile', present: () => present }],
      };
    };
    await sheetPage.open(<Shares onSave={onSave} />);
    await sheetPage.click(1, 'label');
    await sheetPage.keys('Mine{Tab}');
    await sheetPage.click(1, 'amount');
    await sheetPage.keys('7{Enter}{Control>}s{/Control}');
    await expect.element(page.getByRole('heading', { name: 'To decide' })).toBeVisible();
    await page.getByRole('radio', { name: /Mine Mine/ }).click();
    await page.getByRole('radio', { name: /2\.00/ }).click();
    await page.getByLabelText('Back to the sheet').click();
    await painted();
    expect([sheetPage.text(1, 'label'), sheetPage.text(1, 'amount')]).toEqual(['Mine', '2.00']);
    await page.getByRole('button', { name: /^Save 1 change/ }).click();
    await expect.poll(() => saved[0]?.[0]).toMatchObject({ label: 'Mine', amount: 200 });
  });
});
