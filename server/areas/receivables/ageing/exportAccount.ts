import { sql } from 'kysely';
import type { PostalAddress } from '../../../../contract/invoices/invoiceDocument.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Language } from '../../../../contract/vocab.ts';
import type { Db } from '../../../db/schema.ts';
import { readLogoAddress } from '../../../documents/logoAddress.ts';
import type { Printer } from '../../../documents/pdf/printer.ts';
import { senderOf } from '../../../documents/sender.ts';
import { found } from '../../../http/rejected.ts';
import type { FileAnswer } from '../../../http/serve.ts';
import { readClinicalsite } from '../../../records/clinicalSite.ts';
import { accountPaper } from './accountPaper.ts';
import { listReceivables } from './listReceivables.ts';
import type { Asked } from './narrowing.ts';

interface Addressee {
  address: PostalAddress | null;
  language: Language | null;
}

/** Where the last invoice to a recipient of this name went, as it is there now; 404 where none was issued to it. */
const readAddressee = async (db: Db, recipient: string): Promise<Addressee> => {
  const { rows } = await sql<Addressee>`
    select a.language, case when a.address_id is not null then json_build_object('recipient', a.recipient,
      'contact_name', a.contact_name, 'street', a.street, 'zip_code', a.zip_code, 'city', a.city, 'country', a.country,
      'phone', a.phone, 'email', a.email, 'vat_id', a.vat_id) end as address
    from invoice i left join address a on a.address_id = i.recipient_address_id and a.recipient = i.recipient
    where i.state <> 'draft' and sort_key(coalesce(i.recipient, '')) = sort_key(${recipient}) and i.recipient = ${recipient}
    order by a.address_id is null, i.billing_date desc limit 1`.execute(db);
  return found(rows[0]);
};

/** What is open of a recipient on a day, as a letter in its language. */
export const exportAccount = async (
  { db, printer }: { db: Db; printer: Printer },
  asked: Asked & { recipient: string },
): Promise<FileAnswer> => {
  const { address, language: ofRecipient } = await readAddressee(db, asked.recipient);
  const site = await readClinicalsite(db);
  const sender = senderOf(site);
  const { receivables: lines } = await listReceivables(db, asked, { view: 'open', limit: limits.annexLines });
  const language = ofRecipient ?? site.document_language;
  const logo = await readLogoAddress(db, sender.logo_sha256);
  const paper = accountPaper({
    recipient: asked.recipient,
    address,
    sender,
    logo,
    language,
    day: asked.day,
    lines,
  });
  return {
    filename: `${paper.title}.pdf`,
    mime: 'application/pdf',
    content: await printer.print(paper),
  };
};
