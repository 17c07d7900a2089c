import { Box, Button } from '@mui/material';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { useFormat } from '../words/useFormat.ts';
import { useText } from '../words/useText.ts';
import { FileRefused } from './fileRefused.ts';

interface Props {
  /** Why the last file was not read. */
  refused: FileRefused | null;
  onFile: (file: File) => void;
}

/** The old Excel format is taken too: reading it says what to do instead. */
const accepted = {
  'text/csv': ['.csv', '.txt', '.tsv'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/vnd.ms-excel': ['.xls'],
};

/** Takes one CSV or Excel file, dropped or chosen. */
export function FileDrop({ refused, onFile }: Props) {
  const text = useText();
  const format = useFormat();
  const [other, setOther] = useState<FileRefused | null>(null);
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    multiple: false,
    noClick: true,
    accept: accepted,
    onDropAccepted: ([file]) => {
      setOther(null);
      if (file) onFile(file);
    },
    onDropRejected: () => setOther(new FileRefused('not_readable')),
  });
  const reason = other ?? refused;
  return (
    <Box
      {...getRootProps()}
      sx={{
        m: '24px',
        p: '48px 24px',
        display: 'grid',
        justifyItems: 'center',
        gap: '8px',
        border: '1px dashed',
        borderColor: isDragActive ? 'var(--accent)' : 'var(--border-strong)',
        borderRadius: '10px',
        background: isDragActive ? 'var(--accent-weak)' : 'var(--surface)',
        textAlign: 'center',
      }}
    >
      <input {...getInputProps()} aria-label={text('fileImport.choose')} />
      <FileSpreadsheet size={22} color="var(--text3)" aria-hidden />
      <strong>{text('fileImport.drop')}</strong>
      <Box sx={{ color: 'var(--text2)' }}>{text('fileImport.dropHint')}</Box>
      <Button variant="contained" onClick={open}>
        {text('fileImport.choose')}
      </Button>
      {reason && (
        <Box role="alert" sx={{ color: 'var(--overdue-f)', maxWidth: 560 }}>
          {text(
            `fileImport.refusals.${reason.code}`,
            Object.fromEntries(
              Object.entries(reason.params).map(([name, count]) => [name, format.count(count)]),
            ),
          )}
        </Box>
      )}
    </Box>
  );
}
