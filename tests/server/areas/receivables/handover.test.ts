import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { api } from '../../../../contract/api.ts';
import type { JournalEntry } from '../../../../contract/receivables/journal.ts';
import { mostLines } from '../../../../domain/accounting/extf.ts';
import { sumOf } from '../../../../domain/money.ts';
import { enterAccounts } from '../../../support/accounts.ts';
import { bankSite } from '../../../support/bankSite.ts';
import { buildBillingTrial, draftInvoice } from '../../../support/billingFactory.ts';
import { isDeep } from '../../../support/depth.ts';
import { blobOf, dropinZip, writing } from '../../../support/dropins.ts';
import { completeRecipients } from '../../../support/electronicSite.ts';
import { readExtf } from '../../../support/readExtf.ts';
import { refusalOf } from '../../../support/schedule.ts';
import { addProvider, buildSettledTrial, settle } from '../../../support/settlementFactory.ts';

const { app, client, idOf, numberOf } = bankSite();
const decoder = new TextDecoder('windows-1252');
const february = { month: '2026-02-14' };
const march = { month: '2026-03-01' };

const journalOf = async (from_date: string, to_date: string): Promise<JournalEntry[]> =>
  (await client().call(api.listJournal, { from_date, to_date })).entries;
const pay = (index: number, amount: number, payment_date: string) =>
  client().call(api.recordPayment, {
    invoice_id: idOf(index),
    amount,
    payment_date,
    payer: 'Sponsor',
    note: null,
    is_credit_kept: true,
  });

const bookingsOf = async (month: { month: string }) => {
  const { blob } = await client().call(api.exportBookings, month);
  return readExtf(decoder.decode(await blob.arrayBuffer()));
};

const handOver = async (month: { month: string }) => {
  const { entry_count, gross_amount } = await client().call(api.getAccountingMonth, month);
  return client().call(api.handOverMonth, { ...month, entry_count, gross_amount });
};

/** A draft over one service, with this billing date. */
const draftOf = async (billing_date: string): Promise<string> => {
  const trial = await buildBillingTrial(app.db);
  await trial.addService('Visit', 100_00);
  await trial.perform({ service: 'Visit', date: '2026-01-28' });
  await completeRecipients(app.db);
  return (await draftInvoice(client(), trial.trial_id, '2026-01-31', { billing_date })).invoice_id;
};

test('what is missing is told by name before anything is written, and the batch comes to the journal to the cent', async () => {
  await pay(0, 130_00, '2026-02-20');
  const { gaps, verdicts } = await client().call(api.getAccountingMonth, february);
  expect(gaps.map(({ kind }) => kind)).toEqual([
    'accounting_consultant',
    'accounting_client',
    'bank_account',
    'credit_account',
    'revenue_account',
    ...Array.from({ length: gaps.length - 5 }, () => 'debtor_account'),
  ]);
  expect(gaps.at(-1)).toMatchObject({ name: expect.any(String), trial_id: expect.any(String) });
  expect(verdicts.export).toMatchObject([{ code: 'accounts_missing' }]);
  expect(await refusalOf(client().call(api.exportBookings, february))).toMatchObject({
    code: 'accounts_missing',
    params: { count: gaps.length },
  });
  expect(await refusalOf(handOver(february))).toMatchObject({ code: 'accounts_missing' });

  const { clinicalsite_id, time_zone, logo_sha256, ...site } = await client().call(api.getClinicalsite, {});
  expect(await refusalOf(client().call(api.putSender, { ...site, bank_account: '18 0' }))).toMatchObject({
    code: 'validation_failed',
    fields: [{ field: 'bank_account', code: 'account_invalid' }],
  });
  await enterAccounts(client());
  const { rows } = await bookingsOf(february);
  expect(rows.map((row) => [row['Umsatz (ohne Soll/Haben-Kz)'], row['Belegfeld 1']])).toEqual([
    ...[0, 1, 2, 3].map((index) => [
      ['119,00', '238,00', '1190,00', '595,00'][index],
      `"${numberOf(index)}"`,
    ]),
    ['11,00', '""'],
    ['119,00', `"${numberOf(0)}"`],
  ]);
  const signs = { '"S"': 1, '"H"': -1 } as Record<string, number>;
  const booked = rows.map(
    (row) =>
      (signs[row['Soll/Haben-Kennzeichen'] ?? ''] ?? 0) *
      Number(row['Umsatz (ohne Soll/Haben-Kz)']?.replace(',', '')),
  );
  const journal = await journalOf('2026-02-01', '2026-02-28');
  expect(sumOf(booked)).toBe(sumOf(journal.map(({ gross_amount }) => gross_amount)));
});

