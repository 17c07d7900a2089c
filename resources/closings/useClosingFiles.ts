import { useState } from 'react';
import type { ClosingLine, ClosingPage } from '../../contract/closings.ts';
import { closingsCalls } from '../../contract/closings.ts';
import { type Call, useCall } from '../../ui/calls/useCall.ts';
import { useNotifyFailure } from '../../ui/failures/useNotifyFailure.ts';
import { saveFile } from '../../ui/files/saveFile.ts';
import { centsInFile, textInFile } from '../../ui/spreadsheet/values/fileCell.ts';
import { useLanguage } from '../../ui/words/useFormat.ts';
import { type Text, useText } from '../../ui/words/useText.ts';

const readAll = async (call: Call, closing_id: string): Promise<ClosingLine[]> => {
  const lines: ClosingLine[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const answer: { lines: ClosingLine[]; next: number | null } = await call(closingsCalls.listClosingLines, {
      closing_id,
      limit: 1_000,
      ...(after > 0 ? { after } : {}),
    });
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
  const notifyFailure = useNotifyFailure();
  const [isMaking, setMaking] = useState(false);
  const make = async (ending: 'csv' | 'xlsx') => {
    if (ending === 'csv') return call(closingsCalls.exportClosing, { closing_id, language });
    const { xlsxFile } = await import('../../ui/spreadsheet/files/xlsxFile.ts');
    const blob = await xlsxFile(tableOf(await readAll(call, closing_id), text), text('closings.lines'));
    return { filename: `${text('closings.title')} ${month_end}.xlsx`, blob };
  };
  const save = async (ending: 'csv' | 'xlsx'): Promise<void> => {
    setMaking(true);
    try {
      saveFile(await make(ending));
    } catch (error) {
      notifyFailure(error);
    } finally {
      setMaking(false);
    }
  };
  return { isMaking, save };
}
