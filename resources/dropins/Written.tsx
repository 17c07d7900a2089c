import { Alert, Box } from '@mui/material';
import type { DropinData } from '../../domain/dropins/dropinData.ts';
import type { ReadDropin } from '../../domain/dropins/files.ts';
import type { DropinFile } from '../../domain/dropins/output.ts';
import { useFailureText } from '../../ui/failures/useFailureText.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { useDropinTrial } from './useDropinTrial.ts';

/** Letters of a file that are shown of what it begins with. */
const shownLetters = 4_000;

/** The script is being tried. */
export function Running() {
  const text = useText();
  return (
    <p role="status" style={{ margin: 0 }}>
      {text('dropins.look.running')}
    </p>
  );
}

interface WrittenProps {
  dropin: ReadDropin;
  /** Undefined = the sample. */
  data: DropinData | undefined;
}

/** What a drop-in writes, or why it writes nothing. */
export function Written({ dropin, data }: WrittenProps) {
  const wording = useFailureText();
  const written = useDropinTrial(dropin, data);
  if (!written) return <Running />;
  return written.isOk ? (
    <WrittenFile file={written.value} />
  ) : (
    <Alert severity="warning">{wording(written.failure)}</Alert>
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
