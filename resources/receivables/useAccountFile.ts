import { ageingCalls, type ReceivableLine, type ReceivablePlace } from '../../contract/receivables/ageing.ts';
import { type Call, useCall } from '../../ui/calls/useCall.ts';
import { useDownload } from '../../ui/files/useDownload.ts';
import { centsInFile, textInFile } from '../../ui/spreadsheet/values/fileCell.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { type Text, useText } from '../../ui/words/useText.ts';
import { type AskedReceivables, narrowingOf } from './useAskedReceivables.ts';

const readAll = async (
  call: Call,
  asked: AskedReceivables,
  signal: AbortSignal,
): Promise<ReceivableLine[]> => {
  const lines: ReceivableLine[] = [];
  for (let after: ReceivablePlace | null | undefined; after !== null; ) {
    const answer: { receivables: ReceivableLine[]; next: ReceivablePlace | null } = await call(
      ageingCalls.listReceivables,
      { as_of: asked.as_of, view: 'open', ...narrowingOf(asked), limit: 1_000, ...(after && { after }) },
      { signal },
    );
    lines.push(...answer.receivables);
    after = answer.next;
  }
  return lines;
};

const date = (day: string) => ({ kind: 'date' as const, date: day });

const tableOf = (lines: readonly ReceivableLine[], text: Text) => ({
  columns: [
    text('receivables.columns.invoice'),
    text('receivables.groups.recipient'),
    text('receivables.groups.trial'),
    text('receivables.columns.billed'),
    text('receivables.columns.due'),
    text('receivables.columns.daysOverdue'),
    text('receivables.columns.gross'),
    text('receivables.columns.paid'),
    text('receivables.columns.open'),
    text('receivables.columns.disputed'),
  ].map((title, index) => ({ title, pixels: index === 1 || index === 2 ? 220 : 110 })),
  rows: lines.map((line) => [
    textInFile(line.number),
    textInFile(line.recipient ?? ''),
    textInFile(line.trial_title),
    date(line.billing_date),
    date(line.due_date),
    { kind: 'number' as const, digits: line.overdue_days, places: 0, unit: 'none' as const },
    centsInFile(line.gross_amount),
    centsInFile(line.paid_amount),
    centsInFile(line.open_amount),
    centsInFile(line.disputed_amount),
  ]),
});

/**
 * The statement of account: what is open on the day, of all or of whom the list is narrowed to (`name`), as an Excel file that
 * is made here, or, of a recipient, as the letter to it.
 */
export function useAccountFile(asked: AskedReceivables, name: string | null) {
  const call = useCall();
  const text = useText();
  const format = useFormat();
  const { isMaking, download } = useDownload();
  const make = async (signal: AbortSignal) => {
    const { xlsxFile } = await import('../../ui/spreadsheet/files/xlsxFile.ts');
    const blob = await xlsxFile(
      tableOf(await readAll(call, asked, signal), text),
      text('receivables.views.open'),
    );
    const called = text('receivables.accountName', { name: name ?? '', date: format.date(asked.as_of) });
    return { filename: `${called.replaceAll(/\s+/g, ' ')}.xlsx`, blob };
  };
  const print = (signal: AbortSignal) =>
    call(ageingCalls.exportAccount, { as_of: asked.as_of, recipient: asked.of ?? '' }, { signal });
  return {
    isMaking,
    save: () => void download(make),
    print: asked.by === 'recipient' && asked.of !== null ? () => void download(print) : null,
  };
}
