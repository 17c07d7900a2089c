import { limits } from '../../../../contract/limits.ts';
import type { Db } from '../../../db/schema.ts';
import { readLogoAddress } from '../../../documents/logoAddress.ts';
import type { Printer } from '../../../documents/pdf/printer.ts';
import { senderOf } from '../../../documents/sender.ts';
import { found } from '../../../http/rejected.ts';
import type { FileAnswer } from '../../../http/serve.ts';
import { readClinicalsite } from '../../../records/clinicalSite.ts';
import { readAddressees } from '../addressee.ts';
import { accountPaper } from './accountPaper.ts';
import { listReceivables } from './listReceivables.ts';
import type { Asked } from './narrowing.ts';

/** What is open of a recipient on a day, as a letter in its language. */
export const exportAccount = async (
  { db, printer }: { db: Db; printer: Printer },
  asked: Asked & { recipient: string },
): Promise<FileAnswer> => {
  const { address, language: ofRecipient } = found(
    (await readAddressees(db, [asked.recipient])).get(asked.recipient),
  );
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
