import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import type { PreviewedFile } from '../../../../contract/imports/importRuns.ts';
import { useFailureText } from '../../../../ui/failures/useFailureText.ts';
import { LinesTable } from '../../../../ui/fileImport/LinesTable.tsx';
import { MatchingPanel } from '../../../../ui/fileImport/MatchingPanel.tsx';
import { RefusedLines } from '../../../../ui/fileImport/RefusedLines.tsx';
import type { ReadLine } from '../../../../ui/fileImport/readLines.ts';
import type { SheetReading } from '../../../../ui/fileImport/useReadSheets.ts';
import { Segments } from '../../../../ui/form/Segments.tsx';
import { spreadsheetFailureText } from '../../../../ui/sheet/failureText.ts';
import type { Locale } from '../../../../ui/spreadsheet/values/cellValue.ts';
import { useFormat } from '../../../../ui/words/useFormat.ts';
import { useText } from '../../../../ui/words/useText.ts';
import { lineVerdicts } from '../values/lineVerdicts.ts';
import type { SheetState } from './sheetStates.ts';

const shownLines = 200;

interface Props {
  state: SheetState;
  /** What the server would do with it; null until it was asked. */
  preview: PreviewedFile | null;
  reading: SheetReading;
  onMatch: (field: string, column: number | undefined) => void;
  onLocale: (locale: Locale) => void;
  onCorrect: (line: number, field: string, typed: string) => void;
  onSkip: (lines: readonly number[], isSkipped: boolean) => void;
}

/** The columns of one file beside its lines: those that are left out first, corrected in place. */
export function SheetDetail({ state, preview, reading, onMatch, onLocale, onCorrect, onSkip }: Props) {
  const text = useText();
  const { counted } = useFormat();
  const translate = useTranslate();
  const words = useFailureText();
  const { table, definition, matching, locale } = reading;
  const { fields } = definition;
  const lines = state.lines ?? [];
  const refusals: ReadonlyMap<number, string> =
    state.outcome?.kind === 'failed'
      ? state.outcome.byLine
      : new Map(preview?.refused.map((line) => [line.line, words(line)]));
  const [isNarrowed, setNarrowed] = useState(false);
  const verdicts = useMemo(() => lineVerdicts(preview), [preview]);
  const { skipped } = state.sheet;
  const isRefused = ({ line, failures }: ReadLine): boolean =>
    failures.size > 0 || refusals.has(line) || skipped.has(line);
  const refused = lines.filter(isRefused);
  const ready = state.ready.filter((line) => !isRefused(line));
  const remarked = ready.filter(({ line }) => verdicts?.hasRemark(line));
  const shownFields = fields.filter((field) => matching[field.name] !== undefined);
  const reasonOf = (line: ReadLine): string =>
    [
      ...[...line.failures].map(([name, failure]) => {
        const field = fields.find((each) => each.name === name)?.title ?? '';
        return `${field}: ${spreadsheetFailureText(failure, translate, words)}`;
      }),
      ...(refusals.has(line.line) ? [refusals.get(line.line) ?? ''] : []),
    ].join('. ');
  return (
    <Box sx={{ display: 'flex', flex: 1, minHeight: 0, flexWrap: { xs: 'wrap', md: 'nowrap' } }}>
      <MatchingPanel
        table={table}
        fields={fields}
        matching={matching}
        onMatch={onMatch}
        locale={locale}
        onLocale={onLocale}
      />
      <Box sx={{ flex: 1, minWidth: 0, overflow: 'auto' }}>
        {refused.length > 0 && (
          <RefusedLines
            fields={shownFields}
            lines={refused}
            byServer={state.outcome?.kind === 'failed' ? refusals.size : 0}
            reasonOf={reasonOf}
            onCorrect={onCorrect}
            skipping={{ skipped, onSkip }}
          />
        )}
        {verdicts && (
          <Box sx={{ p: '8px 16px' }}>
            <Segments
              label={text('fileImport.shownLines')}
              value={isNarrowed ? 'remarks' : 'all'}
              onChange={(shown) => setNarrowed(shown === 'remarks')}
              segments={[
                { value: 'all' as const, label: text('fileImport.allLines', counted(ready.length)) },
                {
                  value: 'remarks' as const,
                  label: text('fileImport.onlyRemarks', counted(remarked.length)),
                },
              ]}
            />
          </Box>
        )}
        <LinesTable
          label={text('fileImport.ready', counted(state.ready.length))}
          fields={shownFields}
          lines={verdicts && isNarrowed ? remarked : ready}
          limit={shownLines}
          {...(verdicts && {
            verdictOf: ({ line }: ReadLine) => {
              const { outcome, remarks } = verdicts.of(line);
              return [text(`fileImport.verdicts.${outcome}`), ...remarks.map((remark) => words(remark))].join(
                ': ',
              );
            },
          })}
        />
      </Box>
    </Box>
  );
}
