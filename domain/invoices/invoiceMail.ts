import type { InvoiceState, MailState, PrintedKind } from '../../contract/vocab.ts';
import { obstacle, verdictOf } from '../verdict.ts';
import { isMailAddress } from './mailAddress.ts';

/** What sending a document by mail looks at. */
export interface Sending {
  /** The site has a mail server. */
  isConfigured: boolean;
  state: InvoiceState;
  document: PrintedKind;
  /** Where it would go; null = nobody says where. */
  address: string | null;
  /** States of the mails with this document so far. */
  before: readonly MailState[];
}

const isUnderWay = (state: MailState): boolean => state === 'queued' || state === 'sending';

/** Sent, or it is unknown whether it was. */
const hasGone = (state: MailState): boolean => state === 'sent' || state === 'unclear';

const mailServerVerdict = (isConfigured: boolean) =>
  verdictOf(!isConfigured && obstacle('mail_not_configured'));

const addressVerdict = (address: string | null) =>
  verdictOf(
    !address && obstacle('mail_address_missing'),
    Boolean(address) &&
      !isMailAddress(address ?? '') &&
      obstacle('mail_address_invalid', { address: address ?? '' }),
  );

/** What hinders any mail, whatever it brings. */
export const mailAddressVerdict = ({ isConfigured, address }: Pick<Sending, 'isConfigured' | 'address'>) => [
  ...mailServerVerdict(isConfigured),
  ...addressVerdict(address),
];

/** An invoice and its corrections are mailed while they count, its cancellation once it was revoked; neither a second time unasked. */
export const sendingVerdict = ({ isConfigured, state, document, address, before }: Sending) =>
  verdictOf(
    ...mailServerVerdict(isConfigured),
    document !== 'cancellation' && state !== 'finalized' && obstacle('invoice_not_finalized'),
    document === 'cancellation' && state !== 'revoked' && obstacle('invoice_not_revoked'),
    ...addressVerdict(address),
    before.some(isUnderWay) && obstacle('mail_under_way'),
    before.some(hasGone) && obstacle('mail_sent_before'),
  );

/** Minutes until a mail is tried again, after the first attempt, the second and so on: a day and a half in all. */
const pauses = [1, 5, 15, 60, 180, 360, 720, 900] as const;

/** How often a mail is tried. */
export const mailAttempts = pauses.length + 1;

/** When it is tried again after this many attempts, in milliseconds from now; null = it is given up. */
export const pauseAfter = (attempts: number): number | null => {
  const minutes = pauses[attempts - 1];
  return minutes === undefined ? null : minutes * 60_000;
};
