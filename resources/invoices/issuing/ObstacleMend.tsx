import { Link } from '@mui/material';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { InvoicePage } from '../../../contract/invoices/invoices.ts';
import { invoicesCalls } from '../../../contract/invoices/invoices.ts';
import { useCallMutation } from '../../../ui/calls/useCallMutation.ts';
import { hrefOfTab } from '../../../ui/routes/tabs.ts';
import { useText } from '../../../ui/words/useText.ts';
import { periodId } from '../draft/PeriodFields.tsx';
import { recipientId } from '../head/RecipientBlock.tsx';
import { conflictsId } from '../items/ConflictBanner.tsx';
import { itemsId } from '../items/UnprintableTexts.tsx';
import { MendLink } from './MendLink.tsx';

/** Where each reason against finalising is mended: on this page, by its id or the name of a field, or on the trial's. */
const places: Partial<Record<ErrorCode, { here: string } | 'trial' | 'fill'>> = {
  invoice_empty: 'fill',
  invoice_outdated: 'fill',
  invoice_negative: { here: `#${itemsId}` },
  invoice_has_conflicts: { here: `#${conflictsId}` },
  invoice_recipient_missing: { here: `#${recipientId}` },
  invoice_period_missing: { here: `#${periodId}` },
  tax_rule_missing: 'trial',
  tax_reason_missing: 'trial',
  buyer_vat_id_missing: 'trial',
  date_in_future: { here: '[name=billing_date]' },
  billing_date_before_last: { here: '[name=billing_date]' },
  month_handed_over: { here: '[name=billing_date]' },
};

/** Leads to where this reason against finalising is mended; nothing where only the server knows. */
export function ObstacleMend({ code, invoice }: { code: ErrorCode; invoice: InvoicePage }) {
  const text = useText();
  const fill = useCallMutation(invoicesCalls.fillInvoice);
  const place = places[code];
  if (place === undefined) return null;
  if (place === 'trial')
    return <MendLink place={{ at: 'trial', to: hrefOfTab(invoice.trial_id, 'details') }} />;
  if (place !== 'fill') return <MendLink place={place} />;
  return (
    <Link
      component="button"
      disabled={fill.isPending}
      onClick={() => fill.mutate({ invoice_id: invoice.invoice_id })}
    >
      {text('invoices.mend.fill')}
    </Link>
  );
}
