import { Box } from '@mui/material';
import { type LucideIcon, Mail, MailCheck, MailMinus, MailQuestionMark, MailX } from 'lucide-react';
import type { MailState } from '../../../contract/vocab.ts';

const marks: Readonly<Record<MailState, readonly [LucideIcon, string]>> = {
  queued: [Mail, 'var(--text3)'],
  sending: [Mail, 'var(--text3)'],
  sent: [MailCheck, 'var(--done-f)'],
  refused: [MailX, 'var(--overdue-f)'],
  given_up: [MailX, 'var(--overdue-f)'],
  unclear: [MailQuestionMark, 'var(--oow-f)'],
  cancelled: [MailMinus, 'var(--text3)'],
};

/** How far a mail is, as a sign that a narrow column has room for; told apart by its form, and by its words. */
export function MailMark({ state, words }: { state: MailState; words: string }) {
  const [Icon, color] = marks[state];
  return (
    <Box
      component="span"
      role="img"
      aria-label={words}
      title={words}
      sx={{ display: 'inline-flex', verticalAlign: 'middle', ml: '4px', color }}
    >
      <Icon size={15} aria-hidden />
    </Box>
  );
}
