import type { InvoicePage } from '../../contract/invoices/invoices.ts';
import { href } from '../../ui/routes/paths.ts';
import { invoiceTabs, useTab } from '../../ui/routes/tabs.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';

/** The parts of an invoice's page for its head: items, review with how far it is, review PDFs. */
export function useInvoiceTabs({ trial_id, invoice_id, items }: InvoicePage) {
  const text = useText();
  const format = useFormat();
  const tab = useTab(invoiceTabs);
  const address = href('editInvoice', { trialId: trial_id, id: invoice_id });
  const counts = {
    items: format.count(items.length),
    review: `${format.count(items.filter(({ is_reviewed }) => is_reviewed).length)} / ${format.count(items.length)}`,
    pdfs: undefined,
    history: undefined,
  };
  const tabs = invoiceTabs.map((value) => ({
    value,
    label: text(`invoiceReview.tabs.${value}`),
    to: `${address}#${value}`,
    ...(counts[value] === undefined ? {} : { count: counts[value] }),
  }));
  return { tabs, tab, tabsLabel: text('invoiceReview.tabs.label') };
}
