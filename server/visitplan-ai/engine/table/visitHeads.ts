import {
  isWindowHeading,
  readTimingText,
  readWindowText,
  type TimingText,
  type TimingUnit,
  unitOfHeading,
} from '../../../../domain/visitPlan/timingText.ts';
import { mendNumber } from '../text/mendText.ts';
import { mendCountedNames } from './countedNames.ts';
import { isUnit, unitOver } from './headUnits.ts';
import type { HeadRow } from './table.ts';

/** What the head of a table says of one visit. */
export interface VisitHead {
  label: string;
  shortLabel: string | null;
  timingText: string | null;
  /** What is printed of its day in a row of its own, without the unit of that row's heading. */
  printedTime: string | null;
  timing: TimingText | null;
  certainty: number;
}

/** Of a column with marks over which nothing could be read: a visit that a person has to name. */
export const unreadHead: VisitHead = {
  label: '',
  shortLabel: null,
  timingText: null,
  printedTime: null,
  timing: null,
  certainty: 0,
};

type Role = 'label' | 'timing' | 'window' | 'period';

interface Row extends HeadRow {
  /** The words that name the unit of what stands in it at a column: its own heading, or what reaches over that column. */
  unitWords: (column: number) => string;
  role: Role;
}

/** A number that carries a remark: `1 (HD)`, `29/ET`. */
const withoutRemark = (text: string): string =>
  text.replace(/\s*\([^()\d]*\)\s*$/, '').replace(/^([+-]?\d+)\s?\/\s?\p{Lu}{2,4}$/u, '$1');

const timeIn = (text: string, unit: TimingUnit | undefined): TimingText | null =>
  readTimingText(text, unit) ?? (unit === undefined ? null : readTimingText(withoutRemark(text), unit));

const bareNumber = /^\(?[+-]?\s?[\d.,lIoO]+\)?(?:\s*(?:to|bis|[–-])\s*[+-]?\d+)?$/;

const shareOf = <T>(list: readonly T[], test: (each: T) => boolean): number =>
  list.length === 0 ? 0 : list.filter(test).length / list.length;

const withRoles = (head: readonly HeadRow[], columns: number): Row[] => {
  const rows: Row[] = head
    .filter((row) => row.texts.length > 0)
    .map((row) => {
      const unitWords = (column: number): string =>
        unitOfHeading(row.heading) === undefined ? unitOver(head, row, column) : row.heading;
      const unitAt = ({ column }: { column: number }) => unitOfHeading(unitWords(column));
      const single = row.texts.filter((text) => text.columnSpan === 1 || columns === 1);
      const isWindow =
        (isWindowHeading(row.heading) && shareOf(single, ({ text }) => /\d/.test(text)) > 0.5) ||
        shareOf(single, ({ text }) => readWindowText(text, false) !== null) >= 0.6;
      const isTiming =
        shareOf(single, (each) => timeIn(each.text, unitAt(each)) !== null) >= 0.5 &&
        !(shareOf(single, (each) => unitAt(each) === undefined && bareNumber.test(each.text)) > 0.5);
      const spans = row.texts.some((text) => text.columnSpan > 1);
      const role = isWindow
        ? 'window'
        : isTiming && (!/visit/i.test(row.heading) || unitOfHeading(row.heading) !== undefined)
          ? 'timing'
          : spans
            ? 'period'
            : 'label';
      return { ...row, texts: mendCountedNames(row.texts.filter((text) => !isUnit(text))), unitWords, role };
    });
  // A name is needed: a mixed row of timings gives it (Screening, Month 1), else the periods, else the first timing.
  if (!rows.some(({ role }) => role === 'label')) {
    const timings = rows.filter(({ role }) => role === 'timing');
    const mixed = timings.find((row) =>
      row.texts.some(({ text, column }) => timeIn(text, unitOfHeading(row.unitWords(column))) === null),
    );
    const named =
      mixed ??
      (timings.length > 1 ? timings[0] : undefined) ??
      rows.find(({ role, texts }) => role === 'period' && texts.length > 0) ??
      timings[0];
    if (named && (named.role !== 'timing' || timings.length > 1)) named.role = 'label';
  }
  return rows;
};

const textAt = (row: HeadRow, column: number): { text: string; certainty: number } | undefined =>
  row.texts.find((each) => column >= each.column && column < each.column + each.columnSpan);

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

