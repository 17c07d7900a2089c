import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { SaveOutcome, SpreadsheetProps } from '../../../ui/spreadsheet/sheetOptions.ts';
import { isDeep } from '../../support/depth.ts';
import { DemoPrices } from './demo/DemoPrices.tsx';
import type { DemoService } from './demo/demoData.ts';
import { memoryStorage } from './support/memoryStorage.ts';
import { painted, sheetPage } from './support/sheetPage.tsx';

type Props = Partial<SpreadsheetProps<DemoService>>;

const open = (overrides: Props = {}) =>
  sheetPage.open(
    <DemoPrices locale="en" count={20} overrides={{ storage: memoryStorage(), ...overrides }} />,
  );

async function change(row: number, text: string): Promise<void> {
  await sheetPage.click(row, 'amount');
  await sheetPage.keys(`${text}{Enter}`);
}

/** Keys in one go, faster than any hand: nothing runs between them. */
function pressAtOnce(...keys: KeyboardEventInit[]): void {
  for (const key of keys)
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...key }),
    );
}

describe('saving', () => {
  test.each([
    ['in the editor', []],
    ['right after Enter', [{ key: 'Enter' }]],
  ])('Ctrl+S takes what was just typed along: %s', async (_where, before) => {
    const onSave = vi.fn(async (): Promise<SaveOutcome<DemoService>> => ({ kind: 'saved' }));
    await open({ onSave });
    await sheetPage.click(0, 'amount');
    await sheetPage.keys('10');
    pressAtOnce(...before, { key: 's', ctrlKey: true });
    await expect.element(page.getByText('1 change saved')).toBeVisible();
    expect(onSave).toHaveBeenCalledWith(
      expect.objectContaining({ changes: [expect.objectContaining({ field: 'amount', new: 1_000 })] }),
    );
  });

  test('one call with all good changes; bad cells stay', async () => {
    const onSave = vi.fn(async (): Promise<SaveOutcome<DemoService>> => ({ kind: 'saved' }));
    await open({ onSave });
    await change(0, '10');
    await change(1, '-1');
    await sheetPage.keys('{Control>}s{/Control}');
    await expect.element(page.getByText('1 change saved')).toBeVisible();
    expect(onSave).toHaveBeenCalledOnce();
    expect(onSave).toHaveBeenCalledWith(
      expect.objectContaining({
        changes: [expect.objectContaining({ rowId: 'service-0', field: 'amount', old: 500, new: 1_000 })],
        added: [],
        removed: [],
      }),
    );
    expect(sheetPage.painted('sheet-changed')).toEqual(['1.amount']);
    expect(sheetPage.text(0, 'amount')).toBe('10.00');
  });

  test('a refused cell carries the reason, and nothing was saved', async () => {
    const cells = [{ rowId: 'service-0', field: 'amount', message: 'The contract is closed' }];
    await open({ onSave: async () => ({ kind: 'refused', cells }) });
    await change(0, '10');
    await sheetPage.keys('{Control>}s{/Control}');
    await expect.element(page.getByText('Nothing was saved: 1 cell was refused')).toBeVisible();
    expect(sheetPage.painted('sheet-error')).toEqual(['0.amount']);
    await sheetPage.click(0, 'amount');
    await expect.element(page.getByText(/The contract is closed/)).toBeInTheDocument();
  });

  test('a row changed elsewhere shows before, mine and theirs, and Save waits for the choice', async () => {
    const saved: number[] = [];
    const onSave: Props['onSave'] = async ({ updated }) => {
      const [row] = updated;
      saved.push(row?.amount ?? 0);
      if (saved.length > 1 || !row) return { kind: 'saved' };
      const present = { ...row, amount: 777, label: 'Consent (new)' };
      return {
        kind: 'refused',
        cells: [{ rowId: row.id, message: 'Changed meanwhile', present: () => present }],
      };
    };
    await open({ onSave });
    await change(0, '10');
    await sheetPage.keys('{Control>}s{/Control}');
    await expect.element(page.getByRole('heading', { name: 'To decide' })).toBeVisible();
    // One number: what the bar would save is what the review calls ready.
    await expect.element(page.getByRole('button', { name: /^Save 0 changes/ })).toBeDisabled();
    await expect.element(page.getByRole('complementary')).toHaveTextContent('Ready0');
    await expect.element(page.getByRole('cell', { name: '5.00' }).first()).toBeVisible();
    for (const name of [/Mine 10\.00/, /Theirs 7\.77/])
      await expect.element(page.getByRole('radio', { name })).toBeVisible();
    await page.getByRole('radio', { name: /Mine 10\.00/ }).click();
    await page.getByLabelText('Back to the sheet').click();
    await painted();
    expect(sheetPage.text(0, 'label')).toBe('Consent (new)');
    await page.getByRole('button', { name: /^Save 1 change/ }).click();
    await expect.element(page.getByText('1 change saved')).toBeVisible();
    expect(saved).toEqual([1_000, 1_000]);
  });

  test('a save that fails leaves everything as it was typed', async () => {
    await open({ onSave: () => Promise.reject(new Error('away')) });
    await change(0, '10');
    await sheetPage.keys('{Control>}s{/Control}');
    await expect.element(page.getByText(/Nothing was saved/)).toBeVisible();
    expect(sheetPage.painted('sheet-changed')).toEqual(['0.amount']);
  });

  test('unsaved changes survive a reload', async () => {
    const kept = memoryStorage();
    await open({ storage: kept, storageKey: 'user/trial' });
    await change(0, '10');
    await change(1, 'x');
    await open({ storage: kept, storageKey: 'user/trial' });
    await expect.element(page.getByText('2 unsaved changes have been restored')).toBeVisible();
    expect(sheetPage.texts('amount', 0, 1)).toEqual(['10.00', 'x']);
    expect(sheetPage.painted('sheet-error')).toEqual(['1.amount']);
  });

  test('the review lists old and new, and takes back one change', async () => {
    await open();
    await change(0, '10');
    await change(1, '20');
    await page.getByRole('button', { name: 'Review' }).click();
    await expect.element(page.getByRole('cell', { name: '+5.00' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await page.getByLabelText('Back to the sheet').click();
    await painted();
    expect(sheetPage.texts('amount', 0, 1)).toEqual(['5.00', '20.00']);
  });

  test('discarding asks first', async () => {
    await open();
    await change(0, '10');
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('button', { name: 'Discard 1 change' }).click();
    await painted();
    expect(sheetPage.text(0, 'amount')).toBe('5.00');
  });
});

describe('the review', () => {
  /** Refuses the first save: every row was changed elsewhere meanwhile. */
  const elsewhere = () =>
    vi
      .fn<NonNullable<Props['onSave']>>(async () => ({ kind: 'saved' }))
      .mockImplementationOnce(async ({ updated }) => ({
        kind: 'refused',
        cells: updated.map((row) => ({
          rowId: row.id,
          message: 'Changed meanwhile',
          present: () => ({ ...row, description: 'Theirs' }),
        })),
      }));
  const section = (name: string) => page.getByRole('heading', { name, exact: true });
  const linesOf = (name: string) => section(name).element().closest('section')?.querySelectorAll('tbody tr');
  const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id;

  async function describeRows(count: number, text: string, last: number): Promise<void> {
    await sheetPage.open(
      <DemoPrices locale="en" count={count} overrides={{ storage: memoryStorage(), onSave: elsewhere() }} />,
    );
    await sheetPage.click(0, 'description');
    if (last > 0) await sheetPage.mark([0, 'description'], [last, 'description']);
    else await sheetPage.keys('{Control>} {/Control}');
    await sheetPage.pasteText(text);
  }

  test.runIf(isDeep)('draws no more lines than anyone reads, and decides all', async () => {
    await describeRows(600, 'Mine', 0);
    await sheetPage.keys('{Control>}s{/Control}');
    await expect.element(section('To decide')).toBeVisible();
    expect(linesOf('To decide')).toHaveLength(501);
    await expect.element(page.getByText('and 100 more')).toBeInTheDocument();
    await page.getByRole('button', { name: 'Use all mine' }).click();
    await expect.element(page.getByRole('button', { name: /^Save 600 changes/ })).toBeEnabled();
  });

  test('draws no more wrong cells than anyone reads', async () => {
    await describeRows(700, 'Mine', 0);
    await sheetPage.click(0, 'label');
    await sheetPage.keys('{Control>} {/Control}{Delete}');
    await page.getByRole('button', { name: 'Review' }).click();
    await expect.poll(() => linesOf('Errors')?.length).toBe(501);
    expect(linesOf('Errors')?.[500]?.textContent).toBe('and 200 more');
  });

  test('a stored row whose label was emptied keeps its name', async () => {
    await open();
    await sheetPage.click(0, 'label');
    await sheetPage.keys('{Delete}');
    await page.getByRole('button', { name: 'Review' }).click();
    await expect.poll(() => linesOf('Errors')?.[0]?.textContent).toMatch(/^Informed consentService/);
  });

  test('the keyboard goes on to the next line after each choice, at last to the heading', async () => {
    await describeRows(20, 'Mine', 2);
    await sheetPage.keys('{Control>}s{/Control}');
    await expect.element(section('To decide')).toBeVisible();
    const group = page.getByRole('radiogroup', { name: 'Inclusion and exclusion criteria, Description' });
    await expect.element(group.getByRole('radio', { name: /Mine Mine/ })).toBeVisible();
    await group.getByRole('radio', { name: /Theirs Theirs/ }).click();
    await expect.poll(focused).toBe('Demographics, Description: Theirs Theirs');
    await sheetPage.keys('{ArrowUp}');
    expect(focused()).toBe('Informed consent, Description: Theirs Theirs');
    await sheetPage.keys('{ArrowDown}{ArrowLeft}');
    await expect.poll(focused).toBe('Informed consent, Description: Theirs Theirs');
    await sheetPage.keys('{Control>}z{/Control}');
    await expect.poll(() => linesOf('To decide')?.length).toBe(2);
    await sheetPage.keys('{ArrowLeft}');
    await expect.poll(focused).toBe('Demographics, Description: Theirs Theirs');
    await sheetPage.keys('{ArrowLeft}');
    await expect.poll(focused).toBe('sheet-review');
    await sheetPage.keys('{Control>}s{/Control}');
    await expect.element(page.getByText('2 changes saved')).toBeVisible();
  });

  test('the keyboard goes on after taking back, and Escape leaves to the sheet', async () => {
    await describeRows(20, 'Mine', 1);
    await page.getByRole('button', { name: 'Review' }).click();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect.poll(() => document.activeElement?.textContent).toBe('Undo');
    await sheetPage.keys('{Enter}');
    await expect.poll(focused).toBe('sheet-review');
    await sheetPage.keys('{Escape}');
    await expect
      .poll(() => document.activeElement?.closest('.ag-cell')?.getAttribute('col-id'))
      .toBe('description');
  });
});

describe('around the cells', () => {
  test('the context menu fills down and removes rows', async () => {
    await open();
    await sheetPage.mark([0, 'amount'], [2, 'amount']);
    await page.elementLocator(sheetPage.cell(1, 'amount')).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Fill down' }).click();
    await painted();
    expect(sheetPage.texts('amount', 0, 2)).toEqual(['5.00', '5.00', '5.00']);
    await page.elementLocator(sheetPage.cell(1, 'amount')).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Remove 3 rows' }).click();
    await expect.poll(() => sheetPage.text(0, 'label')).toBe('Physical examination');
    await expect.element(page.getByText('3 changes', { exact: true })).toBeVisible();
    await sheetPage.keys('{Control>}z{/Control}');
    await expect.poll(() => sheetPage.text(0, 'label')).toBe('Informed consent');
  });

  test('? shows the keyboard', async () => {
    await open();
    await sheetPage.click(0, 'amount');
    await sheetPage.keys('?');
    await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  });

  test('locked cells look locked and are not edited', async () => {
    await open();
    expect(sheetPage.painted('sheet-locked')).toEqual(['11.amount']);
    await sheetPage.click(11, 'amount');
    await sheetPage.keys('5{Enter}');
    expect(sheetPage.text(11, 'amount')).toBe('141.07');
  });
});
