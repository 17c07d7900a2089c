import type { PostalAddress } from '../../../contract/invoices/invoiceDocument.ts';
import type { Language } from '../../../contract/vocab.ts';
import { printedTexts } from '../../documents/exportTexts.ts';
import { addresseeOf, contactFacts, footerOf, returnLineOf } from '../../documents/letter.ts';
import type { Paper } from '../../documents/pdf/paper.ts';
import type { senderOf } from '../../documents/sender.ts';

/** Whom a letter about open invoices goes to, from whom, and when. */
export interface LetterHead {
  recipient: string;
  /** Null = the invoices are from before it was kept where they went. */
  address: PostalAddress | null;
  sender: ReturnType<typeof senderOf>;
  /** The logo as a data address; null = none. */
  logo: string | null;
  language: Language;
  /** `YYYY-MM-DD` */
  day: string;
}

type Own = Pick<Paper, 'heading' | 'facts' | 'parts' | 'pageOfPages'> & {
  /** What it is called where it is kept, and at the head of its further pages. */
  named: string;
  /** What it is not, across its head. */
  banner?: string;
};

/** A letter to a recipient about its invoices, whose own facts come before those that every letter has. */
export const recipientLetter = (
  { recipient, address, sender, logo, language, day }: LetterHead,
  { named, banner, facts, ...own }: Own,
): Paper => ({
  ...own,
  title: named,
  author: sender.name,
  language,
  date: day,
  watermark: null,
  banner: banner ?? null,
  letterhead: { name: sender.name, unit: sender.unit, logo },
  returnLine: returnLineOf(sender),
  addressee: address ? addresseeOf(address, sender, language) : [recipient],
  facts: [
    ...facts,
    ...(address?.vat_id ? [{ label: printedTexts(language)('fields.vatId'), value: address.vat_id }] : []),
    ...contactFacts(sender, printedTexts(language)),
  ],
  subject: [recipient],
  runningHead: `${sender.name} · ${named}`,
  footer: footerOf(sender, printedTexts(language), language),
});
