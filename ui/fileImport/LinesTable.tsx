import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { useFormat, useLanguage } from '../words/useFormat.ts';
import { useText } from '../words/useText.ts';
import type { ImportField } from './definition.ts';
import type { ReadLine } from './readLines.ts';

/** Lines that could be sent, and are left out; those that cannot be read are left out by themselves. */
export interface Skipping {
  skipped: ReadonlySet<number>;
  onSkip: (lines: readonly number[], isSkipped: boolean) => void;
}

interface Props {
  label: string;
  fields: readonly ImportField[];
  lines: readonly ReadLine[];
  /** Lines shown; the rest is counted. */
  limit: number;
  /** What becomes of a line, where that is known. */
  verdictOf?: (line: ReadLine) => ReactNode;
  /** Given for refused lines: their cells can be corrected in place, with the reason beside. */
  refused?: {
    reasonOf: (line: ReadLine) => string;
    onCorrect: (line: number, field: string, text: string) => void;
    skipping?: Skipping | undefined;
  };
}

/** Leaves a line out that could be sent, and takes that back. */
function SkipButton({ line, skipped, onSkip }: Skipping & { line: number }) {
  const text = useText();
  const isSkipped = skipped.has(line);
  return (
    <>
      {isSkipped && <span>{text('fileImport.skipped')}</span>}
      <Button
        size="small"
        aria-label={`${text(isSkipped ? 'fileImport.unskip' : 'fileImport.skip')}, ${text('fileImport.line')} ${line}`}
        onClick={() => onSkip([line], !isSkipped)}
      >
        {text(isSkipped ? 'fileImport.unskip' : 'fileImport.skip')}
      </Button>
    </>
  );
}

/** Lines of the file as their fields have read them. */
export function LinesTable({ label, fields, lines, limit, verdictOf, refused }: Props) {
  const text = useText();
  const { counted } = useFormat();
  const language = useLanguage();
  const rest = lines.length - limit;
  return (
    <>
      <Table size="small" stickyHeader aria-label={label}>
        <TableHead>
          <TableRow>
            <TableCell align="right">{text('fileImport.line')}</TableCell>
            {fields.map((field) => (
              <TableCell key={field.name} align={field.type.align === 'right' ? 'right' : 'left'}>
                {field.title}
              </TableCell>
            ))}
            {refused && <TableCell>{text('fileImport.reason')}</TableCell>}
            {verdictOf && <TableCell>{text('fileImport.verdict')}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.slice(0, limit).map((line) => (
            <TableRow key={line.line}>
              <TableCell align="right" className="tabular">
                {line.line}
              </TableCell>
              {fields.map((field) => (
                <TableCell
                  key={field.name}
                  align={field.type.align === 'right' ? 'right' : 'left'}
                  className={field.type.align === 'right' ? 'tabular' : undefined}
                  sx={{ maxWidth: 320, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
                >
                  {refused ? (
                    <TextField
                      variant="outlined"
                      error={line.failures.has(field.name)}
                      value={line.texts[field.name] ?? ''}
                      onChange={(event) => refused.onCorrect(line.line, field.name, event.target.value)}
                      slotProps={{
                        htmlInput: {
                          'aria-label': `${field.title}, ${text('fileImport.line')} ${line.line}`,
                        },
                      }}
                    />
                  ) : (
                    field.type.show(line.values[field.name] ?? null, language)
                  )}
                </TableCell>
              ))}
              {refused && (
                <TableCell>
                  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '8px' }}>
                    <Box component="span" sx={{ color: 'var(--overdue-f)' }}>
                      {refused.reasonOf(line)}
                    </Box>
                    {refused.skipping && line.failures.size === 0 && (
                      <SkipButton line={line.line} {...refused.skipping} />
                    )}
                  </Box>
                </TableCell>
              )}
              {verdictOf && <TableCell>{verdictOf(line)}</TableCell>}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {rest > 0 && (
        <Box sx={{ p: '8px 16px', color: 'var(--text3)' }}>{text('fileImport.more', counted(rest))}</Box>
      )}
    </>
  );
}
