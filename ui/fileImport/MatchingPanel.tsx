import { Box, Checkbox, FormControlLabel, MenuItem, TextField } from '@mui/material';
import { Segments } from '../form/Segments.tsx';
import type { Locale } from '../spreadsheet/values/cellValue.ts';
import { useText } from '../useText.ts';
import type { ImportField } from './definition.ts';
import type { Matching } from './matchColumns.ts';
import type { TextTable } from './readFile.ts';

interface Props {
  table: TextTable;
  fields: readonly ImportField[];
  matching: Matching;
  onMatch: (field: string, column: number | undefined) => void;
  locale: Locale;
  onLocale: (locale: Locale) => void;
  isRemembered: boolean;
  onRemember: (isRemembered: boolean) => void;
}

const sample = ({ lines }: TextTable, column: number): string =>
  lines
    .slice(0, 4)
    .map(({ cells }) => cells[column] ?? '')
    .filter(Boolean)
    .join(' · ');

/** Which column of the file each field is read from, with samples below. */
export function MatchingPanel(props: Props) {
  const { table, fields, matching, onMatch, locale, onLocale, isRemembered, onRemember } = props;
  const text = useText();
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
          {text('fileImport.fileFacts', {
            smart_count: table.lines.length,
            encoding: table.encoding,
            delimiter: table.delimiter === '\t' ? '⇥' : table.delimiter,
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
            error={field.isRequired && column === undefined && field.fallback === undefined}
            helperText={column === undefined ? undefined : sample(table, column)}
            onChange={(event) => {
              const picked = Number(event.target.value);
              onMatch(field.name, picked < 0 ? undefined : picked);
            }}
          >
            <MenuItem value={-1}>{text('fileImport.notImported')}</MenuItem>
            {table.head.map((head, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: heads may repeat, their place is what they are
              <MenuItem key={index} value={index}>
                {head}
              </MenuItem>
            ))}
          </TextField>
        );
      })}
      <FormControlLabel
        control={<Checkbox checked={isRemembered} onChange={(_event, checked) => onRemember(checked)} />}
        label={text('fileImport.remember')}
      />
    </Box>
  );
}
