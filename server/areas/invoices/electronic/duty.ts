import type { Clinicalsite } from '../../../../contract/site/clinicalsite.ts';
import type { TaxRule } from '../../../../contract/vocab.ts';
import { dutyOf, type EInvoiceDuty } from '../../../../domain/einvoices/duty.ts';

interface Sent {
  /** Null = today. */
  billing_date: string | null;
  /** Cents. */
  gross_amount: number;
  tax_rule: TaxRule | null;
}

type Site = Pick<Clinicalsite, 'has_small_turnover' | 'sender_country'>;
type Recipient = { country: string | null; is_business: boolean; is_self_billed: boolean };

/** Whether this site has to send an invoice to this recipient as an electronic one, if it sends it as soon as it may. */
export const siteDutyOf = (
  site: Site,
  recipient: Recipient,
  { billing_date, gross_amount, tax_rule }: Sent,
  today: string,
): EInvoiceDuty =>
  dutyOf({
    sentOn: billing_date !== null && billing_date > today ? billing_date : today,
    hasSmallTurnover: site.has_small_turnover,
    grossAmount: gross_amount,
    taxRule: tax_rule,
    senderCountry: site.sender_country,
    recipientCountry: recipient.country,
    isBusiness: recipient.is_business,
    isSelfBilled: recipient.is_self_billed,
  });
