import { useMemo, useState } from 'react';
import { z } from 'zod';
import { matchColumns } from '../../../domain/imports/columns.ts';
import { bareHead } from '../../../domain/imports/heads.ts';
import { numbersWritten } from '../../../domain/imports/numbers.ts';
import type { FileTable } from '../../../ui/fileImport/fileTable.ts';
import type { Matching } from '../../../ui/fileImport/matching.ts';
import { recallImport, rememberImport } from '../../../ui/fileImport/rememberedImports.ts';
import {
  type Corrections,
  type SheetReading,
  useReadSheets,
  withCorrections,
} from '../../../ui/fileImport/useReadSheets.ts';
import { useCurrentUser } from '../../../ui/session/currentUser.ts';
import type { Locale } from '../../../ui/spreadsheet/values/cellValue.ts';
import { useLanguage } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { listedRows, remittanceFields } from './remittanceFields.ts';

const placeOf = (head: readonly string[]): string => `columns/remittance/${head.map(bareHead).join('|')}`;

const localeOf = ({ lines }: FileTable, column: number | undefined): Locale | null =>
  column === undefined
    ? null
    : numbersWritten(
        lines.flatMap(({ cells }) => cells[column] ?? []).filter((cell) => typeof cell === 'string'),
      );

const none: Corrections = new Map();

/** A sponsor's list as its columns are matched: as before, where a file with these heads was read before. */
export function useListFile(table: FileTable) {
  const text = useText();
  const language = useLanguage();
  const userId = useCurrentUser()?.id;
  const fields = useMemo(() => remittanceFields(text), [text]);
  const [how, setHow] = useState(() => {
    const shape: z.ZodType<Matching> = z.record(z.string(), z.int().min(0).lt(table.head.length));
    const matching = recallImport(userId, placeOf(table.head), shape) ?? matchColumns(table.head, fields);
    return { matching, locale: localeOf(table, matching.amount) ?? language };
  });
  const [corrections, setCorrections] = useState(none);
  const readings = useMemo<SheetReading[]>(
    () => [{ table, definition: { fields }, ...how }],
    [table, fields, how],
  );
  const { lines } = useReadSheets(readings);
  const listed = useMemo(() => {
    const [reading] = readings;
    return listedRows(reading ? withCorrections(lines.get(reading) ?? [], reading, corrections) : []);
  }, [readings, lines, corrections]);
  return {
    fields,
    ...how,
    ...listed,
    match: (field: string, column: number | undefined) =>
      setHow((present) => ({ ...present, matching: { ...present.matching, [field]: column } })),
    setLocale: (locale: Locale) => setHow((present) => ({ ...present, locale })),
    correct: (line: number, field: string, typed: string) =>
      setCorrections((present) => new Map(present).set(line, { ...present.get(line), [field]: typed })),
    /** Keeps how columns were matched for the next list of this shape. */
    remember: () => rememberImport(userId, placeOf(table.head), how.matching),
  };
}
