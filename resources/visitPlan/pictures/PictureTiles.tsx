import { Box, IconButton } from '@mui/material';
import { ArrowLeft, ArrowRight, FileText, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '../../../ui/words/useText.ts';

interface Props {
  files: readonly File[];
  isDisabled: boolean;
  onChange: (files: readonly File[]) => void;
}

const moved = (files: readonly File[], from: number, to: number): File[] => {
  const file = files[from];
  const others = files.filter((_file, at) => at !== from);
  return file ? others.toSpliced(to, 0, file) : others;
};

/** The chosen files, small, in the order in which they are read: moved and removed by buttons. */
export function PictureTiles({ files, isDisabled, onChange }: Props) {
  const text = useText();
  return (
    <Box
      component="ol"
      aria-label={text('extraction.files.list')}
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: '12px' }}
    >
      {files.map((file, at) => {
        const number = at + 1;
        return (
          <Box
            component="li"
            key={`${file.name} ${file.size} ${file.lastModified} ${files.slice(0, at).filter(({ name }) => name === file.name).length}`}
            aria-label={text('extraction.files.page', { number, name: file.name })}
            sx={{
              width: 168,
              border: '1px solid var(--border)',
              borderRadius: '10px',
              background: 'var(--surface)',
              overflow: 'hidden',
            }}
          >
            <Preview file={file} />
            <Box title={file.name} sx={nameStyle}>
              {number}. {file.name}
            </Box>
            <Box sx={{ display: 'flex', px: '4px', pb: '4px' }}>
              <IconButton
                size="small"
                aria-label={text('extraction.files.earlier', { number })}
                disabled={isDisabled || at === 0}
                onClick={() => onChange(moved(files, at, at - 1))}
              >
                <ArrowLeft size={15} aria-hidden />
              </IconButton>
              <IconButton
                size="small"
                aria-label={text('extraction.files.later', { number })}
                disabled={isDisabled || at === files.length - 1}
                onClick={() => onChange(moved(files, at, at + 1))}
              >
                <ArrowRight size={15} aria-hidden />
              </IconButton>
              <IconButton
                size="small"
                aria-label={text('extraction.files.remove', { number })}
                disabled={isDisabled}
                onClick={() => onChange(files.filter((_file, index) => index !== at))}
                sx={{ ml: 'auto' }}
              >
                <X size={15} aria-hidden />
              </IconButton>
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

const nameStyle = {
  px: '10px',
  pt: '6px',
  fontSize: 12,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

/** The picture as the browser can show it; a PDF, or a picture that it cannot show, by its sign. */
function Preview({ file }: { file: File }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file.type.startsWith('image/')) return undefined;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <Box sx={{ height: 128, display: 'grid', placeItems: 'center', background: 'var(--sunken)' }}>
      {address ? (
        <Box
          component="img"
          src={address}
          alt=""
          onError={() => setAddress(null)}
          sx={{ width: '100%', height: 128, objectFit: 'contain' }}
        />
      ) : (
        <FileText size={26} color="var(--text3)" aria-hidden />
      )}
    </Box>
  );
}