/** `Week -2` of `-2` in a row that is headed `WEEK`. */
const withUnit = (text: string, heading: string): string => {
  if (!/^[(\s]*[+-]?\s?[\d.,]/.test(text) || /\p{L}{3}/u.test(text)) return text;
  const word = /\b(?:days?|tage?|weeks?|wochen?|months?|monate?|years?|jahre?)\b/i.exec(heading)?.[0] ?? '';
  return word === ''
    ? text
    : `${capital(word.replace(/(?<=day|week|month|year)s$/i, ''))} ${text.replace(/^-\./, '-0.')}`;
};

/** A head of one cell that says both: `V2 Day 8 ± 1`. */
const divided = (text: string): { label: string; timingText: string | null } => {
  const match =
    /^(.*?\S)[\s,;:(]+(\d+(?:\s?±\s?\d+)?\s*(?:days?|tage?|weeks?|wochen?|months?|monate?)\s.*(?:after|post|following|nach)\s.*)$/i.exec(
      text,
    ) ??
    /^(.*?\S)[\s,;:(]+(\(?(?:days?|tage?|weeks?|wochen?|months?|monate?|d|w)\.?\s?-?\d.*?)\)?$/i.exec(text);
  if (match && readTimingText(match[2] ?? ''))
    return { label: (match[1] ?? '').replace(/[-–(,;:]+$/, '').trim(), timingText: match[2] ?? null };
  return { label: text, timingText: readTimingText(text) ? text : null };
};

const distinct = (row: Row): number => new Set(row.texts.map(({ text }) => text)).size;

const mostTelling = (rows: readonly Row[]): Row | undefined =>
  rows.reduce<Row | undefined>(
    (best, row) => (best && distinct(best) >= distinct(row) ? best : row),
    undefined,
  );

/** Reads the head of a table: one visit for each of its columns, null for a column that nothing stands over. */
export const readVisitHeads = (head: readonly HeadRow[], columns: number): (VisitHead | null)[] => {
  const rows = withRoles(head, columns);
  const of = (role: Role) => rows.filter((row) => row.role === role);
  const labelRows = of('label');
  const visitRow = labelRows.find(({ heading }) => /visit/i.test(heading)) ?? mostTelling(labelRows);
  const otherRow = labelRows.find((row) => row !== visitRow);
  return Array.from({ length: columns }, (_, column) => {
    const main = visitRow && textAt(visitRow, column);
    const other = otherRow && textAt(otherRow, column);
    const period = of('period')
      .map((row) => textAt(row, column))
      .findLast((found) => found !== undefined);
    const timingRow = of('timing').find((row) => textAt(row, column) !== undefined);
    const printed = timingRow && textAt(timingRow, column);
    const named = main ?? other ?? period ?? printed;
    if (!named) return null;
    const isNumber =
      visitRow !== undefined && shareOf(visitRow.texts, ({ text }) => bareNumber.test(text)) > 0.5;
    const whole = isNumber && bareNumber.test(named.text) ? mendNumber(named.text) : named.text;
    const isAlone = named === printed || of('timing').length === 0;
    const parts = isAlone ? divided(whole) : { label: whole, timingText: null };
    const isPrinted = printed !== undefined && !(isAlone && parts.timingText !== null);
    const unitWords = timingRow?.unitWords(column) ?? '';
    const counted = isPrinted ? timeIn(printed.text, unitOfHeading(unitWords)) : null;
    // A column that its name alone stands over has no time: `Screening` beside `Day 1` and `Day 8`.
    const isNameOnly = isPrinted && isAlone && counted === null && !/\d/.test(printed.text);
    const timingText = isPrinted ? (isNameOnly ? null : withUnit(printed.text, unitWords)) : parts.timingText;
    const timing =
      timingText === null ? null : (readTimingText(timingText, unitOfHeading(unitWords)) ?? counted);
    const windowRow = of('window').find((row) => textAt(row, column) !== undefined);
    const window = windowRow
      ? readWindowText(textAt(windowRow, column)?.text ?? '', isWindowHeading(windowRow.heading))
      : null;
    const short = other && main && other.text !== main.text && other.text.length <= 12 ? other.text : null;
    return {
      label: parts.label,
      shortLabel: short,
      timingText,
      printedTime: isPrinted ? printed.text : null,
      timing: timing && window && timing.before + timing.after === 0 ? { ...timing, ...window } : timing,
      certainty: Math.min(named.certainty, printed?.certainty ?? 1),
    };
  });
};
