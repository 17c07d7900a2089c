import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { CircleCheck, Download } from 'lucide-react';
import Papa from 'papaparse';
import type { ReactNode } from 'react';
import { useFailureText } from '../../../../ui/failures/useFailureText.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { useDownload } from '../../../../ui/files/useDownload.ts';
import { useFormat } from '../../../../ui/words/useFormat.ts';
import { useText } from '../../../../ui/words/useText.ts';
import { type OutcomeCounts, outcomeWords } from '../files/outcomeWords.ts';
import type { SheetState } from '../files/sheetStates.ts';
import { NextSteps } from './NextSteps.tsx';

const shownRemarks = 500;

/** What a line is about: the cells that name it, such as subject and visit. */
const nameFields = ['subject_id', 'label', 'provider', 'study_service', 'protocol_visit', 'visit_date'];

interface Props {
  states: readonly SheetState[];
  /** What performed visits ask. */
  follows: ReactNode;
  /** What was brought in before, and now. */
  past: ReactNode;
  onAnother: () => void;
}

/** What the files did, and what there is to remark, by what each line is about. */
export function RunDone({ states, follows, past, onAnother }: Props) {
  const text = useText();
  const format = useFormat();
  const { counted } = useFormat();
  const words = useFailureText();
  const results = states.flatMap(({ sheet, outcome }) =>
    outcome?.kind === 'done' ? [{ sheet, ...outcome }] : [],
  );
  const sum = (count: keyof OutcomeCounts): number =>
    results.reduce((total, { result }) => total + result[count], 0);
  const remarks = results.flatMap(({ sheet, result, lines, notMapped }) => {
    const texts = new Map(lines.map((line) => [line.line, line.texts]));
    const ofLines = result.warnings.map(({ line, code, params }) => ({
      line: String(line),
      what: nameFields.flatMap((name) => texts.get(line)?.[name] || []).join(' · '),
      remark: words({ code, params }),
    }));
    const ofParts = notMapped.map(({ kind, label, reason, value }) => ({
      line: '',
      what: `${text(`usdm.kinds.${kind}`)} · ${label}`,
      remark: [text(`usdm.reasons.${reason}`), ...(value === null ? [] : [value])].join(': '),
    }));
    return [...ofLines, ...ofParts].map((remark, index) => ({
      ...remark,
      key: `${sheet.id}/${index}`,
      file: sheet.name,
    }));
  });
  const heads = [
    text('importDrop.file'),
    text('fileImport.line'),
    text('importDrop.what'),
    text('importDrop.remark'),
  ];
  const { download } = useDownload();
  const make = () => {
    const rows = remarks.map(({ file, line, what, remark }) => [file, line, what, remark]);
    const csv = Papa.unparse([heads, ...rows], { delimiter: ';', escapeFormulae: true });
    return { filename: 'import.csv', blob: new Blob([`\uFEFF${csv}`], { type: 'text/csv' }) };
  };
  return (
    <Box sx={{ p: '24px', overflow: 'auto' }}>
      <EmptyState
        icon={CircleCheck}
        headingLevel="h1"
        message={text('importDrop.doneTitle')}
        description={outcomeWords(text, format, 'done', {
          created: sum('created'),
          changed: sum('changed'),
          unchanged: sum('unchanged'),
        })}
        action={<NextSteps onAnother={onAnother} />}
      />
      {states.some(({ sheet }) => sheet.kind === 'performed-visits') && (
        <Box sx={{ maxWidth: 1000, mx: 'auto' }}>{follows}</Box>
      )}
      {remarks.length > 0 && (
        <Box component="section" sx={{ maxWidth: 1000, mx: 'auto' }}>
          <Box sx={{ display: 'flex', alignItems: 'center', mb: '8px' }}>
            <strong>{text('importDrop.warnings', { smart_count: remarks.length })}</strong>
            <Button
              startIcon={<Download size={14} aria-hidden />}
              onClick={() => void download(make)}
              sx={{ ml: 'auto' }}
            >
              {text('importDrop.warningsCsv')}
            </Button>
          </Box>
          <Table size="small" aria-label={text('importDrop.warnings', { smart_count: remarks.length })}>
            <TableHead>
              <TableRow>
                {heads.map((head) => (
                  <TableCell key={head}>{head}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {remarks.slice(0, shownRemarks).map(({ key, file, line, what, remark }) => (
                <TableRow key={key}>
                  <TableCell>{file}</TableCell>
                  <TableCell className="tabular">{line}</TableCell>
                  <TableCell>{what}</TableCell>
                  <TableCell>{remark}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
          {remarks.length > shownRemarks && (
            <Box sx={{ p: '8px 16px', color: 'var(--text3)' }}>
              {text('fileImport.more', counted(remarks.length - shownRemarks))}
            </Box>
          )}
        </Box>
      )}
      {past}
    </Box>
  );
}
