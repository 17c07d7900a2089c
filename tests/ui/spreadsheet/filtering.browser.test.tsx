import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DemoPrices } from './demo/DemoPrices.tsx';
import { memoryStorage } from './support/memoryStorage.ts';
import { painted, sheetPage } from './support/sheetPage.tsx';

const open = (count = 60) =>
  sheetPage.open(<DemoPrices locale="en" count={count} overrides={{ storage: memoryStorage() }} />);

const openFilter = (column: string) =>
  page.getByRole('button', { name: `Filter ${column}`, exact: true }).click();

const list = () => page.getByRole('listbox', { name: 'Values' }).getByRole('option');
const value = (name: RegExp) => page.getByRole('listbox', { name: 'Values' }).getByRole('option', { name });
const shown = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible();

describe('a filter by values', () => {
  test('lists the values of a column with their counts, and is searched', async () => {
    await open();
    await openFilter('Additional');
    const listed = () =>
      list()
        .elements()
        .map((option) => option.ariaLabel);
    await expect.poll(listed).toEqual(['No, 45', 'Yes, 15']);
    await value(/^Yes/).click();
    await shown(/^45 of 60 shown/);
    await userEvent.keyboard('{Escape}');
    await openFilter('Service');
    await page.getByLabelText('Search values').fill('ecg');
    await expect.element(page.getByText(/value(s)? found$/)).toBeVisible();
    expect(listed()).toEqual(['ECG, 1', 'ECG 19, 1', 'ECG 31, 1', 'ECG 43, 1', 'ECG 55, 1']);
  });

  test('the sheet follows the search as it is typed, and goes back when it is emptied', async () => {
    await open();
    await openFilter('Service');
    await page.getByLabelText('Search values').fill('ecg');
    await shown(/^5 of 60 shown/);
    await page.getByLabelText('Search values').fill('');
    await expect.element(page.getByText(/of 60 shown/)).not.toBeInTheDocument();
  });

  test('Enter shows what is found alone; copying, filling and sums go by what is shown', async () => {
    await open();
    await openFilter('Service');
    await page.getByLabelText('Search values').fill('ECG');
    await userEvent.keyboard('{Enter}');
    await shown(/^5 of 60 shown/);
    await userEvent.keyboard('{Escape}');
    await painted();
    await sheetPage.mark([0, 'label'], [4, 'amount']);
    const copied = (await sheetPage.copyText()).split('\n');
    expect(copied).toHaveLength(5);
    expect(copied.every((line) => line.startsWith('ECG'))).toBe(true);
    await sheetPage.mark([0, 'amount'], [4, 'amount']);
    await shown('Count 5');
    await sheetPage.keys('{Control>}d{/Control}');
    await expect.element(page.getByText('4 changes', { exact: true })).toBeVisible();
  });

  test('by keyboard: arrows go through it, Space ticks, Escape goes back', async () => {
    await open();
    await openFilter('Additional');
    await expect.element(page.getByLabelText('Search values')).toHaveFocus();
    await userEvent.keyboard('{Tab}{Tab}{ArrowDown} ');
    await expect.element(value(/^Yes/)).toHaveAttribute('aria-selected', 'false');
    await expect.element(value(/^No/)).toHaveAttribute('aria-selected', 'true');
    await shown(/^45 of 60 shown/);
    await userEvent.keyboard(' ');
    await expect.element(page.getByText(/of 60 shown/)).not.toBeInTheDocument();
  });

  test('of several columns: each lists what the others leave', async () => {
    await open();
    await openFilter('Service');
    await page.getByLabelText('Compare with').fill('ECG');
    await shown(/^5 of 60 shown/);
    await userEvent.keyboard('{Escape}');
    await openFilter('Amount €');
    await expect.poll(() => list().elements().length).toBe(5);
    await list().first().dblClick();
    await shown(/^1 of 60 shown/);
    await page.getByRole('button', { name: 'Clear this filter' }).click();
    await shown(/^5 of 60 shown/);
  });

  test('draws no more values than are in sight', async () => {
    await open(5_000);
    await openFilter('Amount €');
    await expect.element(page.getByText(/^All [\d,]+ values$/)).toBeVisible();
    expect(list().elements().length).toBeLessThan(40);
  });
});

describe('a filter by conditions', () => {
  test('asks figures as they are typed, two of them together', async () => {
    await open(40);
    await openFilter('Amount €');
    await userEvent.selectOptions(page.getByLabelText('Condition', { exact: true }), 'is more than');
    await page.getByLabelText('Compare with').fill('17,37');
    await userEvent.selectOptions(page.getByLabelText('Second condition'), 'is at most');
    await page.getByLabelText('Compare the second with').fill('42,11');
    await shown('4 of 40 shown · clear filter');
    await userEvent.keyboard('{Escape}');
    await painted();
    expect(sheetPage.texts('amount', 0, 3)).toEqual(['29.74', '42.11', '25.58', '37.95']);
  });

  test('is there again when it is opened, and a filter value of 10,000 letters is taken', async () => {
    await open(20);
    await openFilter('Service');
    const long = 'x'.repeat(10_000);
    await page.getByLabelText('Compare with').fill(long);
    await shown('0 of 20 shown · clear filter');
    await userEvent.keyboard('{Escape}');
    await openFilter('Service');
    await expect.element(page.getByLabelText('Compare with')).toHaveValue(long);
  });
});
