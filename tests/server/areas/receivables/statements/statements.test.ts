import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import { camtOf, entryOf } from '../../../../support/bankFiles.ts';
import { bankSite } from '../../../../support/bankSite.ts';
import { refusalOf } from '../../../../support/schedule.ts';

const { app, client, numberOf, upload, entries, receivable, paid, exact, sum, short, unknown, fee } =
  bankSite();

describe('a statement', () => {
  test('is read once: what is exact and unique is paid, all else waits with its proposals', async () => {
    const answer = await upload(camtOf([exact(), sum(), short(), unknown(), fee()]));
    expect(answer).toMatchObject({
      new_count: 5,
      known_count: 0,
      allocated_count: 1,
      statements: [
        {
          name: '84',
          entry_count: 5,
          counts: { waiting: 4, allocated: 1, reversing: 0, aside: 0 },
          left_amount: 1_428_00 + 500_00 + 7_77 - 12_40,
        },
      ],
    });
    expect(await receivable(0)).toMatchObject({
      open_amount: 0,
      payments: [{ amount: 119_00, source: 'bank', payment_date: '2026-05-04', credit_amount: 0 }],
    });
    expect(await paid(1, 2, 3)).toEqual([0, 0, 0]);
    const byAmount = new Map((await entries()).map((entry) => [entry.amount, entry]));
    expect(byAmount.get(119_00)).toMatchObject({
      state: 'allocated',
      is_automatic: true,
      invoices: [{ number: numberOf(0), amount: 119_00, open_amount: 0 }],
    });
    expect(byAmount.get(1_428_00)?.proposals[0]).toMatchObject({
      fit: 'exact',
      reasons: ['number', 'sum'],
      invoices: [{ number: numberOf(1) }, { number: numberOf(2) }],
    });
    // The IBAN has just paid for this recipient.
    expect(byAmount.get(500_00)?.proposals[0]).toMatchObject({ fit: 'short', reasons: ['number', 'iban'] });
    expect(byAmount.get(-12_40)?.proposals).toEqual([]);

    expect(await refusalOf(upload(camtOf([fee(), exact()])))).toMatchObject({
      code: 'statement_already_read',
      status: 409,
    });
    const more = entryOf({ amount: '1.00', text: 'new' });
    expect(await upload(camtOf([unknown(), more, short()], { name: '85' }))).toMatchObject({
      new_count: 1,
      known_count: 2,
      allocated_count: 0,
    });
    expect(await entries({ limit: 2 })).toHaveLength(2);
    expect((await client().call(api.listBankStatements, {})).statements.map(({ name }) => name)).toEqual([
      '85',
      '84',
    ]);
  });

  test('pays an invoice once, also when two of its entries are exact', async () => {
    const second = entryOf({ amount: '119.00', text: `${numberOf(0)} thanks`, reference: 'B2' });
    expect(await upload(camtOf([exact(), second]))).toMatchObject({ new_count: 2, allocated_count: 1 });
    expect(await paid(0)).toEqual([119_00]);
  });

  test('of two people who read one statement at once, one has read it', async () => {
    const file = camtOf([exact(), unknown()]);
    const answers = await Promise.allSettled([upload(file), upload(file)]);
    const refused = answers
      .filter((one) => one.status === 'rejected')
      .map(({ reason }) => reason.failure.code);
    expect(refused).toEqual(['statement_already_read']);
    expect(await paid(0)).toEqual([119_00]);
    expect(await entries()).toHaveLength(2);
  });

  test('each fault is refused by its own name, and nothing is kept', async () => {
    const xml = camtOf([exact()]);
    const faulty: [string, string][] = [
      [xml.replace('<Document', '<!DOCTYPE d><Document'), 'statement_doctype'],
      [
        xml.replaceAll('"EUR"', '"CHF"').replace('<Ccy>EUR</Ccy>', '<Ccy>CHF</Ccy>'),
        'statement_foreign_currency',
      ],
      [xml.replaceAll('2026-05-04', '2026-05-06'), 'date_in_future'],
      [xml.replace('119.00', '119.001'), 'statement_unreadable'],
      [camtOf([]), 'statement_empty'],
      ['hello', 'statement_unknown'],
      ['Datum;Betrag\n04.05.2026;1', 'statement_columns_missing'],
      ['', 'file_missing'],
    ];
    for (const [content, code] of faulty) expect(await refusalOf(upload(content))).toMatchObject({ code });
    const zip = new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3])]);
    expect(await refusalOf(upload(zip))).toMatchObject({ code: 'statement_zip_unreadable' });
    const many = `:20:A\n:25:DE17700500004711080000\n:60F:C260430EUR0,\n${':61:2605040504CR1,N062NONREF\n'.repeat(100_001)}`;
    expect(await refusalOf(upload(many))).toMatchObject({ code: 'statement_too_many' });
    expect(await refusalOf(upload(new Blob([new Uint8Array(52_428_801)])))).toMatchObject({
      code: 'file_too_large',
    });
    expect(await entries()).toEqual([]);
  });
});

test('the database keeps what the bank said', async () => {
  await upload(camtOf([fee()]));
  await expect(sql`update bank_entry set amount = 1`.execute(app.db)).rejects.toThrow('never changed');
  await expect(sql`delete from bank_entry`.execute(app.db)).rejects.toThrow('never removed');
});
