import type { InvoicePage } from '../../../contract/invoices/invoices.ts';
import { useText } from '../../../ui/words/useText.ts';

/** What the button that finalizes a draft says: with the number that comes, where the product gives it. */
export function useFinalizeAction({ numbering_mode, next_number }: InvoicePage): string {
  const text = useText();
  return numbering_mode === 'typed' || !next_number
    ? text('invoices.finalize.actionTyped')
    : text('invoices.finalize.action', { number: next_number });
}
