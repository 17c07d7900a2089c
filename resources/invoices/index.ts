import { ReceiptText } from 'lucide-react';
import type { Invoice } from '../../contract/invoices/invoices.ts';
import { type Area, page } from '../../ui/area/area.ts';

export const invoices = {
  name: 'invoices',
  icon: ReceiptText,
  representation: (invoice: Invoice) => invoice.number ?? invoice.label,
  pages: [
    {
      route: 'billingInvoices',
      needs: 'invoices',
      section: 'invoices',
      isEntrance: true,
      page: page(async () => (await import('./across/InvoicesPage.tsx')).InvoicesPage),
    },
    {
      route: 'editInvoice',
      needs: 'invoices',
      section: 'billing',
      page: page(async () => (await import('./InvoicePage.tsx')).InvoicePage),
    },
    {
      route: 'invoiceItemDetails',
      needs: 'invoices',
      section: 'billing',
      page: page(async () => (await import('./items/ItemDetailsPage.tsx')).VisitItemDetailsPage),
    },
    {
      route: 'invoiceNvbItemDetails',
      needs: 'invoices',
      section: 'billing',
      page: page(async () => (await import('./items/ItemDetailsPage.tsx')).OperationalItemDetailsPage),
    },
  ],
} as const satisfies Area;
