import { Box, MenuItem, TextField } from '@mui/material';
import { Segments } from '../form/Segments.tsx';
import type { Locale } from '../spreadsheet/values/cellValue.ts';
import { useFormat } from '../words/useFormat.ts';
import { useText } from '../words/useText.ts';
import type { ImportField } from './definition.ts';
import { cellText, type FileTable } from './fileTable.ts';
import type { Matching } from './matching.ts';

interface Props {
  table: FileTable;
  fields: readonly ImportField[];
  matching: Matching;
  onMatch: (field: string, column: number | undefined) => void;
  locale: Locale;
  onLocale: (locale: Locale) => void;
}

const shownDelimiter: Record<string, string> = { '\t': '⇥', '': '–' };

const sample = ({ lines }: FileTable, column: number, locale: Locale): string =>
  lines
    .slice(0, 4)
    .map(({ cells }) => cellText(cells[column], locale))
    .filter(Boolean)
    .join(' · ');

/** Which column of the file each field is read from, with samples below. */
export function MatchingPanel(props: Props) {
  const { table, fields, matching, onMatch, locale, onLocale } = props;
  const text = useText();
  const { counted } = useFormat();
  const { source, lines } = table;
  // Heads may repeat: a column is known by its place.
  const columns = table.head.map((head, place) => ({ head, place }));
  return (
    <Box
      sx={{
        width: { xs: '100%', md: 340 },
        flexShrink: 0,
        p: '16px',
        display: 'grid',
        alignContent: 'start',
        gap: '14px',
        borderRight: '1px solid var(--border)',
        background: 'var(--surface)',
        overflow: 'auto',
      }}
    >
      <div>
        <strong>{table.name}</strong>
        <Box sx={{ fontSize: 12, color: 'var(--text3)' }}>
          {source.kind === 'csv' &&
            text('fileImport.fileFacts', {
              ...counted(lines.length),
              encoding: source.encoding,
              delimiter: shownDelimiter[source.delimiter] ?? source.delimiter,
            })}
          {source.kind !== 'csv' &&
            text(source.kind === 'document' ? 'fileImport.documentFacts' : 'fileImport.sheetFacts', {
              ...counted(lines.length),
              sheet: source.sheet,
            })}
        </Box>
      </div>
      <Segments
        label={text('fileImport.locale')}
        value={locale}
        onChange={onLocale}
        isFullWidth
        segments={(['de', 'en'] as const).map((value) => ({
          value,
          label: text(`fileImport.locales.${value}`),
        }))}
      />
      {fields.map((field) => {
        const column = matching[field.name];
        return (
          <TextField
            key={field.name}
            select
            fullWidth
            label={field.isRequired ? `${field.title} *` : field.title}
            value={column ?? -1}
            error={field.isRequired && column === undefined}
            helperText={column === undefined ? undefined : sample(table, column, locale)}
            onChange={(event) => {
              const picked = Number(event.target.value);
              onMatch(field.name, picked < 0 ? undefined : picked);
            }}
          >
            <MenuItem value={-1}>{text('fileImport.notImported')}</MenuItem>
            {columns.map(({ place, head }) => (
              <MenuItem key={place} value={place}>
                {head}
              </MenuItem>
            ))}
          </TextField>
        );
      })}
    </Box>
  );
}
