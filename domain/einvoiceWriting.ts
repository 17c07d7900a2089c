import type { EInvoiceFormat } from '../contract/vocab.ts';
import { ciiOf } from './einvoiceCii.ts';
import type { EInvoice } from './einvoiceModel.ts';
import { profiles } from './einvoiceProfiles.ts';
import { ublOf } from './einvoiceUbl.ts';

/** The XML of an electronic invoice in this format; in a printed one it is what lies inside. */
export const writtenAs = (invoice: EInvoice, format: EInvoiceFormat): string =>
  profiles[format].syntax === 'ubl' ? ublOf(invoice) : ciiOf(invoice);
