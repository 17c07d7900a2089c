import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import type { DropinManifest } from '../../contract/site/dropinManifest.ts';
import { useFailureText } from '../../ui/failures/useFailureText.ts';
import { LoadingLine } from '../../ui/feedback/LoadingLine.tsx';
import { useText } from '../../ui/words/useText.ts';
import { DropinPreview } from './DropinPreview.tsx';
import { useZip } from './useDropinTrial.ts';

interface Props {
  file: File;
  /** It is on its way to the server. */
  isSending: boolean;
  onUpload: () => void;
  onClose: () => void;
}

/** What a zip holds and what its script writes, before it is sent: the server looks and tries again. */
export function DropinDialog({ file, isSending, onUpload, onClose }: Props) {
  const text = useText();
  const wording = useFailureText();
  const titleId = useId();
  const read = useZip(file);
  return (
    <Dialog
      open
      onClose={isSending ? undefined : onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { width: 720 } } }}
    >
      <DialogTitle id={titleId}>{text('dropins.look.title', { name: file.name })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: '16px' }}>
        {!read && <LoadingLine />}
        {read && !read.isOk && <Alert severity="error">{wording(read.failure)}</Alert>}
        {read?.isOk && <ManifestFacts manifest={read.value.manifest} />}
        {read?.isOk && <DropinPreview dropin={read.value} />}
        {isSending && (
          <p role="status" style={{ margin: 0 }}>
            {text('dropins.checking')}
          </p>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" disabled={isSending} onClick={onClose}>
          {text('common.actions.cancel')}
        </Button>
        <Button variant="contained" disabled={!read?.isOk || isSending} onClick={onUpload}>
          {text('dropins.look.upload')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function ManifestFacts({ manifest }: { manifest: DropinManifest }) {
  const text = useText();
  const { label, version, type, output, limits } = manifest;
  const facts = [
    [text('dropins.label'), label],
    [text('dropins.version'), version],
    [text('dropins.type'), text(`dropins.types.${type}`)],
    [text('dropins.look.output'), `.${output.extension} · ${output.mime}`],
    [
      text('dropins.look.limits'),
      text('dropins.look.limitsOf', { seconds: limits.timeMs / 1_000, megabytes: limits.memoryMb }),
    ],
  ] as const;
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'max-content minmax(0, 1fr)', gap: '6px 16px', m: 0 }}
    >
      {facts.map(([name, value]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'var(--text2)' }}>
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', fontWeight: 600 }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
