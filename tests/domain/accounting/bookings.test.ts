import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { taxRules } from '../../../contract/vocab.ts';
import {
  accountGaps,
  type BookedEvent,
  bookingsOf,
  type EventKind,
  type SiteAccounts,
} from '../../../domain/accounting/bookings.ts';
import { type Batch, extfColumns, extfTexts, fiscalYearStart } from '../../../domain/accounting/extf.ts';
import { textOfLatin1, windows1252 } from '../../../domain/accounting/windows1252.ts';
import { sumOf } from '../../../domain/money.ts';
import { cases, isDeep } from '../../support/depth.ts';
import { readExtf } from '../../support/readExtf.ts';

const site: SiteAccounts = {
  accounting_consultant: 29_098,
  accounting_client: 55_003,
  account_length: 4,
  bank_account: '1800',
  credit_account: '1370',
  settlement_account: '5900',
  settlement_contra_account: '3500',
  revenue_account_vat_19: '4400',
  revenue_account_vat_7: '4300',
  revenue_account_exempt: '4150',
  revenue_account_reverse_charge: '4336',
  revenue_account_not_taxable: '4200',
};
const batch: Batch = {
  consultant: 29_098,
  client: 55_003,
  fiscalYearMonth: 1,
  accountLength: 4,
  from: '2026-02-01',
  to: '2026-02-28',
  label: 'Journal 02/2026',
  createdAt: '2026-03-02T09:15:30.125Z',
};
const invoice: BookedEvent = {
  kind: 'invoice',
  day: '2026-02-02',
  number: 'INV-2026-00001',
  original_number: null,
  amount: 9_145_15,
  tax_rule: 'vat_19',
  vat_id: 'DE 123456789',
  due_date: '2026-03-04',
  cost_center: '8100',
  provider_cost_center: null,
  trial_id: 't',
  trial_title: 'LZZT',
  address_id: 'a',
  address_label: 'Sponsor',
  debtor_account: '10001',
  text: 'Rechnung INV-2026-00001 Šponsor "Süd" GmbH',
};
const correction: BookedEvent = {
  ...invoice,
  kind: 'correction',
  day: '2026-02-20',
  number: 'COR-2026-00001',
  original_number: 'INV-2026-00001',
  amount: -160_65,
};
const payment: BookedEvent = {
  ...invoice,
  kind: 'payment',
  day: '2026-02-25',
  amount: -5_000_00,
  tax_rule: null,
};
const credit: BookedEvent = { ...payment, amount: -12_34, number: null, address_id: null };

/** Each batch read from the bytes of its file, as accounting does. */
const batchesOf = (events: readonly BookedEvent[], linesAtMost?: number) =>
  extfTexts(batch, bookingsOf(events, site), linesAtMost).map((text) =>
    readExtf(textOfLatin1(Buffer.from(windows1252(text)).toString('latin1'))),
  );

const linesOf = (events: readonly BookedEvent[]) => {
  const [only, ...others] = batchesOf(events);
  expect(others).toEqual([]);
  return only ?? expect.fail('no batch was written');
};

describe('a booking batch', () => {
  test('has the head of the format, and 125 columns', () => {
    const { head, columns } = linesOf([]);
    expect(head.join(';')).toBe(
      '"EXTF";700;21;"Buchungsstapel";13;20260302091530125;;"RE";"TrialBilling";"";29098;55003;20260101;4;20260201;20260228;"Journal 02/2026";"";1;0;0;"EUR";;"";;;"";;;"";""',
    );
    expect(columns).toEqual([...extfColumns]);
    expect(columns).toHaveLength(125);
    expect([columns[36], columns[113], columns[116], columns[117]]).toEqual([
      'KOST1 - Kostenstelle',
      'Festschreibung',
      'Fälligkeit',
      'Generalumkehr (GU)',
    ]);
  });

  test('books the worked example on the account of the debtor, the correction under the number of the invoice', () => {
    expect(linesOf([invoice, correction, payment, credit]).rows).toMatchObject([
      {
        'Umsatz (ohne Soll/Haben-Kz)': '9145,15',
        'Soll/Haben-Kennzeichen': '"S"',
        Konto: '10001',
        'Gegenkonto (ohne BU-Schlüssel)': '4400',
        Belegdatum: '0202',
        'Belegfeld 1': '"INV-2026-00001"',
        'Belegfeld 2': '""',
        Buchungstext: '"Rechnung INV-2026-00001 Šponsor ""Süd"" GmbH"',
        'KOST1 - Kostenstelle': '"8100"',
        Fälligkeit: '04032026',
      },
      {
        'Umsatz (ohne Soll/Haben-Kz)': '160,65',
        'Soll/Haben-Kennzeichen': '"H"',
        'Belegfeld 1': '"INV-2026-00001"',
        'Belegfeld 2': '"COR202600001"',
        Fälligkeit: '',
      },
      {
        'Umsatz (ohne Soll/Haben-Kz)': '5000,00',
        'Soll/Haben-Kennzeichen': '"H"',
        Konto: '10001',
        'Gegenkonto (ohne BU-Schlüssel)': '1800',
        'Belegfeld 1': '"INV-2026-00001"',
        'KOST1 - Kostenstelle': '',
      },
      { Konto: '1370', 'Gegenkonto (ohne BU-Schlüssel)': '1800', 'Belegfeld 1': '""' },
    ]);
  });

  test('has no more lines than the format takes: what is more is in the next, whose label says so', () => {
    const all = [invoice, correction, payment, credit, invoice];
    const batches = batchesOf(all, 2);
    expect(batches.map(({ head }) => head[16])).toEqual([1, 2, 3].map((n) => `"Journal 02/2026 ${n}/3"`));
    expect(batches.map(({ rows }) => rows.length)).toEqual([2, 2, 1]);
    expect(batches.flatMap(({ rows }) => rows)).toEqual(linesOf(all).rows);
    expect(batchesOf(all, 5)).toEqual(batchesOf(all));
  });

  test.each([
    ['2026-02-01', 1, '2026-01-01'],
    ['2026-02-01', 7, '2025-07-01'],
    ['2026-07-01', 7, '2026-07-01'],
  ])('%s lies in the fiscal year that begins in month %i on %s', (day, month, start) => {
    expect(fiscalYearStart(day, month)).toBe(start);
  });
});

