import { addDays } from '../dates.ts';
import { obstacle, verdictOf } from '../verdict.ts';

/** The longest term that needs no express agreement (§ 271a BGB). */
const usualTermLimit = 60;

/** Days to pay as one side says them; null = it says nothing. */
export interface PaymentTerm {
  payment_days: number | null;
}

/** The term of an invoice: that of its trial, else that of its recipient, else that of the site; null = nobody says any. */
export const termOf = (
  trial: PaymentTerm,
  recipient: PaymentTerm | undefined,
  site: PaymentTerm,
): number | null => trial.payment_days ?? recipient?.payment_days ?? site.payment_days;

/** The day that an invoice of this date is to be paid by, where a term is said. */
export const dueDateAfter = (billingDate: string | null, days: number | null): string | null =>
  billingDate === null || days === null ? null : addDays(billingDate, days);

/** Whether a term may be kept: a long one only where it was expressly agreed. */
export const paymentTermVerdict = ({
  payment_days,
  is_payment_term_agreed,
}: PaymentTerm & { is_payment_term_agreed: boolean }) =>
  verdictOf(
    payment_days !== null &&
      payment_days > usualTermLimit &&
      !is_payment_term_agreed &&
      obstacle('payment_term_not_agreed', { days: usualTermLimit }),
  );
