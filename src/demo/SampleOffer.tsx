import { Box } from '@mui/material';
import { FolderOpen } from 'lucide-react';
import { useLocation, useNavigate } from 'ra-core';
import { useCallback, useEffect } from 'react';
import { ActButton } from '../../ui/failures/ActButton.tsx';
import { useNotifyFailure } from '../../ui/failures/useNotifyFailure.ts';
import { useLanguage } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { SampleDownload } from './SampleDownload.tsx';
import { sampleFiles } from './sampleFolder.ts';

/** Offers the made-up folder where files are dropped; takes it at once where the address asks for it (`?sample`). */
export function SampleOffer({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const text = useText();
  const language = useLanguage();
  const notifyFailure = useNotifyFailure();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isAsked = new URLSearchParams(search).has('sample');
  const take = useCallback(() => {
    sampleFiles(language).then(onFiles, notifyFailure);
  }, [language, onFiles, notifyFailure]);
  useEffect(() => {
    if (!isAsked) return;
    // Whoever comes back to this page is not asked for them again.
    navigate(pathname, { replace: true });
    take();
  }, [isAsked, navigate, pathname, take]);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '8px', mt: '8px' }}>
      <ActButton variant="outlined" startIcon={<FolderOpen size={15} aria-hidden />} onClick={take}>
        {text('demo.takeSample')}
      </ActButton>
      <SampleDownload />
    </Box>
  );
}
