import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';
import { bookingsOf } from '../../../../domain/accounting/bookings.ts';
import { extfTexts } from '../../../../domain/accounting/extf.ts';
import { windows1252 } from '../../../../domain/accounting/windows1252.ts';
import type { Db } from '../../../db/schema.ts';
import { accountingTexts } from '../../../documents/exportTexts.ts';
import { reject } from '../../../http/rejected.ts';
import type { FileAnswer } from '../../../http/serve.ts';
import { type Booked, periodOfMonth, readBooked, readKeptFile } from './readMonth.ts';

interface Moment {
  timeZone: string;
  /** Milliseconds. */
  now: number;
}

const nameOf = (monthEnd: string, ending: string): string =>
  `EXTF_Buchungsstapel_${monthEnd.slice(0, 7)}${ending}`;

const packed = (batches: readonly Uint8Array[], monthEnd: string, now: number): Promise<Buffer> => {
  const zip = new yazl.ZipFile();
  for (const [index, batch] of batches.entries())
    zip.addBuffer(Buffer.from(batch), nameOf(monthEnd, `_${index + 1}.csv`), { mtime: new Date(now) });
  zip.end();
  return buffer(zip.outputStream);
};

/**
 * The lines of a month as a booking batch, refused where an account is missing. Of more lines than a batch may have it is a ZIP of
 * batches: DATEV reads several in one go, and refuses one that is too long as a whole.
 */
export const bookingFileOf = async (
  { site, events, gaps }: Booked,
  monthEnd: string,
  now: number,
): Promise<Buffer> => {
  const { accounting_consultant: consultant, accounting_client: client } = site;
  if (gaps.length > 0 || consultant === null || client === null)
    return reject('accounts_missing', { count: gaps.length });
  const batch = {
    consultant,
    client,
    fiscalYearMonth: site.fiscal_year_month,
    accountLength: site.account_length,
    ...periodOfMonth(monthEnd),
    label: accountingTexts(site.document_language)('batch', {
      month: `${monthEnd.slice(5, 7)}/${monthEnd.slice(0, 4)}`,
    }),
    createdAt: new Date(now).toISOString(),
  };
  const batches = extfTexts(batch, bookingsOf(events, site)).map(windows1252);
  const [only] = batches;
  return only !== undefined && batches.length === 1 ? Buffer.from(only) : packed(batches, monthEnd, now);
};

/** A batch names its format in its first bytes. */
const isBatch = (content: Buffer): boolean => content.toString('latin1', 0, 6) === '"EXTF"';

/** The booking batch as a file, or several in a ZIP; of a month that was handed over the very bytes of then. */
export const exportBookings = async (
  db: Db,
  monthEnd: string,
  { timeZone, now }: Moment,
): Promise<FileAnswer> => {
  const content =
    (await readKeptFile(db, monthEnd)) ??
    (await bookingFileOf(await readBooked(db, periodOfMonth(monthEnd), timeZone), monthEnd, now));
  return isBatch(content)
    ? { filename: nameOf(monthEnd, '.csv'), mime: 'text/csv; charset=windows-1252', content }
    : { filename: nameOf(monthEnd, '.zip'), mime: 'application/zip', content };
};
