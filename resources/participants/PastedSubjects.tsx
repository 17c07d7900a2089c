import { Box } from '@mui/material';
import { useText } from '../../ui/words/useText.ts';
import type { PastedSubject } from './readSubjects.ts';

/** Every line that was pasted, and what becomes of it. */
export function PastedSubjects({ subjects }: { subjects: readonly PastedSubject[] }) {
  const text = useText();
  const words = ({ verdict }: PastedSubject): string => {
    if (verdict.kind === 'new') return text('participants.isNew');
    return verdict.kind === 'present'
      ? text('participants.isPresent')
      : text('participants.isRepeated', { line: verdict.line });
  };
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 220, overflow: 'auto' }}>
      {subjects.map((subject) => (
        <Box
          component="li"
          key={subject.line}
          sx={{
            display: 'flex',
            gap: '12px',
            px: '8px',
            py: '3px',
            background: subject.verdict.kind === 'new' ? undefined : 'var(--err-cell)',
          }}
        >
          <Box className="tabular" sx={{ width: 28, color: 'var(--text3)', textAlign: 'right' }}>
            {subject.line}
          </Box>
          <Box sx={{ flexGrow: 1, fontWeight: 550 }}>{subject.subject_id}</Box>
          <span>{words(subject)}</span>
        </Box>
      ))}
    </Box>
  );
}
