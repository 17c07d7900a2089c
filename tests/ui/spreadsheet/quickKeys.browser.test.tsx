import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { choiceColumn, textColumn } from '../../../ui/spreadsheet/columns.ts';
import { Spreadsheet } from '../../../ui/spreadsheet/Spreadsheet.tsx';
import { DemoPrices } from './demo/DemoPrices.tsx';
import { demoTranslate } from './demo/demoTranslate.ts';
import { Told } from './demo/Told.tsx';
import { memoryStorage } from './support/memoryStorage.ts';
import { sheetPage } from './support/sheetPage.tsx';

const open = () =>
  sheetPage.open(<DemoPrices locale="en" count={40} overrides={{ storage: memoryStorage() }} />);

describe('keys faster than the screen', () => {
  test('the first key after a click goes into the clicked cell', async () => {
    await open();
    await sheetPage.click(0, 'label');
    for (const row of [6, 2, 9, 4]) {
      await sheetPage.clickAndType(row, 'label', 'SCR\r');
      expect(sheetPage.text(row, 'label')).toBe('SCR');
    }
    expect(sheetPage.text(0, 'label')).toBe('Informed consent');
    await expect.element(page.getByText('4 changes', { exact: true })).toBeVisible();
  });

  test('Delete right after a click empties the clicked cell', async () => {
    await open();
    await sheetPage.click(0, 'amount');
    await sheetPage.clickAndType(3, 'amount', '\x7f');
    await expect.poll(() => sheetPage.texts('amount', 0, 3)).toEqual(['5.00', '17.37', '29.74', '']);
  });

  test('the first key after Tab and Enter goes into the next cell', async () => {
    await open();
    await sheetPage.click(6, 'label');
    await sheetPage.quickKeys('SCR\tat home\t12\t\r');
    expect([sheetPage.text(6, 'label'), sheetPage.text(6, 'amount')]).toEqual(['SCR', '12.00']);
    expect(sheetPage.text(6, 'description')).toBe('at home');
    await sheetPage.click(10, 'label');
    await sheetPage.quickKeys('A\rB\rC\r');
    await expect.poll(() => sheetPage.texts('label', 10, 12)).toEqual(['A', 'B', 'C']);
  });

  test('Delete right after Tab out of an editor empties the next cell', async () => {
    await open();
    await sheetPage.click(3, 'label');
    await sheetPage.quickKeys('SCR\t\x7f');
    await expect.poll(() => sheetPage.text(3, 'description')).toBe('');
    expect(sheetPage.text(3, 'label')).toBe('SCR');
  });

  test('after Shift+click the keyboard is in the cell it began with', async () => {
    await open();
    await sheetPage.click(1, 'label');
    await sheetPage.click(3, 'label', 'Shift');
    await sheetPage.quickKeys('SCR\r');
    expect(sheetPage.texts('label', 1, 3)).toEqual(['SCR', 'Demographics', 'Physical examination']);
  });
});

interface Visit {
  readonly id: string;
  readonly label: string;
  readonly reference: string | null;
}

const visits: readonly Visit[] = ['Baseline', 'Screening', 'Week 2'].map((label) => ({
  id: label,
  label,
  reference: null,
}));
const columns = [
  textColumn<Visit>({ field: 'label', title: 'Visit' }),
  choiceColumn<Visit>({
    field: 'reference',
    title: 'Reference',
    nullable: true,
    choices: visits.map(({ id, label }) => ({ value: id, label })),
  }),
];

function Visits() {
  const [storage] = useState(memoryStorage);
  return (
    <Told>
      {(onTell) => (
        <Spreadsheet<Visit>
          onTell={onTell}
          name="choices"
          storage={storage}
          rows={visits}
          rowId={({ id }) => id}
          columns={columns}
          locale="en"
          translate={demoTranslate('en')}
          onSave={async () => ({ kind: 'saved' })}
        />
      )}
    </Told>
  );
}

describe('a cell with a list of choices', () => {
  test('F2 opens the list, arrows and Enter choose', async () => {
    await sheetPage.open(<Visits />);
    await sheetPage.click(2, 'reference');
    await sheetPage.keys('{F2}');
    await expect.element(page.getByRole('option', { name: 'Screening' })).toBeVisible();
    await sheetPage.keys('{ArrowDown}{ArrowDown}{Enter}');
    expect(sheetPage.text(2, 'reference')).toBe('Screening');
  });

  test('a letter opens it at the choice that begins with it', async () => {
    await sheetPage.open(<Visits />);
    await sheetPage.clickAndType(2, 'reference', 's');
    await expect.element(page.getByRole('option', { name: 'Screening' })).toBeVisible();
    await sheetPage.keys('{Enter}');
    expect(sheetPage.text(2, 'reference')).toBe('Screening');
  });

  test('Alt+arrow down opens the list, typing picks in it', async () => {
    await sheetPage.open(<Visits />);
    await sheetPage.click(2, 'reference');
    await sheetPage.keys('{Alt>}{ArrowDown}{/Alt}');
    await expect.element(page.getByRole('option', { name: 'Baseline' })).toBeVisible();
    await sheetPage.keys('ree');
    await expect.element(page.getByRole('option', { name: 'Baseline' })).not.toBeInTheDocument();
    await sheetPage.keys('{Enter}');
    expect(sheetPage.text(2, 'reference')).toBe('Screening');
  });

  test('a text that no choice holds stays in the cell, with the reason', async () => {
    await sheetPage.open(<Visits />);
    await sheetPage.click(1, 'reference');
    await sheetPage.keys('Week 3{Enter}');
    expect(sheetPage.text(1, 'reference')).toBe('Week 3');
    expect(sheetPage.painted('sheet-error')).toEqual(['1.reference']);
  });

  test('a text that no choice holds is in the list as it is opened, and stays', async () => {
    await sheetPage.open(<Visits />);
    await sheetPage.click(1, 'reference');
    await sheetPage.pasteText('Week 3');
    await sheetPage.keys('{F2}');
    await expect.element(page.getByRole('combobox', { name: 'Reference' })).toHaveValue('Week 3');
    await sheetPage.keys('{Enter}');
    expect(sheetPage.text(1, 'reference')).toBe('Week 3');
    expect(sheetPage.painted('sheet-error')).toEqual(['1.reference']);
  });

  test('a click chooses', async () => {
    await sheetPage.open(<Visits />);
    await sheetPage.doubleClick(0, 'reference');
    await page.getByRole('option', { name: 'Week 2' }).click();
    expect(sheetPage.text(0, 'reference')).toBe('Week 2');
    await sheetPage.keys('{ArrowDown}');
    expect(sheetPage.painted('sheet-active')).toEqual(['1.reference']);
  });

  test('a double click opens it, Escape leaves the cell as it was', async () => {
    await sheetPage.open(<Visits />);
    await sheetPage.doubleClick(2, 'reference');
    await expect.element(page.getByRole('option', { name: 'Screening' })).toBeVisible();
    await sheetPage.keys('{Escape}{Escape}');
    expect(sheetPage.text(2, 'reference')).toBe('');
    expect(sheetPage.painted('sheet-changed')).toEqual([]);
  });
});
