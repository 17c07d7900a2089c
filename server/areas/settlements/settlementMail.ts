import type { Language } from '../../../contract/vocab.ts';
import { formatDate } from '../../../domain/dates.ts';
import { isMailAddress } from '../../../domain/invoices/mailAddress.ts';
import type { Db } from '../../db/schema.ts';
import { settlementTexts } from '../../documents/exportTexts.ts';
import { printedCount, printedEuro } from '../../documents/format.ts';
import { composeMail, type MailFile } from '../../mail/composeMail.ts';
import type { SettlementDocument } from './document.ts';

/** Where a provider takes mails, as its address is now; null = nobody says, so the person who sends it does. */
const addressOf = async (db: Db, providerId: string | undefined): Promise<string | null> => {
  if (providerId === undefined) return null;
  const address = await db
    .selectFrom('provider')
    .innerJoin('address', 'address.address_id', 'provider.address_id')
    .select('address.email')
    .where('provider.provider_id', '=', providerId)
    .executeTakeFirst();
  const email = address?.email?.trim() ?? '';
  return isMailAddress(email) ? email : null;
};

interface Wanted {
  settlement_id: string;
  /** Whom it is for. */
  providerId: string | undefined;
  language: Language;
  file: MailFile;
  now: number;
}

/** A mail with the document, for a person's own mail program: nothing is sent from here. */
export const settlementMail = async (
  db: Db,
  data: SettlementDocument,
  { settlement_id, providerId, language, file, now }: Wanted,
): Promise<Uint8Array> => {
  const text = settlementTexts(language);
  const named = text(`named.${data.kind}`, { number: data.number });
  const whose = providerId === undefined ? data.addressee?.provider_label : data.sums[0]?.provider_label;
  return composeMail({
    from: null,
    to: await addressOf(db, providerId),
    replyTo: null,
    subject: whose ? `${named}: ${whose}` : named,
    text: text('mail', {
      document: named,
      from: formatDate(data.from_date),
      to: formatDate(data.to_date),
      count: printedCount(data.line_count, language),
      amount: printedEuro(data.amount, language),
      sender: data.sender.name,
    }),
    isUnsent: true,
    messageId: `<${[settlement_id, providerId].filter(Boolean).join('.')}@settlement.invalid>`,
    date: new Date(now),
    files: [file],
  });
};
