import { Box, Button, Checkbox, FormControlLabel, LinearProgress } from '@mui/material';
import { CircleAlert, Download } from 'lucide-react';
import Papa from 'papaparse';
import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import type { ImportResult } from '../../contract/imports.ts';
import { failureOf } from '../failureOf.ts';
import { saveFile } from '../saveFile.ts';
import { spreadsheetFailureText } from '../sheet/failureText.ts';
import type { Locale } from '../spreadsheet/values/cellValue.ts';
import { useFailureText } from '../useFailureText.ts';
import { useLanguage } from '../useFormat.ts';
import { useNotifyFailure } from '../useNotifyFailure.ts';
import { useText } from '../useText.ts';
import type { ImportDefinition } from './definition.ts';
import { FileDrop } from './FileDrop.tsx';
import { ImportDone } from './ImportDone.tsx';
import { LinesTable } from './LinesTable.tsx';
import { MatchingPanel } from './MatchingPanel.tsx';
import { type Matching, matchColumns, signatureOf } from './matchColumns.ts';
import type { TextTable } from './readFile.ts';
import { type Corrections, type ReadLine, readLines } from './readLines.ts';

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

/** Refusals of the server by line: `{ line: sentence }`. */
type Refusals = ReadonlyMap<number, string>;

/** Brings one file in: choose it, match its columns, correct what is refused, send it in one call. */
export function ImportTask({ definition, head, back }: Props) {
  const text = useText();
  const translate = useTranslate();
  const words = useFailureText();
  const notifyFailure = useNotifyFailure();
  const [locale, setLocale] = useState<Locale>(useLanguage());
  const [table, setTable] = useState<TextTable | null>(null);
  const [matching, setMatching] = useState<Matching>({});
  const [isRemembered, setRemembered] = useState(true);
  const [isOptionOn, setOptionOn] = useState(false);
  const [corrections, setCorrections] = useState<Corrections>(new Map());
  const [refusals, setRefusals] = useState<Refusals>(new Map());
  const [isSending, setSending] = useState(false);
  const [result, setResult] = useState<ImportResult | null>(null);
  const { fields, title } = definition;

  const lines = useMemo(
    () => (table ? readLines({ table, fields, matching, corrections, locale }) : []),
    [table, fields, matching, corrections, locale],
  );
  const isRefused = (line: ReadLine): boolean => line.failures.size > 0 || refusals.has(line.line);
  const refused = lines.filter(isRefused);
  const ready = lines.filter((line) => line.failures.size === 0);
  const shownFields = fields.filter((field) => matching[field.name] !== undefined);

  const take = (next: TextTable): void => {
    const known = remembered(signatureOf(title, next.head));
    setTable(next);
    setMatching(known ?? matchColumns(next.head, fields));
    setCorrections(new Map());
    setRefusals(new Map());
    setResult(null);
  };
  const correct = (line: number, field: string, typed: string): void => {
    setCorrections((present) => new Map(present).set(line, { ...present.get(line), [field]: typed }));
    setRefusals((present) => new Map([...present].filter(([refusedLine]) => refusedLine !== line)));
  };
  const reasonOf = (line: ReadLine): string =>
    [
      ...[...line.failures].map(([name, failure]) => {
        const field = fields.find((each) => each.name === name)?.title ?? '';
        return `${field}: ${spreadsheetFailureText(failure, translate, words)}`;
      }),
      ...(refusals.has(line.line) ? [refusals.get(line.line) ?? ''] : []),
    ].join('. ');

  const send = async (): Promise<void> => {
    if (!table) return;
    if (isRemembered) window.localStorage.setItem(signatureOf(title, table.head), JSON.stringify(matching));
    setSending(true);
    try {
      setResult(
        await definition.send(
          ready.map(({ values }) => values),
          isOptionOn,
        ),
      );
      setRefusals(new Map());
    } catch (error) {
      const rows = failureOf(error)?.rows;
      if (rows)
        setRefusals(new Map(rows.map((row) => [row.line ?? ready[row.index]?.line ?? 0, words(row)])));
      else notifyFailure(error);
    } finally {
      setSending(false);
    }
  };
  const downloadRefused = (): void => {
    const rows = refused.map((line) => [
      line.line,
      ...shownFields.map((field) => line.texts[field.name]),
      reasonOf(line),
    ]);
    const names = [
      text('fileImport.line'),
      ...shownFields.map((field) => field.title),
      text('fileImport.reason'),
    ];
    // Texts that a spreadsheet program would run are kept as texts.
    const csv = Papa.unparse([names, ...rows], { delimiter: ';', escapeFormulae: true });
    saveFile({ filename: 'refused.csv', blob: new Blob([`\uFEFF${csv}`], { type: 'text/csv' }) });
  };

  if (!table)
    return (
      <>
        {head}
        <FileDrop onTable={take} />
      </>
    );
  if (result) return <ImportDone result={result} back={back} onAnother={() => setTable(null)} />;
  const isComplete = fields.every(
    (field) => !field.isRequired || matching[field.name] !== undefined || field.fallback !== undefined,
  );
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
      {head}
      <Box sx={{ display: 'flex', flex: 1, minHeight: 0, flexWrap: { xs: 'wrap', md: 'nowrap' } }}>
        <MatchingPanel
          table={table}
          fields={fields}
          matching={matching}
          onMatch={(field, column) => setMatching((present) => ({ ...present, [field]: column }))}
          locale={locale}
          onLocale={setLocale}
          isRemembered={isRemembered}
          onRemember={setRemembered}
        />
        <Box sx={{ flex: 1, minWidth: 0, overflow: 'auto', maxHeight: 'calc(100vh - 210px)' }}>
          {refused.length > 0 && (
            <Box
              role="alert"
              sx={{
                display: 'flex',
                gap: '10px',
                alignItems: 'center',
                p: '8px 16px',
                background: 'var(--err-cell)',
              }}
            >
              <CircleAlert size={16} color="var(--err-line)" aria-hidden />
              <Box sx={{ flexGrow: 1 }}>
                <strong>
                  {text(refusals.size > 0 ? 'fileImport.serverRefused' : 'fileImport.refusedTitle', {
                    smart_count: refusals.size > 0 ? refusals.size : refused.length,
                  })}
                </strong>{' '}
                {text('fileImport.refusedHint')}
              </Box>
              <Button startIcon={<Download size={14} aria-hidden />} onClick={downloadRefused}>
                {text('fileImport.refusedCsv')}
              </Button>
            </Box>
          )}
          {refused.length > 0 && (
            <LinesTable
              label={text('fileImport.refusedCsv')}
              fields={shownFields}
              lines={refused}
              limit={50}
              refused={{ reasonOf, onCorrect: correct }}
            />
          )}
          <LinesTable
            label={text('fileImport.ready', { smart_count: ready.length })}
            fields={shownFields}
            lines={ready.filter((line) => !isRefused(line))}
            limit={shownLines}
          />
        </Box>
      </Box>
      <Box sx={{ borderTop: '1px solid var(--accent-line)', background: 'var(--accent-weak)' }}>
        {isSending && <LinearProgress aria-label={text('fileImport.sending')} />}
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: '12px',
            minHeight: 46,
            px: '24px',
            flexWrap: 'wrap',
          }}
        >
          <strong>{text('fileImport.ready', { smart_count: ready.length })}</strong>
          <span>{text('fileImport.oneTransaction')}</span>
          {definition.option && (
            <FormControlLabel
              control={<Checkbox checked={isOptionOn} onChange={(_event, checked) => setOptionOn(checked)} />}
              label={definition.option.title}
              title={definition.option.hint}
            />
          )}
          <Box sx={{ ml: 'auto', display: 'flex', gap: '8px' }}>
            <Button variant="outlined" disabled={isSending} onClick={() => setTable(null)}>
              {text('fileImport.cancel')}
            </Button>
            <Button
              variant="contained"
              disabled={isSending || !isComplete || ready.length === 0}
              onClick={() => void send()}
            >
              {isSending
                ? text('fileImport.sending')
                : text('fileImport.send', { smart_count: ready.length })}
            </Button>
          </Box>
        </Box>
      </Box>
    </Box>
  );
}