test('a settlement costs the trial what the provider gets, and a correction of it the other way round', () => {
  const share: BookedEvent = {
    ...invoice,
    kind: 'settlement',
    number: 'SET-2026-00001',
    amount: 180_00,
    tax_rule: null,
    vat_id: null,
    due_date: null,
    provider_cost_center: '9200',
    debtor_account: null,
    address_id: null,
    text: 'Anteile SET-2026-00001 Radiologie',
  };
  const { rows } = linesOf([share, { ...share, number: 'SCO-2026-00001', amount: -180_00 }]);
  expect(rows).toMatchObject([
    {
      'Umsatz (ohne Soll/Haben-Kz)': '180,00',
      'Soll/Haben-Kennzeichen': '"S"',
      Konto: '5900',
      'Gegenkonto (ohne BU-Schlüssel)': '3500',
      'Belegfeld 1': '"SET-2026-00001"',
      'KOST1 - Kostenstelle': '"8100"',
      'KOST2 - Kostenstelle': '"9200"',
    },
    { 'Soll/Haben-Kennzeichen': '"H"', Konto: '5900' },
  ]);
  const bare = { ...site, settlement_account: null, settlement_contra_account: '35' };
  expect(accountGaps([share], bare).map(({ kind, account }) => [kind, account])).toEqual([
    ['settlement_account', null],
    ['settlement_contra_account', '35'],
  ]);
});

const kinds: EventKind[] = ['invoice', 'correction', 'cancellation', 'payment', 'credit', 'reversal'];
const events: fc.Arbitrary<BookedEvent> = fc
  .record({
    kind: fc.constantFrom(...kinds),
    amount: fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 }),
    rule: fc.constantFrom(...taxRules),
    number: fc.string({ minLength: 1, maxLength: 60, unit: 'binary' }),
    text: fc.string({ maxLength: 90, unit: 'binary' }),
    cost_center: fc.option(fc.string({ maxLength: 50, unit: 'grapheme' })),
    isForNone: fc.boolean(),
  })
  .map(({ kind, rule, number, isForNone, ...rest }) => {
    const isDocument = ['invoice', 'correction', 'cancellation'].includes(kind);
    return {
      ...invoice,
      ...rest,
      kind,
      tax_rule: isDocument ? rule : null,
      number: !isDocument && kind !== 'credit' && isForNone ? null : number,
      original_number: kind === 'correction' || kind === 'cancellation' ? number : null,
    };
  });

/** In cents, as a line changes what is owed and what is credit. */
const signed = (row: Record<string, string>): number => {
  const amount =
    Number(row['Umsatz (ohne Soll/Haben-Kz)']?.replace(',', '')) *
    (row['Soll/Haben-Kennzeichen'] === '"S"' ? 1 : -1);
  return row['Gegenkonto (ohne BU-Schlüssel)'] === site.credit_account ? 0 : amount;
};

const expectToTheCent = (all: readonly BookedEvent[]): void => {
  const { rows } = linesOf(all);
  expect(rows).toHaveLength(all.filter(({ amount }) => amount !== 0).length);
  expect(sumOf(rows.map(signed))).toBe(
    sumOf(all.filter(({ kind }) => kind !== 'credit').map(({ amount }) => amount)),
  );
};

test('every field keeps the rules of its format, and the lines come to the journal to the cent', () => {
  fc.assert(fc.property(fc.array(events, { maxLength: 30 }), expectToTheCent), cases(200));
});

if (isDeep)
  test('so do the 700 lines of a busy month', () => {
    const busy = fc.array(events, { minLength: 700, maxLength: 700 });
    fc.assert(fc.property(busy, expectToTheCent), { numRuns: 3 });
  });

describe('what is missing', () => {
  test('is told by name, each once, before anything is written', () => {
    const bare = { ...site, accounting_client: null, revenue_account_vat_19: null, credit_account: '137' };
    const unknown = { ...invoice, debtor_account: null };
    expect(accountGaps([unknown, { ...unknown, number: 'INV-2' }, credit], bare)).toMatchObject([
      { kind: 'accounting_client' },
      { kind: 'credit_account', account: '137', digits: 4 },
      { kind: 'revenue_account', tax_rule: 'vat_19' },
      { kind: 'debtor_account', name: 'Sponsor', address_id: 'a', trial_id: 't' },
    ]);
  });

  test('is nothing where every account is there', () => {
    expect(accountGaps([invoice, correction, payment, credit], site)).toEqual([]);
  });

  test('is the length of a debtor, which has one digit more, and a recipient that is not there any more', () => {
    expect(accountGaps([{ ...invoice, debtor_account: '1001' }], site)).toMatchObject([
      { kind: 'debtor_account', account: '1001', digits: 5 },
    ]);
    expect(accountGaps([{ ...invoice, address_id: null }], site)).toMatchObject([{ kind: 'recipient' }]);
  });

  test('is no account that nothing is booked on', () => {
    const none = { ...site, bank_account: null, credit_account: null, revenue_account_vat_7: null };
    expect(accountGaps([invoice, correction], none)).toEqual([]);
  });
});