test('what providers get is in the journal on the day of its run, and in the batch with both cost centres', async () => {
  app.setNow(Date.parse('2026-03-20T10:00:00Z'));
  const trial = await buildSettledTrial(app.db);
  await app.db
    .updateTable('trial')
    .set({ cost_center: '8100' })
    .where('trial_id', '=', trial.trial_id)
    .execute();
  const provider = await addProvider(app.db, 'Radiology', { cost_center: '9200' });
  await trial.deliver({ provider, date: '2026-02-10', amount: 180_00 });
  const { number } = await settle(client(), { from_date: '2026-02-01', to_date: '2026-02-28' });
  expect(await journalOf('2026-03-01', '2026-03-31')).toMatchObject([
    { kind: 'settlement', day: '2026-03-20', number, gross_amount: -180_00, trial_id: null },
  ]);
  const { gaps, sums } = await client().call(api.getAccountingMonth, march);
  expect(gaps.map(({ kind }) => kind).slice(2)).toEqual(['settlement_account', 'settlement_contra_account']);
  expect(sums).toMatchObject([{ kind: 'settlement', entry_count: 1, gross_amount: -180_00 }]);
  await enterAccounts(client());
  const { rows } = await bookingsOf(march);
  expect(rows).toMatchObject([
    {
      'Umsatz (ohne Soll/Haben-Kz)': '180,00',
      Konto: '5900',
      'Belegfeld 1': `"${number}"`,
      'KOST1 - Kostenstelle': '"8100"',
      'KOST2 - Kostenstelle': '"9200"',
    },
  ]);
});

describe('a month that is handed over', () => {
  beforeEach(() => enterAccounts(client()));

  test('changes no more: what comes later falls into the next, and the file stays what it was', async () => {
    await pay(0, 50_00, '2026-02-20');
    const handed = await handOver(february);
    expect(handed).toMatchObject({
      state: 'handed_over',
      entry_count: 5,
      handed_over_by: expect.any(String),
    });
    const before = await journalOf('2026-02-01', '2026-02-28');
    const file = await bookingsOf(february);

    await pay(1, 10_00, '2026-02-25');
    await client().call(api.revokeInvoice, { invoice_id: idOf(2), reason: 'Wrong' });
    expect(await journalOf('2026-02-01', '2026-02-28')).toEqual(before);
    expect(await bookingsOf(february)).toEqual(file);
    expect(await journalOf('2026-03-01', '2026-03-31')).toMatchObject([
      { kind: 'payment', day: '2026-03-01', gross_amount: -10_00 },
    ]);
    const { months } = await client().call(api.listAccountingMonths, {});
    expect(months.map(({ month_end, state }) => [month_end, state])).toEqual([
      ['2026-05-31', 'running'],
      ['2026-03-31', 'open'],
      ['2026-02-28', 'handed_over'],
    ]);
  });

  test('takes no other document in, whichever way it is tried', async () => {
    await handOver(february);
    const invoice = await client().call(api.getInvoice, { invoice_id: idOf(0) });
    const { trial_id } = invoice;
    const { title, version } = await client().call(api.getTrial, { trial_id });
    const asTest = { trial_id, title, type: 'test' as const, version };
    expect(await refusalOf(client().call(api.putTrial, asTest))).toMatchObject({ code: 'month_handed_over' });
    const late = await draftOf('2026-02-20');
    const { verdicts } = await client().call(api.getInvoice, { invoice_id: late });
    expect(verdicts.finalize).toMatchObject([{ code: 'month_handed_over', params: { date: '2026-02-28' } }]);
    expect(await refusalOf(client().call(api.finalizeInvoice, { invoice_id: late }))).toMatchObject({
      code: 'month_handed_over',
    });
    await expect(
      sql`
        update invoice set cancellation_date = '2026-02-10', state = 'revoked'
        where invoice_id = ${idOf(0)}`.execute(app.db),
    ).rejects.toThrow('month_handed_over');
    await expect(sql`delete from handover`.execute(app.db)).rejects.toThrow(
      /never removed|permission denied/,
    );
    await expect(sql`update handover set entry_count = 0`.execute(app.db)).rejects.toThrow('never changed');
  });

  test('is refused with its own words where it is not its turn', async () => {
    const none = { entry_count: 0, gross_amount: 0 };
    const refused = async (month: string, seen = none) =>
      (await refusalOf(client().call(api.handOverMonth, { month, ...seen }))).code;
    expect(await refused('2026-05-05')).toBe('month_not_over');
    expect(await refused('2026-02-01')).toBe('month_changed');
    await handOver(february);
    expect(await refused('2026-02-01')).toBe('month_handed_over');
    expect(await refused('2026-04-01')).toBe('month_before_open');
    await client().call(api.handOverMonth, { ...march, ...none });

    const takeBack = (month: { month: string }) =>
      client().call(api.takeMonthBack, { ...month, reason: 'One invoice was missing' });
    expect(await refusalOf(takeBack({ month: '2026-04-01' }))).toMatchObject({
      code: 'month_not_handed_over',
    });
    expect(await refusalOf(takeBack(february))).toMatchObject({ code: 'month_followed' });
    expect(await takeBack(march)).toMatchObject({ state: 'open', verdicts: { hand_over: [] } });
    expect(await takeBack(february)).toMatchObject({ state: 'open', entry_count: 4 });
    const { rows } = await sql<{ reason: string }>`
      select distinct reason from audit_event where table_name = 'handover' and operation = 'update'`.execute(
      app.db,
    );
    expect(rows).toEqual([{ reason: 'One invoice was missing' }]);
  });

  test('is handed over and taken back once, however often it is asked for', async () => {
    const { entry_count, gross_amount } = await client().call(api.getAccountingMonth, february);
    const asked = { ...february, entry_count, gross_amount };
    const once = { idempotencyKey: 'february-over' };
    const handed = await client().call(api.handOverMonth, asked, once);
    expect(await client().call(api.handOverMonth, asked, once)).toEqual(handed);
    const other = () => client().call(api.handOverMonth, { ...asked, entry_count: 0 }, once);
    expect(await refusalOf(other())).toMatchObject({ code: 'idempotency_key_reused' });

    const back = { idempotencyKey: 'february-back' };
    await client().call(api.takeMonthBack, { ...february, reason: 'Too early' }, back);
    const another = () => client().call(api.takeMonthBack, { ...february, reason: 'Another' }, back);
    expect(await refusalOf(another())).toMatchObject({ code: 'idempotency_key_reused' });
  });
});

