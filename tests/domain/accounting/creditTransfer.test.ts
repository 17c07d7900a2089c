import fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditTransfer, type TransferOrder } from '../../../domain/accounting/creditTransfer.ts';
import { cases } from '../../support/depth.ts';

const order: TransferOrder = {
  id: 'SET-2026-00001',
  createdAt: '2026-07-02T10:00:00.000Z',
  executionDate: '2026-07-03',
  debtor: { name: 'Universitätsklinikum Köln', iban: 'DE02120300000000202051', bic: null },
  transfers: [
    {
      id: 'SET-2026-00001',
      amount: 1_250_05,
      creditor: { name: 'Labor Müller & Söhne', iban: 'AT611904300234573201', bic: 'BKAUATWW' },
      text: 'SET-2026-00001, 01.06.2026–30.06.2026',
    },
    {
      id: '/SET//2026-00002/',
      amount: 7,
      creditor: { name: 'Łódź Æskulap Imaging', iban: 'DE44500105175407324931', bic: null },
      text: 'SET-2026-00002',
    },
  ],
};

/** The texts of every element of that name, in the order of the file. */
const textsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, text]) => text ?? '');

test('an order has the elements of the scheme in their order, with its control sums', () => {
  const xml = creditTransfer(order);
  expect(xml).toContain('<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">');
  expect(textsOf(xml, 'NbOfTxs')).toEqual(['2', '2']);
  expect(textsOf(xml, 'CtrlSum')).toEqual(['1250.12', '1250.12']);
  expect(textsOf(xml, 'InstdAmt')).toEqual(['1250.05', '0.07']);
  expect(textsOf(xml, 'EndToEndId')).toEqual(['SET-2026-00001', 'SET/2026-00002']);
  expect(textsOf(xml, 'Nm')).toEqual([
    'Universitaetsklinikum Koeln',
    'Universitaetsklinikum Koeln',
    'Labor Mueller + Soehne',
    'Lodz Aeskulap Imaging',
  ]);
  expect(textsOf(xml, 'Ustrd')[0]).toBe('SET-2026-00001, 01.06.2026 30.06.2026');
  expect(xml).toMatch(
    /<PmtInf>\s*<PmtInfId>.*<PmtMtd>TRF.*<NbOfTxs>.*<CtrlSum>.*<PmtTpInf>.*<ReqdExctnDt>\s*<Dt>2026-07-03.*<Dbtr>.*<DbtrAcct>.*<DbtrAgt>.*NOTPROVIDED.*<ChrgBr>SLEV.*<CdtTrfTxInf>/s,
  );
  expect(xml).toMatch(/<PmtId>.*<Amt>.*<CdtrAgt>.*<BICFI>BKAUATWW.*<Cdtr>.*<CdtrAcct>.*<RmtInf>/s);
});

test('whatever texts it is given, every field keeps its characters and lengths', () => {
  const words = fc.string({ unit: 'grapheme', maxLength: 200 }).map((text) => `x${text}`);
  fc.assert(
    fc.property(
      words,
      words,
      words,
      fc.integer({ min: 1, max: 99_999_999_999 }),
      (id, name, text, amount) => {
        const transfer = { id, text, amount, creditor: { name, iban: 'DE44500105175407324931', bic: null } };
        const xml = creditTransfer({ ...order, id, transfers: [transfer] });
        for (const [field, most] of [
          ['MsgId', 35],
          ['EndToEndId', 35],
          ['Nm', 70],
          ['Ustrd', 140],
        ] as const)
          for (const written of textsOf(xml, field)) {
            expect(written).toMatch(/^[A-Za-z0-9/?:().,'+ -]+$/);
            expect(written.length).toBeLessThanOrEqual(most);
          }
        expect(textsOf(xml, 'EndToEndId')[0]).not.toMatch(/^\/|\/\/|\/$/);
        expect(textsOf(xml, 'InstdAmt')[0]?.replace('.', '')).toBe(String(amount).padStart(3, '0'));
      },
    ),
    cases(200),
  );
});

test.each([
  ['an account that is none', { iban: 'DE44500105175407324930' }, 100],
  ['nothing', {}, 0],
])('%s is no order', (_, creditor, amount) => {
  const [first] = order.transfers;
  if (!first) throw new Error('there is one');
  const transfers = [{ ...first, amount, creditor: { ...first.creditor, ...creditor } }];
  expect(() => creditTransfer({ ...order, transfers })).toThrow(/IBAN|0\.01/);
});
