import type { ClosingLine, ClosingPage } from '../../contract/reports/closings.ts';
import { closingsCalls } from '../../contract/reports/closings.ts';
import { type Call, useCall } from '../../ui/calls/useCall.ts';
import { useDownload } from '../../ui/files/useDownload.ts';
import { centsInFile, textInFile } from '../../ui/spreadsheet/values/fileCell.ts';
import { useLanguage } from '../../ui/words/useFormat.ts';
import { type Text, useText } from '../../ui/words/useText.ts';

const readAll = async (call: Call, closing_id: string, signal: AbortSignal): Promise<ClosingLine[]> => {
  const lines: ClosingLine[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const answer: { lines: ClosingLine[]; next: number | null } = await call(
      closingsCalls.listClosingLines,
      { closing_id, limit: 1_000, ...(after > 0 ? { after } : {}) },
      { signal },
    );
    lines.push(...answer.lines);
    after = answer.next;
  }
  return lines;
};

const tableOf = (lines: readonly ClosingLine[], text: Text) => ({
  columns: (['trial', 'subject', 'visit', 'service', 'performed', 'amount', 'invoice'] as const).map(
    (name) => ({
      title: text(`closings.columns.${name}`),
      pixels: name === 'trial' || name === 'service' ? 220 : 120,
    }),
  ),
  rows: lines.map((line) => [
    textInFile(line.trial_title),
    textInFile(line.subject_id ?? ''),
    textInFile(line.visit_label ?? ''),
    textInFile(line.service_label),
    { kind: 'date' as const, date: line.performance_date },
    centsInFile(line.amount),
    textInFile(line.invoice_number ?? ''),
  ]),
});

/** Every service of a closing as a file: CSV of the server, Excel made here. */
export function useClosingFiles({ closing_id, month_end }: ClosingPage) {
  const call = useCall();
  const text = useText();
  const language = useLanguage();
  const { isMaking, download } = useDownload();
  const make = async (ending: 'csv' | 'xlsx', signal: AbortSignal) => {
    if (ending === 'csv') return call(closingsCalls.exportClosing, { closing_id, language }, { signal });
    const { xlsxFile } = await import('../../ui/spreadsheet/files/xlsxFile.ts');
    const blob = await xlsxFile(
      tableOf(await readAll(call, closing_id, signal), text),
      text('closings.lines'),
    );
    return { filename: `${text('closings.title')} ${month_end}.xlsx`, blob };
  };
  const save = (ending: 'csv' | 'xlsx') => void download((signal) => make(ending, signal));
  return { isMaking, save };
}
