import { handoverCalls } from '../../../contract/accounting/handover.ts';
import { useCall } from '../../../ui/calls/useCall.ts';
import { useDownload } from '../../../ui/files/useDownload.ts';
import { readJournal, useJournalFile } from '../useJournalFile.ts';

/** The files of a month (its last day): the booking batch, and the journal as CSV and JSON. */
export function useMonthFiles(monthEnd: string) {
  const call = useCall();
  const journal = useJournalFile(monthEnd);
  const { isMaking, download } = useDownload();
  const json = async (signal: AbortSignal) => {
    const period = { from_date: `${monthEnd.slice(0, 8)}01`, to_date: monthEnd };
    const entries = await readJournal(call, period, signal);
    const blob = new Blob([JSON.stringify({ ...period, entries }, null, 2)], { type: 'application/json' });
    return { filename: `${journal.fileName}.json`, blob };
  };
  return {
    isMaking: isMaking || journal.isMaking,
    csv: journal.save,
    json: () => void download(json),
    bookings: () =>
      void download((signal) => call(handoverCalls.exportBookings, { month: monthEnd }, { signal })),
  };
}
