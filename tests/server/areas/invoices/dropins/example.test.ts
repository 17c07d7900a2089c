import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { sampleJournal } from '../../../../../domain/accounting/sampleJournal.ts';
import type { DropinData } from '../../../../../domain/dropins/dropinData.ts';
import { sampleInvoice } from '../../../../../domain/invoices/sampleInvoice.ts';
import { dropinIn } from '../../../../../server/areas/invoices/dropins/readDropin.ts';
import { runDropin } from '../../../../../server/documents/dropins/runDropin.ts';

/** The cells of what an example writes, its head left out. */
const rowsOf = async (example: string, data: DropinData): Promise<string[][]> => {
  const folder = new URL(`../../../../../examples/dropins/${example}/`, import.meta.url);
  const files = await Promise.all(
    ['dropin.json', 'main.js'].map(async (name) => [name, await readFile(new URL(name, folder))] as const),
  );
  const file = await runDropin({ ...dropinIn(new Map(files)), data, language: 'en', now: 0 });
  const [, ...rows] = String(file.content).trim().split('\r\n');
  return rows.map((row) => row.split(';'));
};
const centsOf = (cell: string | undefined): number => Number(cell?.replace(',', ''));

test('the example posts an invoice to the cent, and its labels are no formulas', async () => {
  const rows = await rowsOf('sap-fi-import', sampleInvoice);
  const amounts = rows.map((row) => centsOf(row[7]));
  expect(amounts[0]).toBe(sampleInvoice.gross_amount);
  expect(amounts.reduce((sum, cents) => sum + cents, 0)).toBe(0);
  for (const row of rows) expect(row).toHaveLength(10);
  expect(rows.map((row) => row.at(-1))).toContain("'=1+1");
});

test('the example posts the lines of a month to the cent, each on two accounts', async () => {
  const rows = await rowsOf('sap-fi-journal', sampleJournal);
  expect(rows.map((row) => centsOf(row[4]))).toEqual(
    sampleJournal.bookings?.flatMap(({ amount, side }) =>
      side === 'S' ? [amount, -amount] : [-amount, amount],
    ),
  );
  for (const row of rows) expect(row).toHaveLength(7);
});