// More bookings than a site has in years.
if (isDeep)
  test('a month of more lines than a batch may have is handed over as a ZIP of batches', async () => {
    await enterAccounts(client());
    await sql`
      insert into payment (payment_date, amount, source, recorded_at, recorded_by)
      select date '2026-02-20', 1, 'hand', now(), u.user_id
      from (select user_id from app_user limit 1) u, generate_series(1, ${mostLines})`.execute(app.db);
    const fileOf = async () => {
      const { filename, blob } = await client().call(api.exportBookings, february);
      expect(filename).toBe('EXTF_Buchungsstapel_2026-02.zip');
      return Buffer.from(await blob.arrayBuffer());
    };
    const { entry_count } = await handOver(february);
    const file = await fileOf();
    expect((await fileOf()).equals(file)).toBe(true);
    const counts = new Map<string, number>();
    const zip = await fromBufferPromise(file, { lazyEntries: true });
    for await (const entry of zip.eachEntry()) {
      const content = await buffer(await zip.openReadStreamPromise(entry));
      counts.set(entry.fileName, decoder.decode(content).split('\r\n').length - 3);
    }
    expect([...counts]).toEqual([
      ['EXTF_Buchungsstapel_2026-02_1.csv', mostLines],
      ['EXTF_Buchungsstapel_2026-02_2.csv', entry_count - mostLines],
    ]);
  });

test('a drop-in writes the journal of a month, with its lines once accounts are there, and no other kind of file', async () => {
  await pay(0, 130_00, '2026-02-20');
  const told = { type: 'journal-export', api: 'journal-export/1' };
  const script = writing(
    `[data.to_date, data.entries.reduce((sum, entry) => sum + entry.gross_amount, 0), data.bookings && data.bookings.length, ctx.apiVersion].join()`,
  );
  const upload = async (label: string, more: object) =>
    client().call(api.uploadDropin, {
      dropin_zip_file: blobOf(await dropinZip(script, { label, ...told, ...more })),
    });
  expect(await refusalOf(upload('Mixed', { api: 'invoice-export/1' }))).toMatchObject({
    code: 'dropin_manifest_invalid',
    params: { field: 'api' },
  });
  const { dropin_id, sha256 } = await upload('Ledger', {});
  const exported = async () => {
    const { blob } = await client().call(api.exportJournal, { ...february, dropin_id });
    return blob.text();
  };
  const gross = sumOf((await journalOf('2026-02-01', '2026-02-28')).map(({ gross_amount }) => gross_amount));
  expect(await exported()).toBe(`2026-02-28,${gross},,journal-export/1`);
  await enterAccounts(client());
  const data = await client().call(api.getJournalData, february);
  expect(await exported()).toBe(`2026-02-28,${gross},${data.bookings?.length},journal-export/1`);
  expect((await bookingsOf(february)).rows).toHaveLength(data.bookings?.length ?? 0);

  const written = await app.db.selectFrom('dropin_journal_export').selectAll().execute();
  expect(written).toHaveLength(2);
  expect(written[0]).toMatchObject({
    month_end: '2026-02-28',
    dropin_label: 'Ledger',
    dropin_sha256: sha256,
  });
  expect(
    await refusalOf(client().call(api.exportInvoice, { invoice_id: idOf(0), format: dropin_id })),
  ).toMatchObject({ code: 'not_found' });
});
