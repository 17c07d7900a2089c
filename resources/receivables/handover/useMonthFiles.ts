import { handoverCalls } from '../../../contract/accounting/handover.ts';
import { journalDataCalls } from '../../../contract/accounting/journalData.ts';
import { useCall } from '../../../ui/calls/useCall.ts';
import { useDownload } from '../../../ui/files/useDownload.ts';
import { useLanguage } from '../../../ui/words/useFormat.ts';
import { useJournalFile } from '../useJournalFile.ts';

/** The files of a month (its last day): the booking batch, and the journal as CSV, as JSON and by a drop-in. */
export function useMonthFiles(month: string) {
  const call = useCall();
  const language = useLanguage();
  const journal = useJournalFile(month);
  const { isMaking, download } = useDownload();
  const json = async (signal: AbortSignal) => {
    const data = await call(journalDataCalls.getJournalData, { month }, { signal });
    const blob = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
    return { filename: `${journal.fileName}.json`, blob };
  };
  return {
    isMaking: isMaking || journal.isMaking,
    csv: journal.save,
    json: () => void download(json),
    bookings: () => void download((signal) => call(handoverCalls.exportBookings, { month }, { signal })),
    byDropin: (dropin_id: string) =>
      void download((signal) =>
        call(journalDataCalls.exportJournal, { month, dropin_id, language }, { signal }),
      ),
  };
}
