import { bookingsOf } from '../../../../domain/accounting/bookings.ts';
import { extfText } from '../../../../domain/accounting/extf.ts';
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

/** The booking batch of the lines of a month, refused where an account is missing. */
export const bookingFileOf = ({ site, events, gaps }: Booked, monthEnd: string, now: number): Uint8Array => {
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
  return windows1252(extfText(batch, bookingsOf(events, site)));
};

/** The booking batch as a file; of a month that was handed over the very bytes of then. */
export const exportBookings = async (
  db: Db,
  monthEnd: string,
  { timeZone, now }: Moment,
): Promise<FileAnswer> => ({
  filename: `EXTF_Buchungsstapel_${monthEnd.slice(0, 7)}.csv`,
  mime: 'text/csv; charset=windows-1252',
  content:
    (await readKeptFile(db, monthEnd)) ??
    bookingFileOf(await readBooked(db, periodOfMonth(monthEnd), timeZone), monthEnd, now),
});
