import { Box, Button, LinearProgress } from '@mui/material';
import { useFormat } from '../words/useFormat.ts';
import { useText } from '../words/useText.ts';
import type { ReadProgress } from './readFiles.ts';

interface Props {
  progress: ReadProgress;
  onCancel: () => void;
}

/** Files while they are read: how far that is, and the way out. */
export function FileReading({ progress, onCancel }: Props) {
  const text = useText();
  const { counted } = useFormat();
  const { name } = progress;
  return (
    <Box
      sx={{
        m: '24px',
        p: '24px',
        display: 'grid',
        gap: '10px',
        border: '1px solid var(--border)',
        borderRadius: '10px',
        background: 'var(--surface)',
      }}
    >
      <strong>{text('fileImport.reading', { name })}</strong>
      <LinearProgress
        variant={progress.share === 0 ? 'indeterminate' : 'determinate'}
        value={100 * progress.share}
        aria-label={text('fileImport.reading', { name })}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: '12px' }}>
        <Box className="tabular" sx={{ flexGrow: 1, color: 'var(--text2)' }}>
          {text('fileImport.linesRead', counted(progress.lines))}
        </Box>
        <Button variant="outlined" onClick={onCancel}>
          {text('common.actions.cancel')}
        </Button>
      </Box>
    </Box>
  );
}
