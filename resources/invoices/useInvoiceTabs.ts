import type { InvoicePage } from '../../contract/invoices/invoices.ts';
import { href } from '../../ui/routes/paths.ts';
import { invoiceTabs, useTab } from '../../ui/routes/tabs.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';

/** The parts of an invoice's page for its head: items, review with how far it is, review PDFs, corrections and payments once it is issued. */
export function useInvoiceTabs({ trial_id, invoice_id, items, state }: InvoicePage) {
  const text = useText();
  const format = useFormat();
  const asked = useTab(invoiceTabs);
  const isThere = (value: (typeof invoiceTabs)[number]) =>
    (value !== 'payments' && value !== 'corrections') || state !== 'draft';
  const tab = isThere(asked) ? asked : 'items';
  const address = href('editInvoice', { trialId: trial_id, id: invoice_id });
  const counts = {
    items: format.count(items.length),
    review: `${format.count(items.filter(({ is_reviewed }) => is_reviewed).length)} / ${format.count(items.length)}`,
    pdfs: undefined,
    corrections: undefined,
    payments: undefined,
    history: undefined,
  };
  const tabs = invoiceTabs.filter(isThere).map((value) => ({
    value,
    label: text(`invoiceReview.tabs.${value}`),
    to: `${address}#${value}`,
    ...(counts[value] === undefined ? {} : { count: counts[value] }),
  }));
  return { tabs, tab, tabsLabel: text('invoiceReview.tabs.label') };
}
