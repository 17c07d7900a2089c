/** Releases of the standards that electronic invoices are written in; ZUGFeRD 2.4 is Factur-X 1.08, 2.5 is 1.09. */
export const einvoiceReleases = ['xrechnung_3_0_2', 'zugferd_2_4', 'zugferd_2_5'] as const;
export type EInvoiceRelease = (typeof einvoiceReleases)[number];

/**
 * How what an electronic invoice lacks is mended: on the draft; of what has gone out by an addition that is no part of the
 * frozen document, or only by a cancellation and a new invoice.
 */
export const einvoiceMendings = ['draft', 'addition', 'cancellation'] as const;
export type EInvoiceMending = (typeof einvoiceMendings)[number];

/** What a fault of an electronic invoice is to the tax office (BMF, 15 October 2025). */
export type EInvoiceFaultClass = 'format' | 'rule' | 'content';

/** Why electronic invoices are a duty towards a recipient, or none. */
export const einvoiceDutyReasons = [
  'in_force',
  'not_yet',
  'small_amount',
  'abroad',
  'no_business',
  'exempt',
  'self_billed',
] as const;
export type EInvoiceDutyReason = (typeof einvoiceDutyReasons)[number];
