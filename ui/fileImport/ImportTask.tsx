import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFailureText } from '../failures/useFailureText.ts';
import { spreadsheetFailureText } from '../sheet/failureText.ts';
import type { Locale } from '../spreadsheet/values/cellValue.ts';
import { useLanguage } from '../words/useFormat.ts';
import { useText } from '../words/useText.ts';
import type { ImportDefinition } from './definition.ts';
import { FileDrop } from './FileDrop.tsx';
import { FileReading } from './FileReading.tsx';
import type { FileTable } from './fileTable.ts';
import { ImportBar } from './ImportBar.tsx';
import { ImportDone } from './ImportDone.tsx';
import { LinesTable } from './LinesTable.tsx';
import { MatchingPanel } from './MatchingPanel.tsx';
import { type Matching, matchColumns, signatureOf } from './matchColumns.ts';
import { RefusedLines } from './RefusedLines.tsx';
import type { ReadLine } from './readLines.ts';
import { useCounted } from './useCounted.ts';
import { useFile } from './useFile.ts';
import { type Corrections, useReadLines } from './useReadLines.ts';
import { useSending } from './useSending.ts';

const shownLines = 200;

interface Props {
  definition: ImportDefinition;
  /** Above the file: what it holds. */
  head: React.ReactNode;
  back: React.ReactNode;
}

const remembered = (signature: string): Matching | null => {
  const stored = window.localStorage.getItem(signature);
  return stored ? JSON.parse(stored) : null;
};

/** Brings one file in: choose it, match its columns, correct what is refused, send it in one call. */
export function ImportTask({ definition, head, back }: Props) {
  const text = useText();
  const counted = useCounted();
  const translate = useTranslate();
  const words = useFailureText();
  const [locale, setLocale] = useState<Locale>(useLanguage());
  const [matching, setMatching] = useState<Matching>({});
  const [isRemembered, setRemembered] = useState(true);
  const [isOptionOn, setOptionOn] = useState(false);
  const [corrections, setCorrections] = useState<Corrections>(new Map());
  const sending = useSending(definition);
  const { isSending, result, refusals } = sending;
  const { fields, title } = definition;

  const take = (table: FileTable): void => {
    setMatching(remembered(signatureOf(title, table.head)) ?? matchColumns(table.head, fields));
    setCorrections(new Map());
    sending.reset();
  };
  const { state, open, close } = useFile(take);
  const { lines, share } = useReadLines(
    state.kind === 'read' ? state.table : null,
    { definition, matching, locale },
    corrections,
  );
  if (state.kind !== 'read')
    return (
      <>
        {head}
        {state.kind === 'none' ? (
          <FileDrop refused={state.refused} onFile={open} />
        ) : (
          <FileReading name={state.name} progress={state.progress} onCancel={close} />
        )}
      </>
    );
  if (result) return <ImportDone result={result} back={back} onAnother={close} />;

  const { file, table } = state;
  const isRefused = (line: ReadLine): boolean => line.failures.size > 0 || refusals.has(line.line);
  const refused = lines.filter(isRefused);
  const ready = lines.filter((line) => line.failures.size === 0);
  const shownFields = fields.filter((field) => matching[field.name] !== undefined);

  const correct = (line: number, field: string, typed: string): void => {
    setCorrections((present) => new Map(present).set(line, { ...present.get(line), [field]: typed }));
    sending.forget(line);
  };
  const reasonOf = (line: ReadLine): string =>
    [
      ...[...line.failures].map(([name, failure]) => {
        const field = fields.find((each) => each.name === name)?.title ?? '';
        return `${field}: ${spreadsheetFailureText(failure, translate, words)}`;
      }),
      ...(refusals.has(line.line) ? [refusals.get(line.line) ?? ''] : []),
    ].join('. ');

  const send = (): void => {
    if (isRemembered) window.localStorage.setItem(signatureOf(title, table.head), JSON.stringify(matching));
    void sending.send(ready, isOptionOn);
  };

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
      {head}
      <Box sx={{ display: 'flex', flex: 1, minHeight: 0, flexWrap: { xs: 'wrap', md: 'nowrap' } }}>
        <MatchingPanel
          table={table}
          fields={fields}
          matching={matching}
          onMatch={(field, column) => setMatching((present) => ({ ...present, [field]: column }))}
          onSheet={(sheet) => open(file, sheet)}
          locale={locale}
          onLocale={setLocale}
          isRemembered={isRemembered}
          onRemember={setRemembered}
        />
        <Box sx={{ flex: 1, minWidth: 0, overflow: 'auto', maxHeight: 'calc(100vh - 210px)' }}>
          {refused.length > 0 && (
            <RefusedLines
              fields={shownFields}
              lines={refused}
              byServer={refusals.size}
              reasonOf={reasonOf}
              onCorrect={correct}
            />
          )}
          <LinesTable
            label={text('fileImport.ready', counted(ready.length))}
            fields={shownFields}
            lines={ready.filter((line) => !isRefused(line))}
            limit={shownLines}
          />
        </Box>
      </Box>
      <ImportBar
        option={definition.option}
        isOptionOn={isOptionOn}
        onOption={setOptionOn}
        count={ready.length}
        isComplete={fields.every(
          (field) => !field.isRequired || matching[field.name] !== undefined || field.fallback !== undefined,
        )}
        share={share}
        isSending={isSending}
        onCancel={close}
        onSend={send}
      />
    </Box>
  );
}
