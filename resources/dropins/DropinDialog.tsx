import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import type { DropinManifest } from '../../contract/dropinManifest.ts';
import type { DropinFile } from '../../domain/dropinOutput.ts';
import { useFailureText } from '../../ui/failures/useFailureText.ts';
import { LoadingLine } from '../../ui/feedback/LoadingLine.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { useDropinTrial } from './useDropinTrial.ts';

interface Props {
  file: File;
  /** It is on its way to the server. */
  isSending: boolean;
  onUpload: () => void;
  onClose: () => void;
}

/** Letters of a file that are shown of what it begins with. */
const shownLetters = 4_000;

/** What a zip holds and what its script writes, before it is sent: the server looks and tries again. */
export function DropinDialog({ file, isSending, onUpload, onClose }: Props) {
  const text = useText();
  const wording = useFailureText();
  const titleId = useId();
  const { read, written } = useDropinTrial(file);
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
        {read?.isOk && (
          <Box component="section" aria-label={text('dropins.look.preview')} sx={{ minWidth: 0 }}>
            <Box component="h3" sx={{ m: 0, mb: '8px', fontSize: 13.5, fontWeight: 600 }}>
              {text('dropins.look.preview')}
            </Box>
            {!written && (
              <p role="status" style={{ margin: 0 }}>
                {text('dropins.look.running')}
              </p>
            )}
            {written && !written.isOk && <Alert severity="warning">{wording(written.failure)}</Alert>}
            {written?.isOk && <WrittenFile file={written.value} />}
          </Box>
        )}
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

function WrittenFile({ file: { filename, content } }: { file: DropinFile }) {
  const text = useText();
  const format = useFormat();
  const size = typeof content === 'string' ? new TextEncoder().encode(content).length : content.length;
  const words = typeof content === 'string' ? content : null;
  return (
    <Box sx={{ display: 'grid', gap: '8px' }}>
      <Box>
        <strong>{filename}</strong>{' '}
        <Box component="span" className="tabular" sx={{ color: 'var(--text2)' }}>
          {text('dropins.look.bytes', { count: format.count(size) })}
        </Box>
      </Box>
      {words === null ? (
        <Box sx={{ color: 'var(--text2)' }}>{text('dropins.look.noText')}</Box>
      ) : (
        <Box
          component="pre"
          role="region"
          // It is scrolled by keyboard, too.
          tabIndex={0}
          aria-label={filename}
          sx={{
            m: 0,
            p: '12px',
            maxHeight: 260,
            overflow: 'auto',
            fontSize: 12,
            border: '1px solid var(--border)',
            borderRadius: '8px',
            background: 'var(--sunken)',
          }}
        >
          {words.slice(0, shownLetters)}
          {words.length > shownLetters && '…'}
        </Box>
      )}
    </Box>
  );
}
