import { Box, Button } from '@mui/material';
import { CircleAlert, Download, ListX } from 'lucide-react';
import Papa from 'papaparse';
import { useDownload } from '../files/useDownload.ts';
import { useFormat } from '../words/useFormat.ts';
import { useText } from '../words/useText.ts';
import type { ImportField } from './definition.ts';
import { LinesTable, type Skipping } from './LinesTable.tsx';
import type { ReadLine } from './readLines.ts';

interface Props {
  fields: readonly ImportField[];
  lines: readonly ReadLine[];
  /** How many of them the server refused; 0 when it was not asked or took all. */
  byServer: number;
  reasonOf: (line: ReadLine) => string;
  onCorrect: (line: number, field: string, text: string) => void;
  skipping?: Skipping;
}

/** The lines that cannot be brought in: why, corrected in place or taken along as a file. */
export function RefusedLines({ fields, lines, byServer, reasonOf, onCorrect, skipping }: Props) {
  const text = useText();
  const { counted } = useFormat();
  const { download } = useDownload();
  const open = lines.filter(({ line, failures }) => failures.size === 0 && !skipping?.skipped.has(line));
  const make = () => {
    const head = [text('fileImport.line'), ...fields.map(({ title }) => title), text('fileImport.reason')];
    const rows = lines.map((line) => [
      line.line,
      ...fields.map(({ name }) => line.texts[name]),
      reasonOf(line),
    ]);
    // Texts that a spreadsheet program would run are kept as texts.
    const csv = Papa.unparse([head, ...rows], { delimiter: ';', escapeFormulae: true });
    return { filename: 'refused.csv', blob: new Blob([`\uFEFF${csv}`], { type: 'text/csv' }) };
  };
  return (
    <>
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
            {byServer > 0
              ? text('fileImport.serverRefused', counted(byServer))
              : text('fileImport.refusedTitle', counted(lines.length))}
          </strong>{' '}
          {text('fileImport.refusedHint')}
        </Box>
        {skipping && open.length > 0 && (
          <Button
            startIcon={<ListX size={14} aria-hidden />}
            onClick={() =>
              skipping.onSkip(
                open.map(({ line }) => line),
                true,
              )
            }
          >
            {text('fileImport.skipAll', counted(open.length))}
          </Button>
        )}
        <Button startIcon={<Download size={14} aria-hidden />} onClick={() => void download(make)}>
          {text('fileImport.refusedCsv')}
        </Button>
      </Box>
      <LinesTable
        label={text('fileImport.refusedCsv')}
        fields={fields}
        lines={lines}
        limit={50}
        refused={{ reasonOf, onCorrect, skipping }}
      />
    </>
  );
}
