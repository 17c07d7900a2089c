import { Box, Button } from '@mui/material';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { useText } from '../useText.ts';
import { maxFileBytes, readFile, type TextTable } from './readFile.ts';

/** Takes one CSV file, dropped or chosen. */
export function FileDrop({ onTable }: { onTable: (table: TextTable) => void }) {
  const text = useText();
  const [failure, setFailure] = useState<string | null>(null);
  const read = async (file: File): Promise<void> => {
    const table = await readFile(file);
    if (table) onTable(table);
    else setFailure(text('fileImport.notReadable'));
  };
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    multiple: false,
    maxSize: maxFileBytes,
    noClick: true,
    accept: { 'text/csv': ['.csv', '.txt', '.tsv'] },
    onDropAccepted: ([file]) => file && void read(file),
    onDropRejected: () => setFailure(text('common.notices.fileRefused')),
  });
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
      {failure && (
        <Box role="alert" sx={{ color: 'var(--overdue-f)' }}>
          {failure}
        </Box>
      )}
    </Box>
  );
}
