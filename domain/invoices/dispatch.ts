import type { InvoiceState } from '../../contract/vocab.ts';
import { obstacle, verdictOf } from '../verdict.ts';

/** Only what has gone out was sent; also a revoked invoice may have been. */
export const dispatchableVerdict = (state: InvoiceState) =>
  verdictOf(state === 'draft' && obstacle('invoice_not_issued'));

interface Dispatching {
  state: InvoiceState;
  /** `YYYY-MM-DD`; null = a draft. */
  billingDate: string | null;
  sentOn: string;
  today: string;
}

/** Whether a person can say that it was sent on this day: not before it was issued, and not after today. */
export const dispatchVerdict = ({ state, billingDate, sentOn, today }: Dispatching) =>
  verdictOf(
    ...dispatchableVerdict(state),
    sentOn > today && obstacle('date_in_future', { date: sentOn }),
    billingDate !== null && sentOn < billingDate && obstacle('dispatch_before_issue', { date: billingDate }),
  );
