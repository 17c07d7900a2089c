import { Box, Button } from '@mui/material';
import { FileJson } from 'lucide-react';
import { useDropzone } from 'react-dropzone';
import { dropArea } from '../../ui/files/dropArea.ts';
import { useText } from '../../ui/words/useText.ts';

interface Props {
  /** What kind of file. */
  hint: string;
  onFile: (file: File) => void;
  /** Several files, or one of another kind. */
  onRefused: () => void;
}

/** Takes one JSON file, dropped or chosen. */
export function VisitPlanFileDrop({ hint, onFile, onRefused }: Props) {
  const text = useText();
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    accept: { 'application/json': ['.json'] },
    onDropAccepted: ([file]) => file && onFile(file),
    onDropRejected: onRefused,
  });
  return (
    <Box
      {...getRootProps()}
      sx={{
        p: '32px 24px',
        ...dropArea(isDragActive),
      }}
    >
      <input {...getInputProps()} aria-label={text('visitPlan.choose')} />
      <FileJson size={22} color="var(--text3)" aria-hidden />
      <strong>{text('visitPlan.drop')}</strong>
      <Box sx={{ color: 'var(--text2)' }}>{hint}</Box>
      <Button variant="outlined" onClick={open}>
        {text('visitPlan.choose')}
      </Button>
    </Box>
  );
}
