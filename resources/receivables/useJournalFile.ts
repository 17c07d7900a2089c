import { type JournalEntry, type JournalPlace, journalCalls } from '../../contract/receivables/journal.ts';
import { type Call, useCall } from '../../ui/calls/useCall.ts';
import { useDownload } from '../../ui/files/useDownload.ts';
import { centsInFile, textInFile } from '../../ui/spreadsheet/values/fileCell.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { type Text, useText } from '../../ui/words/useText.ts';

interface Period {
  from_date: string;
  to_date: string;
}

/** All entries of a period, page by page. */
const readJournal = async (call: Call, period: Period, signal: AbortSignal): Promise<JournalEntry[]> => {
  const entries: JournalEntry[] = [];
  for (let after: JournalPlace | null | undefined; after !== null; ) {
    const answer: { entries: JournalEntry[]; next: JournalPlace | null } = await call(
      journalCalls.listJournal,
      { ...period, limit: 5_000, ...(after && { after }) },
      { signal },
    );
    entries.push(...answer.entries);
    after = answer.next;
  }
  return entries;
};

const columns = ['day', 'kind', 'number', 'original', 'trial', 'recipient', 'net', 'tax', 'gross'] as const;

const cents = (amount: number | null) => (amount === null ? textInFile('') : centsInFile(amount));

const tableOf = (entries: readonly JournalEntry[], text: Text) => ({
  columns: columns.map((name) => ({ title: text(`receivables.journal.columns.${name}`), pixels: 120 })),
  rows: entries.map((entry) => [
    { kind: 'date' as const, date: entry.day },
    textInFile(text(`receivables.journal.kinds.${entry.kind}`)),
    textInFile(entry.number ?? ''),
    textInFile(entry.original_number ?? ''),
    textInFile(entry.trial_title ?? ''),
    textInFile(entry.recipient ?? ''),
    cents(entry.net_amount),
    cents(entry.tax_amount),
    cents(entry.gross_amount),
  ]),
});

/** What went out and came in of the month that a day lies in, up to that day, as a CSV file for the accounts. */
export function useJournalFile(day: string) {
  const call = useCall();
  const text = useText();
  const format = useFormat();
  const { isMaking, download } = useDownload();
  const month = `${day.slice(0, 8)}01`;
  const fileName = text('receivables.journal.file', { month: format.monthYear(month) });
  const make = async (signal: AbortSignal) => {
    const { csvFile } = await import('../../ui/spreadsheet/files/csvFile.ts');
    const entries = await readJournal(call, { from_date: month, to_date: day }, signal);
    return { filename: `${fileName}.csv`, blob: csvFile(tableOf(entries, text), format.language) };
  };
  return { isMaking, fileName, month: format.monthYear(month), save: () => void download(make) };
}
