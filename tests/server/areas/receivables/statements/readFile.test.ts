import { describe, expect, test } from 'vitest';
import { readFile } from '../../../../../server/areas/receivables/statements/readFile.ts';
import { parseInThread } from '../../../../../server/areas/receivables/statements/readXml.ts';
import { Rejected } from '../../../../../server/http/rejected.ts';
import { camtOf, entryOf, zipOf } from '../../../../support/bankFiles.ts';

const patient = 60_000;

const read = async (content: string | Buffer) => {
  try {
    const bytes = Buffer.isBuffer(content) ? content : Buffer.from(content);
    const { statements, foreign } = await readFile(bytes, 'statement', patient);
    return foreign.length === 0 ? statements : { statements, foreign };
  } catch (error) {
    if (!(error instanceof Rejected)) throw error;
    return { code: error.rejection.code, ...error.rejection.params };
  }
};

const payment = entryOf({
  amount: '18742.50',
  reference: 'B0003',
  text: 'INV-2026-00006 + 00014 &amp; more &#8364;',
  name: 'Müller &amp; Söhne',
  iban: 'DE44 5001 0517 5407 3249 31',
});
const entry = {
  bookingDate: '2026-05-04',
  valueDate: '2026-05-04',
  amount: 18_742_50,
  direction: 'credit',
  isReversal: false,
  reference: 'B0003',
  endToEndId: null,
  text: 'INV-2026-00006 + 00014 & more €',
  counterparty: 'Müller & Söhne',
  counterpartyIban: 'DE44500105175407324931',
};

describe('camt.053', () => {
  test('of a long statement is read in a thread of its own, which takes no longer than it may', async () => {
    const long = camtOf(Array.from({ length: 1_500 }, () => payment));
    expect(long.length).toBeGreaterThan(500_000);
    expect(await read(long)).toMatchObject([{ entries: { length: 1_500 } }]);
    expect(await parseInThread('<a>1</a>', patient)).toEqual({ a: '1' });
    expect(await parseInThread('<a>', patient)).toBeNull();
    const named = await parseInThread(
      '<x:a n="1"> <b>1</b><b><![CDATA[<2>]]> &amp; 3</b>t<__proto__>4</__proto__></x:a>',
      patient,
    );
    expect(JSON.stringify(named)).toBe('{"a":{"@n":"1","b":["1","<2> & 3"],"__proto__":"4","#text":"t"}}');
  });

  test('of an account in another currency is left out, whichever file of a ZIP it is in', async () => {
    const iban = 'DE02120300000000202051';
    const abroad = camtOf([payment], { iban }).replaceAll('"EUR"', '"USD"');
    const account = { iban, currency: 'USD' };
    for (const foreign of [
      abroad.replace('<Ccy>EUR</Ccy>', '<Ccy>USD</Ccy>'),
      abroad.replace('<Ccy>EUR</Ccy>', ''),
    ])
      expect(await read(await zipOf({ 'a.xml': foreign, 'b.xml': camtOf([payment]) }))).toMatchObject({
        statements: [{ iban: 'DE17700500004711080000', entries: [entry] }],
        foreign: [account],
      });
  });

  test.each(['02', '08'] as const)('of release 001.%s is read', async (release) => {
    expect(await read(camtOf([payment], { release }))).toEqual([
      {
        format: 'camt053',
        iban: 'DE17700500004711080000',
        name: '84',
        openingBalance: 212_480_35,
        closingBalance: null,
        entries: [entry],
      },
    ]);
  });

  test('is read in ISO-8859-1, with a prefix, and in a ZIP', async () => {
    const xml = camtOf([payment], { encoding: 'ISO-8859-1' });
    const prefixed = camtOf([payment]).replaceAll(/<(\/?)(?=[A-Z])/g, '<$1ns2:');
    for (const content of [Buffer.from(xml, 'latin1'), prefixed, await zipOf({ 'a.xml': camtOf([payment]) })])
      expect(await read(content)).toEqual([expect.objectContaining({ entries: [entry] })]);
  });

  test.each(['ISO-8859-1', 'windows-1252', 'UTF-8'])(
    'in Windows-1252 keeps its signs, declared as %s',
    async (encoding) => {
      const signed = camtOf([entryOf({ amount: '1.00', text: 'EUR SIGN Š' })], { encoding });
      const bytes = Buffer.from(signed.replace('EUR SIGN Š', '\u0080 \u008a ä'), 'latin1');
      expect(await read(bytes)).toMatchObject([{ entries: [{ text: '€ Š ä' }] }]);
    },
  );

  test('takes a batch apart where its details come to what was booked, and leaves out what is pending', async () => {
    const batch = entryOf({
      amount: '300.00',
      details: [
        { amount: '100.00', text: 'INV-1' },
        { amount: '200.00', text: 'INV-2' },
      ],
    });
    const pending = payment.replace('BOOK', 'PDNG');
    const short = entryOf({ amount: '300.00', details: [{ amount: '1.00' }, { amount: '2.00' }] });
    for (const release of ['02', '08'] as const)
      expect(await read(camtOf([batch, pending, short], { release }))).toEqual([
        expect.objectContaining({
          entries: [
            expect.objectContaining({ amount: 100_00, text: 'INV-1' }),
            expect.objectContaining({ amount: 200_00, text: 'INV-2' }),
            expect.objectContaining({ amount: 300_00 }),
          ],
        }),
      ]);
  });

  test('knows what takes a payment back', async () => {
    const back = entryOf({ amount: '595.00', direction: 'DBIT', isReversal: true, name: 'Isartal' });
    expect(await read(camtOf([back]))).toEqual([
      expect.objectContaining({
        entries: [
          expect.objectContaining({
            amount: 595_00,
            direction: 'debit',
            isReversal: true,
            counterparty: 'Isartal',
          }),
        ],
      }),
    ]);
  });
});

test('each fault is said by its own name', async () => {
  const xml = camtOf([payment]);
  const faulty: [string | Buffer, object][] = [
    [xml.replace('<Document', '<!DOCTYPE d [<!ENTITY x "y">]><Document'), { code: 'statement_doctype' }],
    [xml.replace('</Document>', ''), { code: 'statement_unreadable', name: 'XML' }],
    [xml.replace('</Amt>', '</Sum>'), { code: 'statement_unreadable', name: 'XML' }],
    [xml.replace('&#8364;', '&euro;'), { code: 'statement_unreadable', name: 'XML' }],
    [
      xml.replace('<Amt Ccy="EUR">18742.50', '<Amt Ccy="CHF">18742.50'),
      { code: 'statement_foreign_currency', currency: 'CHF' },
    ],
    [xml.replace('18742.50', '18742.505'), { code: 'statement_unreadable', name: 'Amt' }],
    [xml.replace('18742.50', '-18742.50'), { code: 'statement_unreadable', name: 'Amt' }],
    ['<Document><Other/></Document>', { code: 'statement_unknown' }],
    [await zipOf({ 'a.txt': 'hello' }), { code: 'statement_unknown' }],
    [Buffer.from([0x50, 0x4b, 3, 4, 1, 2, 3]), { code: 'statement_zip_unreadable' }],
  ];
  for (const [content, failure] of faulty) expect(await read(content)).toEqual(failure);
});
