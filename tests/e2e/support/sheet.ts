import { expect, type Locator, type Page } from '@playwright/test';

/** Whether a text begins inside the box of its cell: one that is pushed out is cut off, not seen. */
const beginsInside = (cell: Element): boolean => {
  const text = document.createRange();
  text.selectNodeContents(cell);
  const [begin] = text.getClientRects();
  const box = cell.getBoundingClientRect();
  return begin !== undefined && begin.top >= box.top && begin.bottom <= box.bottom && begin.left < box.right;
};

/** A spreadsheet on the page: rows by what stands in them, columns by their head. */
export const sheet = (page: Page) => {
  const row = (label: string): Locator =>
    page.getByRole('row').filter({ has: page.getByRole('gridcell', { name: label, exact: true }) });

  const cell = async (rowLabel: string, column: string): Promise<Locator> => {
    const head = page
      .getByRole('columnheader')
      .filter({ has: page.getByText(column, { exact: true }) })
      .first();
    const index = await head.getAttribute('aria-colindex');
    return row(rowLabel).locator(`[role="gridcell"][aria-colindex="${index}"]`);
  };

  /** The sheet says that the keyboard is in a cell of this column. */
  const isIn = (column: string): Promise<void> =>
    expect(page.getByRole('status').filter({ hasText: `, ${column}` })).toBeAttached();

  return {
    cell,
    isIn,
    /** What a cell shows, where it is seen. */
    shows: async (rowLabel: string, column: string, text: string): Promise<void> => {
      const found = await cell(rowLabel, column);
      await expect(found).toBeVisible();
      await expect(found).toHaveText(text);
      if (text !== '') expect(await found.evaluate(beginsInside)).toBe(true);
    },
    /** Clicks a cell and waits until the sheet says that it has it. */
    click: async (rowLabel: string, column: string): Promise<void> => {
      await (await cell(rowLabel, column)).click();
      await isIn(column);
    },
    /** The browser's real clipboard, by the key. */
    pasteIntoEmpty: async (text: string): Promise<void> => {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      await page.getByRole('note').filter({ hasText: 'No rows' }).focus();
      await page.keyboard.press('Control+v');
    },
    createRows: (count: number) =>
      page.getByRole('button', { name: `Create ${count.toLocaleString('en')} rows` }).click(),
    /** Extends the marked cells by so many steps. */
    extend: async (key: 'ArrowDown' | 'ArrowRight', steps: number): Promise<void> => {
      for (let step = 0; step < steps; step += 1) await page.keyboard.press(`Shift+${key}`);
    },
    saveByKey: async (): Promise<void> => {
      await page.keyboard.press('Control+s');
      await expect(page.getByText(/changes saved$/)).toBeVisible();
      await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden();
    },
    save: async (changes: number): Promise<void> => {
      await page.getByRole('button', { name: `Save ${changes} changes` }).click();
      await expect(page.getByText(`${changes} changes saved`)).toBeVisible();
    },
  };
};
