import type { EInvoiceFormat } from '../../contract/vocab.ts';
import { ciiOf } from './cii.ts';
import type { EInvoice } from './model.ts';
import { profiles } from './profiles.ts';
import { ublOf } from './ubl.ts';

/** The XML of an electronic invoice in this format; in a printed one it is what lies inside. */
export const writtenAs = (invoice: EInvoice, format: EInvoiceFormat): string =>
  profiles[format].syntax === 'ubl' ? ublOf(invoice) : ciiOf(invoice);
