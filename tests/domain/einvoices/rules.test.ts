import { expect, test } from 'vitest';
import { einvoiceRules } from '../../../contract/invoices/einvoiceRules.ts';
import { type EInvoiceFormat, einvoiceFormats, taxRules } from '../../../contract/vocab.ts';
import { faultsOf, rulesOf } from '../../../domain/einvoices/check.ts';
import { writtenAs } from '../../../domain/einvoices/writing.ts';
import { type Broken, brokenEInvoices } from '../../support/brokenEInvoices.ts';
import type { Syntax } from '../../support/brokenXml.ts';
import { completeDocument, electronic, revoked } from '../../support/einvoice.ts';

/*
 * Rules are asked of the file: what was written is read again. Each has a document of its own that is whole but for the one
 * thing that the rule is about; no other rule complains but those that cannot be kept then.
 */
const cases = taxRules.flatMap((rule) =>
  einvoiceFormats.flatMap((format) =>
    (['invoice', 'cancellation'] as const).map((kind) => [rule, format, kind] as const),
  ),
);

const written = (format: EInvoiceFormat, { rule = 'vat_19', kind = 'invoice' }: Partial<Broken>): string => {
  const document = completeDocument(rule);
  return writtenAs(electronic(kind === 'cancellation' ? revoked(document) : document, format, kind), format);
};

test.each(cases)('a whole invoice of %s as %s (%s) breaks no rule', (rule, format, kind) => {
  expect(faultsOf(written(format, { rule, kind }), format)).toEqual([]);
});

const german = { ubl: 'xrechnung_ubl', cii: 'xrechnung_cii' } as const satisfies Record<
  Syntax,
  EInvoiceFormat
>;
const broken = brokenEInvoices.flatMap((one) =>
  (['ubl', 'cii'] as const)
    .filter((syntax) => (one.only ?? syntax) === syntax)
    .map((syntax) => ({ ...one, syntax })),
);

const rulesBroken = (xml: string, format: EInvoiceFormat): string[] =>
  [...new Set(faultsOf(xml, format).map(({ rule }) => rule))].toSorted();

test.each(broken)('$breaks is broken in $syntax, and it alone', (one) => {
  const { breaks, by, also = [], syntax } = one;
  const format = german[syntax];
  expect(rulesBroken(by(written(format, one), syntax), format)).toEqual([breaks, ...also].toSorted());
});

test.each(['zugferd', 'zugferd_xrechnung'] as const)(
  'the same documents break the same rules as %s',
  (format) => {
    const asked = new Set<string>(rulesOf(format).map(({ id }) => id));
    for (const one of broken.filter(({ syntax }) => syntax === 'cii')) {
      const expected = [one.breaks, ...(one.also ?? [])].filter((rule) => asked.has(rule)).toSorted();
      // That it is no XRechnung is no fault of a file that does not say so.
      expect(rulesBroken(one.by(written(format, one), 'cii'), format), one.breaks).toEqual(expected);
    }
  },
);

test.each(['ubl', 'cii'] as const)(
  'every rule that is asked of %s is broken, on each side that it looks at',
  (syntax) => {
    const here = broken.filter((one) => one.syntax === syntax).map(({ breaks }) => breaks);
    const asked = rulesOf(german[syntax]).map(({ id }) => id);
    expect([...new Set(here)].toSorted()).toEqual([...new Set(asked)].toSorted());
    for (const id of asked)
      expect(here.filter((each) => each === id).length, id).toBeGreaterThanOrEqual(
        asked.filter((each) => each === id).length,
      );
  },
);

test('no rule has words and facts without being asked', () => {
  const asked = einvoiceFormats.flatMap((format) => rulesOf(format).map(({ id }) => id));
  expect([...new Set(asked)].toSorted()).toEqual([...einvoiceRules].toSorted());
});

test('the German rules are asked of German formats alone', () => {
  const withoutReference = written('zugferd', {}).replace(
    /<ram:BuyerReference>.*?<\/ram:BuyerReference>/,
    '',
  );
  expect(faultsOf(withoutReference, 'zugferd')).toEqual([]);
  const german = written('zugferd_xrechnung', {}).replace(
    /<ram:BuyerReference>.*?<\/ram:BuyerReference>/,
    '',
  );
  expect(faultsOf(german, 'zugferd_xrechnung')).toEqual([{ rule: 'BR-DE-15', field: 'buyer_reference' }]);
});
