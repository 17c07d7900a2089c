import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { sampleInvoice } from '../../../../../domain/invoices/sampleInvoice.ts';
import { dropinIn } from '../../../../../server/areas/invoices/dropins/readDropin.ts';
import { runDropin } from '../../../../../server/areas/invoices/dropins/runDropin.ts';

const folder = new URL('../../../../../examples/dropins/sap-fi-import/', import.meta.url);

test('the example posts an invoice to the cent, and its labels are no formulas', async () => {
  const names = ['dropin.json', 'main.js'];
  const files = await Promise.all(
    names.map(async (name) => [name, await readFile(new URL(name, folder))] as const),
  );
  const dropin = dropinIn(new Map(files));
  const file = await runDropin({ ...dropin, data: sampleInvoice, language: 'en', now: 0 });
  const [, ...rows] = String(file.content)
    .trim()
    .split('\r\n')
    .map((row) => row.split(';'));
  const amounts = rows.map((row) => Number(row[7]?.replace(',', '')));
  expect(amounts[0]).toBe(sampleInvoice.gross_amount);
  expect(amounts.reduce((sum, cents) => sum + cents, 0)).toBe(0);
  for (const row of rows) expect(row).toHaveLength(10);
  expect(rows.map((row) => row.at(-1))).toContain("'=1+1");
});
