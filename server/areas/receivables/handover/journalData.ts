import type { JournalData } from '../../../../contract/accounting/journalData.ts';
import { bookingsOf } from '../../../../domain/accounting/bookings.ts';
import type { Booking } from '../../../../domain/accounting/extf.ts';
import type { Db } from '../../../db/schema.ts';
import { readJournal } from '../journal.ts';
import { periodOfMonth, readBooked } from './readMonth.ts';

/** More than any month has: a month is read whole. */
const allEntries = 10_000_000;

const shownBooking = ({ contraAccount, secondReference, ...booking }: Booking) => {
  const { costCenter, secondCostCenter, vatId, dueDate, ...rest } = booking;
  return {
    ...rest,
    contra_account: contraAccount,
    second_reference: secondReference,
    cost_center: costCenter,
    second_cost_center: secondCostCenter,
    vat_id: vatId,
    due_date: dueDate,
  };
};

/** The journal of a month and its lines for the books, both as of the same moment. */
export const readJournalData = (db: Db, monthEnd: string, timeZone: string): Promise<JournalData> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const period = periodOfMonth(monthEnd);
      const { entries } = await readJournal(trx, { period, timeZone, limit: allEntries });
      const { site, events, gaps } = await readBooked(trx, period, timeZone);
      return {
        format: 'trial-billing/journal',
        format_version: 1,
        from_date: period.from,
        to_date: period.to,
        entries,
        bookings: gaps.length > 0 ? null : bookingsOf(events, site).map(shownBooking),
      };
    });
