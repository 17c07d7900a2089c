import { z } from 'zod';
import { type Endpoint, siteBulkBody } from '../endpoint.ts';
import { Id, Quantity, ServiceLabel, Version } from '../primitives.ts';
import { InvoiceItem, InvoiceItemEdit, InvoiceItemRecord, PriceByHand } from './invoiceItem.ts';
import { InvoicePage } from './invoices.ts';

const ofItem = { of: 'invoice_item', at: 'invoice_item_id' } as const;

const InvoiceItemKey = z.strictObject({ invoice_item_id: Id, version: Version });

export const invoiceItemsCalls = {
  /** The items of an invoice in their order. */
  listInvoiceItems: {
    method: 'GET',
    path: '/billing/invoice-items',
    input: z.strictObject({ invoice_id: Id }),
    output: z.array(InvoiceItem),
    errors: ['not_found'],
    needs: 'invoices',
    trial: { of: 'invoice', at: 'invoice_id' },
  },
  /**
   * Saves a sheet of items, all or none, and answers all items of the invoice. A row of an unknown id is an item by hand;
   * an item by fill takes a new label only (`item_by_fill`), and removing one excludes its services by hand.
   */
  putInvoiceItems: {
    method: 'PUT',
    path: '/billing/invoice-items',
    input: siteBulkBody(InvoiceItemEdit, InvoiceItemKey).extend({ invoice_id: Id }),
    output: z.array(InvoiceItem),
    errors: ['not_found', 'invoice_not_draft', 'rows_refused'],
    needs: 'invoices',
    trial: { of: 'invoice', at: 'invoice_id' },
    idempotent: true,
    bulk: true,
  },
  /** Changes an item; quantity and price only of one made by hand (`item_by_fill`). */
  putInvoiceItem: {
    method: 'PUT',
    path: '/billing/invoice-item',
    input: z.strictObject({
      invoice_item_id: Id,
      label: ServiceLabel,
      quantity: Quantity,
      amount_per_unit: PriceByHand,
      version: Version,
    }),
    output: InvoiceItem,
    errors: ['not_found', 'stale', 'invoice_not_draft', 'item_by_fill', 'amount_too_large'],
    needs: 'invoices',
    trial: ofItem,
  },
  /** Takes the item out; its services are excluded from this draft by hand. */
  removeInvoiceItem: {
    method: 'POST',
    path: '/billing/invoice-item/remove',
    input: z.strictObject({ invoice_item_id: Id }),
    output: InvoicePage,
    errors: ['not_found', 'invoice_not_draft', 'item_by_rule'],
    needs: 'invoices',
    trial: ofItem,
  },
  removeRecordedStudyService: {
    method: 'POST',
    path: '/billing/invoice-item/remove-recorded-study-service',
    input: z.strictObject({ invoice_item_id: Id, recorded_study_service_id: Id }),
    output: InvoicePage,
    errors: ['not_found', 'invoice_not_draft'],
    needs: 'invoices',
    trial: ofItem,
  },
  /** The records of a draft that other finalized invoices have, each with that invoice, in the order of their days. */
  listInvoiceConflicts: {
    method: 'GET',
    path: '/billing/invoice/conflicts',
    input: z.strictObject({ invoice_id: Id }),
    output: z.array(InvoiceItemRecord),
    errors: ['not_found'],
    needs: 'invoices',
    trial: { of: 'invoice', at: 'invoice_id' },
  },
  /** The visit-bound records behind an item. */
  listInvoiceItemDetails: {
    method: 'GET',
    path: '/billing/invoice-item/details',
    input: z.strictObject({ invoice_item_id: Id }),
    output: z.array(InvoiceItemRecord),
    errors: ['not_found'],
    needs: 'invoices',
    trial: ofItem,
  },
  /** The operational records behind an item. */
  listNvbInvoiceItemDetails: {
    method: 'GET',
    path: '/billing/nvb-invoice-item/details',
    input: z.strictObject({ invoice_item_id: Id }),
    output: z.array(InvoiceItemRecord),
    errors: ['not_found'],
    needs: 'invoices',
    trial: ofItem,
  },
} as const satisfies Record<string, Endpoint>;
