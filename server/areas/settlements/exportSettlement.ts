import { limits } from '../../../contract/limits.ts';
import type { Language, SettlementFormat } from '../../../contract/vocab.ts';
import { settlementTexts } from '../../documents/exportTexts.ts';
import { readLogoAddress } from '../../documents/logoAddress.ts';
import { keptPdf, type Printing } from '../../documents/pdf/keptPdf.ts';
import type { FileAnswer, StreamAnswer } from '../../http/serve.ts';
import type { SettlementDocument } from './document.ts';
import { readFrozen } from './repo.ts';
import { allocationCsv, readLinesBehind, recordsCsv } from './settlementCsv.ts';
import { settlementPaper } from './settlementPaper.ts';

interface Wanted {
  settlement_id: string;
  format: SettlementFormat;
  /** Left out: that of the document. */
  language?: Language | undefined;
}

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
    async () => {
      const lines =
        data.line_count > limits.annexLines
          ? null
          : await readLinesBehind(printing.db, settlement_id, 0, limits.annexLines);
      const logo = await readLogoAddress(printing.db, data.sender.logo_sha256);
      return settlementPaper(data, lines, { language, logo });
    },
  );

/** A run as a file: what was frozen, whatever became of its records. */
export const exportSettlement = async (
  printing: Printing,
  { settlement_id, format, language: wanted }: Wanted,
): Promise<FileAnswer | StreamAnswer> => {
  const data = await readFrozen(printing.db, settlement_id);
  const language = wanted ?? data.language;
  if (format === 'pdf')
    return {
      filename: `${data.number}.pdf`,
      mime: 'application/pdf',
      content: await printedSettlement(printing, settlement_id, data, language),
    };
  const mime = 'text/csv; charset=utf-8';
  return format === 'csv'
    ? {
        filename: `${data.number}.csv`,
        mime,
        content: recordsCsv(printing.db, settlement_id, data, language),
      }
    : {
        filename: `${data.number} ${settlementTexts(language)('allocation')}.csv`,
        mime,
        content: allocationCsv(data, language),
      };
};
