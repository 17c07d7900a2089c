import { expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { JournalEntry, JournalPlace } from '../../../../contract/receivables/journal.ts';
import { sumOf } from '../../../../domain/money.ts';
import { bankSite } from '../../../support/bankSite.ts';
import { refusalOf } from '../../../support/schedule.ts';

const { client, idOf, numberOf } = bankSite();
const year = { from_date: '2026-01-01', to_date: '2026-12-31' };

const readAll = async (
  period: { from_date: string; to_date: string },
  limit: number,
): Promise<JournalEntry[]> => {
  const entries: JournalEntry[] = [];
  for (let after: JournalPlace | null | undefined; after !== null; ) {
    const page: { entries: JournalEntry[]; next: JournalPlace | null } = await client().call(
      api.listJournal,
      {
        ...period,
        limit,
        ...(after && { after }),
      },
    );
    entries.push(...page.entries);
    after = page.next;
  }
  return entries;
};

test('has each document and payment once, and comes to the cent to what is open, on every day', async () => {
  const pay = (index: number, amount: number, payment_date: string) =>
    client().call(api.recordPayment, {
      invoice_id: idOf(index),
      amount,
      payment_date,
      payer: 'Payer',
      note: null,
      is_credit_kept: true,
    });
  await pay(0, 130_00, '2026-03-01');
  const { payments } = await pay(1, 100_00, '2026-03-02');
  await client().call(api.reversePayment, {
    invoice_id: idOf(1),
    payment_id: payments[0]?.payment_id ?? '',
    reason: 'Returned',
  });
  await client().call(api.revokeInvoice, { invoice_id: idOf(2), reason: 'Wrong' });

  const entries = await readAll(year, 2);
  expect(entries).toEqual(await readAll(year, 1_000));
  expect(entries.map(({ day, kind, number, gross_amount }) => ({ day, kind, number, gross_amount }))).toEqual(
    [
      ...[119_00, 238_00, 1_190_00, 595_00].map((gross_amount, index) => ({
        day: '2026-02-02',
        kind: 'invoice',
        number: numberOf(index),
        gross_amount,
      })),
      { day: '2026-03-01', kind: 'payment', number: numberOf(0), gross_amount: -130_00 },
      { day: '2026-03-02', kind: 'payment', number: numberOf(1), gross_amount: -100_00 },
      { day: '2026-05-05', kind: 'cancellation', number: expect.any(String), gross_amount: -1_190_00 },
      { day: '2026-05-05', kind: 'reversal', number: numberOf(1), gross_amount: 100_00 },
    ],
  );
  expect(entries.find(({ kind }) => kind === 'cancellation')).toMatchObject({
    original_number: numberOf(2),
    tax_rate: 1_900,
    net_amount: -1_000_00,
    tax_amount: -190_00,
  });
  for (const as_of of ['2026-02-01', '2026-02-02', '2026-03-01', '2026-03-02', '2026-05-05']) {
    const { total, credit_amount } = await client().call(api.getAgeing, { as_of });
    const journal = await readAll({ ...year, to_date: as_of }, 1_000);
    expect(sumOf(journal.map(({ gross_amount }) => gross_amount)), as_of).toBe(
      total.open_amount - total.overpaid_amount - credit_amount,
    );
  }
});

test('days that end before they begin are refused', async () => {
  const reversed = { from_date: '2026-02-01', to_date: '2026-01-01' };
  expect(await refusalOf(client().call(api.listJournal, reversed))).toMatchObject({
    code: 'period_reversed',
  });
});
