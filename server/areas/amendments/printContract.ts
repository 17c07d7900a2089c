import { sql } from 'kysely';
import type { Language } from '../../../contract/vocab.ts';
import { fileNameOf } from '../../../domain/text.ts';
import type { Db } from '../../db/schema.ts';
import { readLogoAddress } from '../../documents/logoAddress.ts';
import type { Printer } from '../../documents/pdf/printer.ts';
import { senderOf } from '../../documents/sender.ts';
import { found } from '../../http/rejected.ts';
import type { FileAnswer } from '../../http/serve.ts';
import { readClinicalsite } from '../../records/clinicalSite.ts';
import { trialName } from '../../records/trialName.ts';
import { contractPaper } from './contractPaper.ts';
import { readContractOfTrial } from './readContractOfTrial.ts';

interface Wanted {
  trial_id: string;
  on: string;
  language: Language;
}

/** The contract as it held on a day, as a PDF; nothing of it is kept. */
export const printContract = async (
  { db, printer, today }: { db: Db; printer: Printer; today: string },
  { trial_id, on, language }: Wanted,
): Promise<FileAnswer> => {
  const { rows } = await sql<{ name: string }>`
    select ${trialName} as name from trial t where t.trial_id = ${trial_id}`.execute(db);
  const trial = found(rows[0]).name;
  const contract = await readContractOfTrial(db, { trial_id, on });
  const sender = senderOf(await readClinicalsite(db));
  const logo = await readLogoAddress(db, sender.logo_sha256);
  const paper = contractPaper(contract, { trial, on, today, sender, logo, language });
  return {
    filename: `${fileNameOf(paper.title)}.pdf`,
    mime: 'application/pdf',
    content: await printer.print(paper),
  };
};
