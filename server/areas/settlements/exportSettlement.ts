import { limits } from '../../../contract/limits.ts';
import type { SettlementExport } from '../../../contract/reports/settlementVocab.ts';
import type { Language } from '../../../contract/vocab.ts';
import type { Db } from '../../db/schema.ts';
import { settlementTexts } from '../../documents/exportTexts.ts';
import { readLogoAddress } from '../../documents/logoAddress.ts';
import { keptPdf, type Printing } from '../../documents/pdf/keptPdf.ts';
import type { Paper } from '../../documents/pdf/paper.ts';
import type { FileAnswer, StreamAnswer } from '../../http/serve.ts';
import { partOf, type SettlementDocument } from './document.ts';
import { readFrozen } from './repo.ts';
import { allocationCsv, type LinesOf, readLinesBehind, recordsCsv } from './settlementCsv.ts';
import { settlementMail } from './settlementMail.ts';
import { settlementPaper } from './settlementPaper.ts';

interface Wanted {
  settlement_id: string;
  format: SettlementExport;
  /** Left out: all of the run. */
  provider_id?: string | undefined;
  /** Left out: that of the document. */
  language?: Language | undefined;
}

const printPaper = async (
  db: Db,
  of: LinesOf,
  data: SettlementDocument,
  language: Language,
): Promise<Paper> => {
  const lines =
    data.line_count > limits.annexLines ? null : await readLinesBehind(db, of, 0, limits.annexLines);
  const logo = await readLogoAddress(db, data.sender.logo_sha256);
  return settlementPaper(data, lines, { language, logo, isPart: of.providerId !== undefined });
};

/** The document as PDF, kept with its hash: the same bytes for ever. */
const printedSettlement = (
  printing: Printing,
  settlement_id: string,
  data: SettlementDocument,
  language: Language,
): Promise<Uint8Array> =>
  keptPdf(
    printing,
    {
      read: (db) =>
        db
          .selectFrom('settlement_pdf')
          .select('content')
          .where('settlement_id', '=', settlement_id)
          .where('language', '=', language)
          .executeTakeFirst(),
      keep: (db, bytes) =>
        db
          .insertInto('settlement_pdf')
          .values({ settlement_id, language, ...bytes })
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
    },
    () => printPaper(printing.db, { settlementId: settlement_id }, data, language),
  );

/** A run as a file, or what one provider gets of it: what was frozen, whatever became of its records. */
export const exportSettlement = async (
  printing: Printing & { now: number },
  { settlement_id, format, provider_id, language: wanted }: Wanted,
): Promise<FileAnswer | StreamAnswer> => {
  const { db, now } = printing;
  const run = await readFrozen(db, settlement_id);
  const language = wanted ?? run.language;
  const data = provider_id === undefined ? run : partOf(run, provider_id);
  const of = { settlementId: settlement_id, providerId: provider_id };
  const name = provider_id === undefined ? run.number : `${run.number} ${data.sums[0]?.provider_label ?? ''}`;
  if (format === 'pdf' || format === 'mail') {
    const content =
      provider_id === undefined
        ? await printedSettlement(printing, settlement_id, data, language)
        : await printing.printer.print(await printPaper(db, of, data, language));
    const file = { filename: `${name}.pdf`, mime: 'application/pdf', content };
    if (format === 'pdf') return file;
    const whom = provider_id ?? (run.addressee === null ? undefined : run.sums[0]?.provider_id);
    const mail = await settlementMail(db, data, { settlement_id, providerId: whom, language, file, now });
    return { filename: `${name}.eml`, mime: 'message/rfc822', content: mail };
  }
  const mime = 'text/csv; charset=utf-8';
  return format === 'csv'
    ? { filename: `${name}.csv`, mime, content: recordsCsv(db, of, data, language) }
    : {
        filename: `${name} ${settlementTexts(language)('allocation')}.csv`,
        mime,
        content: allocationCsv(data, language),
      };
};
