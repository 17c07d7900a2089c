import { useState } from 'react';
import { z } from 'zod';
import type { ImportKind } from '../../../../contract/imports/importKinds.ts';
import type { FoundKind } from '../../../../domain/imports/drop.ts';
import { bareHead } from '../../../../domain/imports/heads.ts';
import type { Matching } from '../../../../ui/fileImport/matching.ts';
import type { ReadFiles, RefusedFile } from '../../../../ui/fileImport/readFiles.ts';
import { recallImport, rememberImport } from '../../../../ui/fileImport/rememberedImports.ts';
import type { SheetReading } from '../../../../ui/fileImport/useReadSheets.ts';
import { useCurrentUser } from '../../../../ui/session/currentUser.ts';
import type { Locale } from '../../../../ui/spreadsheet/values/cellValue.ts';
import { useLanguage } from '../../../../ui/words/useFormat.ts';
import {
  asKind,
  type Definitions,
  type DroppedSheet,
  isLineKind,
  type ReadingHow,
  withFiles,
} from './droppedSheets.ts';

interface DroppedSheets {
  readonly sheets: readonly DroppedSheet[];
  readonly refused: readonly RefusedFile[];
  readonly add: (found: ReadFiles) => void;
  readonly setKind: (id: number, kind: FoundKind | null) => void;
  readonly include: (id: number, isIncluded: boolean) => void;
  readonly match: (id: number, field: string, column: number | undefined) => void;
  readonly setLocale: (id: number, locale: Locale) => void;
  readonly correct: (id: number, line: number, field: string, typed: string) => void;
  readonly skip: (id: number, lines: readonly number[], isSkipped: boolean) => void;
  /** Keeps how columns were matched for the next files of the same shape. */
  readonly remember: () => void;
  readonly reset: () => void;
}

const signatureOf = (kind: ImportKind, head: readonly string[]): string =>
  `columns/${kind}/${head.map(bareHead).join('|')}`;

/** How the columns of a file with this head were matched. */
const matchingOf = (head: readonly string[]): z.ZodType<Matching> =>
  z.record(z.string(), z.int().min(0).lt(head.length));

/** What was dropped, and what somebody said of it. `onChange` is told which file is not any more what it was. */
export function useDroppedSheets(
  definitions: Definitions,
  asked: ImportKind | null,
  onChange: (id: number) => void,
): DroppedSheets {
  const [sheets, setSheets] = useState<readonly DroppedSheet[]>([]);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const userId = useCurrentUser()?.id;
  const how: ReadingHow = {
    definitions,
    locale: useLanguage(),
    rememberedFor: (kind, head) => recallImport(userId, signatureOf(kind, head), matchingOf(head)),
  };

  const change = (id: number, made: (sheet: DroppedSheet) => DroppedSheet): void => {
    setSheets((present) => present.map((sheet) => (sheet.id === id ? made(sheet) : sheet)));
    onChange(id);
  };
  const read = (id: number, made: (reading: SheetReading) => Partial<SheetReading>): void =>
    change(id, (sheet) =>
      sheet.reading ? { ...sheet, reading: { ...sheet.reading, ...made(sheet.reading) } } : sheet,
    );
  return {
    sheets,
    refused,
    add: (found) => {
      setRefused(found.refused);
      setSheets((present) => {
        const [first, ...others] = withFiles(present, found, how);
        // A single file that is not recognised is what somebody came to bring in.
        const isAsked = first?.table && first.kind === null && others.length === 0 && asked !== null;
        return first ? [isAsked ? asKind(first, asked, how) : first, ...others] : present;
      });
    },
    setKind: (id, kind) => change(id, (sheet) => asKind(sheet, kind, how)),
    include: (id, isIncluded) => change(id, (sheet) => ({ ...sheet, isIncluded })),
    match: (id, field, column) =>
      read(id, ({ matching }) => ({ matching: { ...matching, [field]: column } })),
    setLocale: (id, locale) => read(id, () => ({ locale })),
    correct: (id, line, field, typed) =>
      change(id, (sheet) => ({
        ...sheet,
        corrections: new Map(sheet.corrections).set(line, {
          ...sheet.corrections.get(line),
          [field]: typed,
        }),
      })),
    skip: (id, lines, isSkipped) =>
      change(id, (sheet) => {
        const skipped = new Set(sheet.skipped);
        for (const line of lines)
          if (isSkipped) skipped.add(line);
          else skipped.delete(line);
        return { ...sheet, skipped };
      }),
    remember: () => {
      for (const { kind, reading } of sheets)
        if (reading && isLineKind(kind))
          rememberImport(userId, signatureOf(kind, reading.table.head), reading.matching);
    },
    reset: () => {
      setSheets([]);
      setRefused([]);
    },
  };
}
