import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centsOf } from '../../../domain/bankStatements/amounts.ts';
import { readTextStatements } from '../../../domain/bankStatements/readStatements.ts';
import { identitiesOf, type StatementEntry } from '../../../domain/bankStatements/statement.ts';
import { cases } from '../../support/depth.ts';

const read = (text: string) => {
  const result = readTextStatements(text, 'statement.csv');
  if (!result.isOk) return result.failure;
  const { statements, foreign } = result.value;
  return foreign.length === 0 ? statements : { statements, foreign };
};

test.each([
  ['1234.5', 1234_50],
  ['1.234,50', 1234_50],
  ['1,234.50', 1234_50],
  ['3000,', 3000_00],
  ['-12,40', -12_40],
  ['12.34000', 12_34],
  ['12.345', null],
  ['1e3', null],
  ['', null],
])('%s is %s cents', (text, cents) => {
  expect(centsOf(text)).toBe(cents);
});

const mt940 = [
  '{1:F01BANKDEFFXXXX0000000000}{2:I940BANKDEFFXXXXN}{4:',
  ':20:STARTUMS',
  ':25:70050000/4711080000',
  ':28C:84/1',
  ':60F:C260430EUR212480,35',
  ':61:2605040504CR18742,50N062NONREF//B0003',
  ':86:166?00GUTSCHRIFT?20EREF+RUN-0018SVWZ+INV-2026?21-00006 + 00014 studies Q1',
  '?30INGDDEFFXXX?31DE44500105175407324931?32Xanomed Deutschla?33nd GmbH',
  ':61:2601021231RC595,00NRTINONREF//B0004',
  ':86:159?00RUECKLASTSCHRIFT?20SVWZ+INV-2026-00008?32Isartal Therapeutics GmbH',
  ':61:260504DR',
  '12,40NCHGNONREF',
  ':',
  '86:Kontofuehrung',
  ':62F:C260504EUR300525,95',
  '-}',
].join('\r\n');

describe('MT940', () => {
  test('is read with its envelope, wrapped lines and German bank codes', () => {
    expect(read(mt940)).toEqual([
      {
        format: 'mt940',
        iban: 'DE17700500004711080000',
        name: '84/1',
        openingBalance: 212_480_35,
        closingBalance: 300_525_95,
        entries: [
          {
            bookingDate: '2026-05-04',
            valueDate: '2026-05-04',
            amount: 18_742_50,
            direction: 'credit',
            isReversal: false,
            reference: 'B0003',
            endToEndId: 'RUN-0018',
            text: 'INV-2026-00006 + 00014 studies Q1',
            counterparty: 'Xanomed Deutschland GmbH',
            counterpartyIban: 'DE44500105175407324931',
          },
          expect.objectContaining({
            bookingDate: '2025-12-31',
            valueDate: '2026-01-02',
            amount: 595_00,
            direction: 'debit',
            isReversal: true,
          }),
          expect.objectContaining({
            amount: 12_40,
            direction: 'debit',
            reference: null,
            text: 'Kontofuehrung',
          }),
        ],
      },
    ]);
  });

  test('leaves an account in another currency out and names it, and the field that cannot be read', () => {
    const foreign = mt940.replace('C260430EUR', 'C260430CHF').replace('4711080000', '4711080001');
    const account = { iban: 'DE87700500004711080001', currency: 'CHF' };
    expect(read(foreign)).toEqual({ statements: [], foreign: [account] });
    expect(read(`${foreign}\n${mt940}`)).toEqual({ statements: read(mt940), foreign: [account] });
    expect(read(mt940.replace('2605040504CR', '2604310504CR'))).toEqual({
      code: 'statement_unreadable',
      params: { name: ':61:' },
    });
  });
});

