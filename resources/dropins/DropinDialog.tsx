import { Alert, Box } from '@mui/material';
import type { DropinManifest } from '../../contract/site/dropinManifest.ts';
import { useFailureText } from '../../ui/failures/useFailureText.ts';
import { ActDialog } from '../../ui/feedback/ActDialog.tsx';
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
  const read = useZip(file);
  return (
    <ActDialog
      title={text('dropins.look.title', { name: file.name })}
      width={720}
      gap={16}
      isStuck={isSending}
      onClose={() => !isSending && onClose()}
      act={{ label: text('dropins.look.upload'), isDisabled: !read?.isOk || isSending, onAct: onUpload }}
    >
      {!read && <LoadingLine />}
      {read && !read.isOk && <Alert severity="error">{wording(read.failure)}</Alert>}
      {read?.isOk && <ManifestFacts manifest={read.value.manifest} />}
      {read?.isOk && <DropinPreview dropin={read.value} />}
      {isSending && (
        <p role="status" style={{ margin: 0 }}>
          {text('dropins.checking')}
        </p>
      )}
    </ActDialog>
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
