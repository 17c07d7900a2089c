import type { EInvoiceRule } from '../../contract/invoices/einvoiceRules.ts';
import type { EInvoiceFaultClass } from '../../contract/invoices/einvoiceVocab.ts';

/** Which release of the rules one is held in, and what breaking it is to the tax office. */
export interface RuleFacts {
  release: string;
  faultClass: EInvoiceFaultClass;
}

/** What makes a file none that EN 16931 allows: codes from no list, numbers and days that are none, no standard or kind named. */
const format: ReadonlySet<EInvoiceRule> = new Set([
  'BR-01',
  'BR-04',
  'BR-05',
  'BR-16',
  'BR-62',
  'BR-63',
  'BR-CL-01',
  'BR-CL-03',
  'BR-CL-04',
  'BR-CL-14',
  'BR-CL-16',
  'BR-CL-17',
  'BR-CL-18',
  'BR-CL-22',
  'BR-CL-23',
  'BR-CL-25',
  'BR-DE-21',
  'BR-TMP-6',
  'BR-TMP-7',
  'PEPPOL-EN16931-R001',
  'TB-05',
]);

/** What has to stand on every invoice (§ 14 (4), § 14a UStG): who, to whom, tax numbers, number, day, what, when, sums, tax and why none. */
const content: ReadonlySet<EInvoiceRule> = new Set([
  'BR-02',
  'BR-03',
  'BR-06',
  'BR-07',
  'BR-08',
  'BR-10',
  'BR-13',
  'BR-22',
  'BR-25',
  'BR-45',
  'BR-46',
  'BR-48',
  'BR-55',
  'BR-CO-10',
  'BR-CO-13',
  'BR-CO-14',
  'BR-CO-15',
  'BR-CO-17',
  'BR-S-02',
  'BR-S-05',
  'BR-S-08',
  'BR-S-09',
  'BR-E-02',
  'BR-E-08',
  'BR-E-09',
  'BR-E-10',
  'BR-AE-02',
  'BR-AE-08',
  'BR-AE-09',
  'BR-AE-10',
  'BR-O-08',
  'BR-O-09',
  'BR-O-10',
  'BR-DE-3',
  'BR-DE-4',
  'BR-DE-8',
  'BR-DE-9',
  'BR-DE-14',
  'BR-DE-16',
  'BR-DE-TMP-32',
  'PEPPOL-EN16931-R120',
  'TB-01',
  'TB-02',
]);

const classOf = (rule: EInvoiceRule): EInvoiceFaultClass => {
  if (format.has(rule)) return 'format';
  return content.has(rule) ? 'content' : 'rule';
};

const releaseOf = (rule: EInvoiceRule): string => {
  if (rule.startsWith('TB-')) return 'Trial Billing';
  if (rule.startsWith('PEPPOL')) return 'Peppol BIS 3.0.21, XRechnung 2.6.0';
  return /^(BR-DE-|BR-TMP)/.test(rule) ? 'XRechnung 2.6.0' : 'EN 16931 1.3.16';
};

/**
 * Release and class of a rule. Classes are those of the ministry (BMF, 15 October 2025): with a fault of format a file is no
 * electronic invoice at all; with one of content it is none that the buyer may deduct tax by; one of the rules between
 * matters only as far as it touches what has to stand there.
 */
export const ruleFacts = (rule: EInvoiceRule): RuleFacts => ({
  release: releaseOf(rule),
  faultClass: classOf(rule),
});