describe('CSV', () => {
  const head =
    '"Auftragskonto";"Buchungstag";"Valutadatum";"Verwendungszweck";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"Betrag";"Waehrung"';
  const row =
    '"DE51700500004711080000";"04.05.26";"05.05.26";"INV-2026-00001; ""rest""";"Cardiomed";"DE44";"3.984,50";"EUR"';

  test('is read by what its columns are called', () => {
    expect(read(`${head}\r\n${row}\r\n`)).toEqual([
      expect.objectContaining({
        iban: 'DE51700500004711080000',
        entries: [
          expect.objectContaining({
            bookingDate: '2026-05-04',
            valueDate: '2026-05-05',
            amount: 3_984_50,
            direction: 'credit',
            text: 'INV-2026-00001; "rest"',
            counterparty: 'Cardiomed',
          }),
        ],
      }),
    ]);
  });

  const iban = 'DE17700500004711080000';
  const came = { bookingDate: '2026-05-04', amount: 119_00, direction: 'credit', text: 'INV-2026-00001' };
  const went = { bookingDate: '2026-05-04', amount: 12_40, direction: 'debit', text: 'Fee' };

  test.each([
    [
      'lines about the account before the columns, and one below them',
      [
        'Umsatzanzeige;Datei erstellt am: 05.05.2026',
        '',
        'IBAN;DE17 7005 0000 4711 0800 00',
        'Saldo;1.234,56;EUR',
        '',
        'Buchung;Wertstellungsdatum;Auftraggeber/Empfänger;Buchungstext;Verwendungszweck;Saldo;Währung;Betrag;Währung',
        '04.05.2026;04.05.2026;Xanomed;Gutschrift;INV-2026-00001;1.234,56;EUR;119,00;EUR',
        '04.05.2026;04.05.2026;Bank;Entgelt;Fee;1.115,56;EUR;-12,40;EUR',
        'Kontostand;;;;;1.115,56;EUR;;',
      ],
    ],
    [
      'a column for what came in and one for what went out',
      [
        `"Konto ${iban}"`,
        '"Buchungstag";"Wert";"Begünstigter / Auftraggeber";"Verwendungszweck";"IBAN / Kontonummer";"Betrag";"Soll";"Haben";"Währung"',
        '"4.5.2026";"4.5.2026";"Xanomed";"INV-2026-00001";"DE44";"";"";"119,00";"EUR"',
        '"4.5.2026";"4.5.2026";"Bank";"Fee";"";"";"-12,40";"";"EUR"',
      ],
    ],
    [
      'the direction beside the amount, in a column without a name',
      [
        'Buchungstag;IBAN Auftragskonto;Empfänger/Zahlungspflichtiger;Vorgang/Verwendungszweck;Währung;Umsatz;',
        `04.05.2026;${iban};Xanomed;INV-2026-00001;EUR;119,00;H`,
        `04.05.2026;${iban};Bank;Fee;EUR;12,40;S`,
      ],
    ],
    [
      'commas, and what is not booked yet',
      [
        'Account,Booking date,Description,Amount,Status',
        `${iban},2026-05-04,INV-2026-00001,119.00,Booked`,
        `${iban},2026-05-04,INV-2026-00002,5.00,Pending`,
        `${iban},2026-05-04,Fee,-12.40,Booked`,
      ],
    ],
    [
      'what is marked as to come',
      [
        'Auftragskonto;Buchungstag;Verwendungszweck;Betrag;Waehrung;Info',
        `${iban};04.05.26;INV-2026-00001;119,00;EUR;Umsatz gebucht`,
        `${iban};04.05.26;INV-2026-00002;5,00;EUR;Umsatz vorgemerkt`,
        `${iban};04.05.26;Fee;-12,40;EUR;Umsatz gebucht`,
      ],
    ],
  ])('of a bank with %s is read', (_shape, lines) => {
    expect(read(lines.join('\r\n'))).toEqual([
      expect.objectContaining({
        iban,
        entries: [expect.objectContaining(came), expect.objectContaining(went)],
      }),
    ]);
  });

  test.each([
    ['hello', { code: 'statement_unknown', params: {} }],
    [
      'Datum;Betrag\n1;2',
      { code: 'statement_columns_missing', params: { name: 'auftragskonto, verwendungszweck' } },
    ],
    [
      `${head}\n${row}\n${row.replace('EUR', 'USD')}`,
      { code: 'statement_foreign_currency', params: { currency: 'USD' } },
    ],
    [`${head}\n${row.replace('3.984,50', 'much')}`, { code: 'statement_unreadable', params: { name: '2' } }],
  ])('of %j says what is wrong', (text, failure) => {
    expect(read(text)).toEqual(failure);
  });
});

const entry: fc.Arbitrary<StatementEntry> = fc.record({
  bookingDate: fc.constantFrom('2026-05-04', '2026-05-05'),
  valueDate: fc.constant(null),
  amount: fc.integer({ min: 1, max: 3 }),
  direction: fc.constantFrom('credit', 'debit'),
  isReversal: fc.boolean(),
  reference: fc.constantFrom(null, 'A', 'B'),
  endToEndId: fc.constantFrom(null, 'E'),
  text: fc.constantFrom('', 'INV-1'),
  counterparty: fc.constantFrom(null, 'Xanomed'),
  counterpartyIban: fc.constant(null),
});
const different = fc.uniqueArray(entry, { selector: (each) => JSON.stringify(each), maxLength: 20 });

test('entries are known again however a bank splits, repeats and orders them', () => {
  const iban = 'DE51700500004711080000';
  const split = different.chain((entries) =>
    fc.tuple(fc.constant(entries), fc.shuffledSubarray(entries, { minLength: entries.length }), fc.nat(20)),
  );
  fc.assert(
    fc.property(split, fc.nat(20), ([entries, shuffled, cut], overlap) => {
      const parts = [shuffled.slice(0, cut), shuffled.slice(Math.max(0, cut - overlap)), entries];
      const known = new Set(parts.flatMap((part) => identitiesOf({ iban, entries: part })));
      expect(known).toEqual(new Set(identitiesOf({ iban, entries })));
      expect(known.size).toBe(entries.length);
    }),
    cases(200),
  );
});

test('two equal entries of one statement are two', () => {
  const [one] = fc.sample(entry, 1);
  if (!one) throw new Error('no entry');
  expect(new Set(identitiesOf({ iban: 'DE', entries: [one, one] })).size).toBe(2);
});
