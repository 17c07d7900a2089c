import { Box, Button } from '@mui/material';
import { FileSpreadsheet } from 'lucide-react';
import { useRef } from 'react';
import { useDropzone } from 'react-dropzone';
import { dropArea } from '../files/dropArea.ts';
import { useText } from '../words/useText.ts';

interface Props {
  onFiles: (files: readonly File[]) => void;
  /** Below the buttons, such as the files that were not read. */
  children?: React.ReactNode;
}

/** Takes files and folders, dropped or chosen, whatever they are: each is told apart when it is read. */
export function FileDrop({ onFiles, children }: Props) {
  const text = useText();
  const folder = useRef<HTMLInputElement>(null);
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    multiple: true,
    noClick: true,
    onDrop: (files) => {
      if (files.length > 0) onFiles(files);
    },
  });
  return (
    <Box
      {...getRootProps()}
      sx={{
        m: '24px',
        p: '40px 24px',
        ...dropArea(isDragActive),
      }}
    >
      <input {...getInputProps()} aria-label={text('fileImport.choose')} />
      <input
        ref={folder}
        type="file"
        hidden
        aria-label={text('fileImport.chooseFolder')}
        {...{ webkitdirectory: '' }}
        onChange={({ target }) => {
          if (target.files?.length) onFiles([...target.files]);
          target.value = '';
        }}
      />
      <FileSpreadsheet size={22} color="var(--text3)" aria-hidden />
      <strong>{text('fileImport.drop')}</strong>
      <Box sx={{ color: 'var(--text2)', maxWidth: 620 }}>{text('fileImport.dropHint')}</Box>
      <Box sx={{ display: 'flex', gap: '8px', mt: '8px' }}>
        <Button variant="contained" onClick={open}>
          {text('fileImport.choose')}
        </Button>
        <Button variant="outlined" onClick={() => folder.current?.click()}>
          {text('fileImport.chooseFolder')}
        </Button>
      </Box>
      {children}
    </Box>
  );
}
