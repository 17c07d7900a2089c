import { Box, Button, LinearProgress } from '@mui/material';
import { ScanText } from 'lucide-react';
import { UnsavedChanges } from '../../../ui/feedback/UnsavedChanges.tsx';
import { useText } from '../../../ui/words/useText.ts';
import type { ReadingProgress } from './useReading.ts';

/** How far the reading is, by page and stage, and the way to call it off. */
export function ReadingUnderWay({ progress, onCancel }: { progress: ReadingProgress; onCancel: () => void }) {
  const text = useText();
  const isSending = progress.kind === 'sending';
  const stepOf = (): string => {
    if (isSending) return text('extraction.progress.sending');
    const { state, page, stage } = progress.job;
    if (state === 'waiting') return text('extraction.progress.waiting');
    const words = text(`extraction.progress.stages.${stage}`);
    return page === 0
      ? `${words[0]?.toUpperCase()}${words.slice(1)}`
      : text('extraction.progress.page', { page, stage: words });
  };
  const percent = isSending ? Math.round(progress.share * 100) : progress.job.percent;
  const isUnknown = !isSending && progress.job.state === 'waiting';
  return (
    <Box sx={{ flex: 1, display: 'grid', placeItems: 'center', p: '24px' }}>
      <UnsavedChanges isDirty={isSending}>{text('extraction.progress.leaveSending')}</UnsavedChanges>
      <Box sx={{ width: '100%', maxWidth: 520, display: 'grid', gap: '12px' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: '10px', fontSize: 15, fontWeight: 600 }}>
          <ScanText size={20} color="var(--text3)" aria-hidden />
          {text('extraction.progress.title')}
        </Box>
        <LinearProgress
          aria-label={text('extraction.progress.title')}
          variant={isUnknown ? 'indeterminate' : 'determinate'}
          value={percent}
        />
        <Box sx={{ display: 'flex', gap: '12px', color: 'var(--text2)' }}>
          <span role="status">{stepOf()}</span>
          {!isUnknown && (
            <Box component="span" className="tabular" sx={{ ml: 'auto' }}>
              {text('extraction.progress.percent', { percent })}
            </Box>
          )}
        </Box>
        <Box sx={{ color: 'var(--text2)', minHeight: 40 }}>
          {text(isSending ? 'extraction.progress.leaveSending' : 'extraction.progress.leave')}
        </Box>
        <Button variant="outlined" onClick={onCancel} sx={{ justifySelf: 'start' }}>
          {text('extraction.progress.cancel')}
        </Button>
      </Box>
    </Box>
  );
}
