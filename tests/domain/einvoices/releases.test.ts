import fc from 'fast-check';
import { expect, test } from 'vitest';
import { einvoiceRules } from '../../../contract/invoices/einvoiceRules.ts';
import { einvoiceFormats } from '../../../contract/vocab.ts';
import { releaseOn, releasesOf, standardOf } from '../../../domain/einvoices/releases.ts';
import { ruleFacts } from '../../../domain/einvoices/ruleFacts.ts';
import { writtenAs } from '../../../domain/einvoices/writing.ts';
import { electronic, someDocument } from '../../support/einvoice.ts';

test('a document is written in the release of its date of issue; one that nobody has to expect yet only where it is asked for', () => {
  expect(releaseOn('xrechnung_ubl', '2026-11-24')).toBe('xrechnung_3_0_2');
  expect(releaseOn('zugferd', '2026-11-24')).toBe('zugferd_2_4');
  expect(releaseOn('zugferd', '2020-01-01')).toBe('zugferd_2_4');
  expect(releasesOf('zugferd')).toEqual(['zugferd_2_4', 'zugferd_2_5']);
});

test('what is kept beside a document names syntax, profile, release and rules', () => {
  expect(standardOf('zugferd_xrechnung', 'zugferd_2_5')).toEqual({
    syntax: 'cii',
    profile: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
    release: 'zugferd_2_5',
    rules: 'EN 16931 1.3.16, XRechnung 2.6.0',
  });
});

test('each rule has a release and a class of faults, as the ministry has them', () => {
  const classes = new Set(einvoiceRules.map((rule) => ruleFacts(rule).faultClass));
  expect([...classes].sort()).toEqual(['content', 'format', 'rule']);
  expect(ruleFacts('BR-CL-14')).toEqual({ release: 'EN 16931 1.3.16', faultClass: 'format' });
  expect(ruleFacts('BR-DE-15')).toEqual({ release: 'XRechnung 2.6.0', faultClass: 'rule' });
  expect(ruleFacts('BR-AE-10').faultClass).toBe('content');
  expect(ruleFacts('BR-TMP-2')).toEqual({ release: 'XRechnung 2.6.0', faultClass: 'rule' });
  expect(ruleFacts('PEPPOL-EN16931-R010').release).toBe('Peppol BIS 3.0.21, XRechnung 2.6.0');
  expect(ruleFacts('TB-03').release).toBe('Trial Billing');
});

test('amounts, prices and quantities have four decimals at most and percentages three, as EN 16931:2026 wants them', () => {
  fc.assert(
    fc.property(someDocument, fc.constantFrom(...einvoiceFormats), ({ document, kind }, format) => {
      const xml = writtenAs(electronic(document, format, kind), format);
      const numbers = [...xml.matchAll(/<\w+:(\w*(?:Amount|Quantity|Percent))[^>]*>(-?[\d.]+)</g)];
      expect(numbers.length).toBeGreaterThan(0);
      for (const [, name = '', value = ''] of numbers)
        expect((value.split('.')[1] ?? '').length).toBeLessThanOrEqual(name.endsWith('Percent') ? 3 : 4);
    }),
    { numRuns: 50 },
  );
});
