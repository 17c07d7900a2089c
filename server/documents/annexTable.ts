import type { AnnexLine } from '../../contract/invoices/invoiceDocument.ts';
import type { Language } from '../../contract/vocab.ts';
import { formatDate } from '../../domain/dates.ts';
import { sumOf } from '../../domain/money.ts';
import type { PrintedTexts } from './exportTexts.ts';
import { printedCents } from './format.ts';
import type { PaperRow, PaperTable } from './pdf/paper.ts';

/** Lines of one participant side by side, in the order they come in; the operational ones belong to nobody. */
const bySubject = (lines: readonly AnnexLine[]): [string | null, AnnexLine[]][] => {
  const groups = new Map<string | null, AnnexLine[]>();
  for (const line of lines) {
    const group = groups.get(line.subject_id);
    if (group) group.push(line);
    else groups.set(line.subject_id, [line]);
  }
  return [...groups];
};

/** Every service by participant and visit with the sums; every row names its participant, on whichever page it stands. */
export const annexTable = (
  lines: readonly AnnexLine[],
  text: PrintedTexts,
  language: Language,
): PaperTable => {
  const sum = (of: readonly AnnexLine[]) => printedCents(sumOf(of.map(({ amount }) => amount)), language);
  const total = (label: string, of: readonly AnnexLine[]): PaperRow => ({
    style: 'subtotal',
    cells: ['', '', '', label, '', sum(of)],
  });
  const rows = bySubject(lines).flatMap(([subject, group]): PaperRow[] => [
    ...(subject === null ? [{ style: 'section' as const, cells: [text('section.operational')] }] : []),
    ...group.map((line) => [
      line.subject_id ?? '–',
      line.visit_label ?? '–',
      line.performance_date ? formatDate(line.performance_date) : '',
      line.label,
      String(line.item_number),
      printedCents(line.amount, language),
    ]),
    total(subject === null ? text('operationalTotal') : text('subjectTotal', { subject }), group),
  ]);
  return {
    kind: 'table',
    columns: [
      { head: text('columns.subject'), width: 74 },
      { head: text('columns.visit'), width: 84 },
      { head: text('columns.date'), width: 52, isTabular: true },
      { head: text('columns.label'), width: 142 },
      { head: text('columns.item'), width: 28, isQuiet: true },
      { head: text('columns.amount'), width: 62, isNumber: true },
    ],
    rows: [...rows, total(text('annexTotal'), lines)],
  };
};
