import { Box } from '@mui/material';
import {
  CheckCheck,
  CircleDashed,
  CircleDot,
  type LucideIcon,
  PenLine,
  Signature,
  SquareX,
} from 'lucide-react';
import type { ReactNode } from 'react';
import {
  entryStates,
  participantTrialStatuses,
  screeningStatuses,
  visitStates,
} from '../../contract/vocab.ts';
import { StateChip } from '../../ui/chips/StateChip.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import { useText } from '../../ui/words/useText.ts';

const formIcons = {
  empty: CircleDashed,
  partially_filled: CircleDot,
  filled: CheckCheck,
  signing: PenLine,
  signed: Signature,
  unsigned: SquareX,
} as const satisfies Record<string, LucideIcon>;
const formStatuses = ['empty', 'partially_filled', 'filled', 'signing', 'signed', 'unsigned'] as const;

function Group({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title} sx={{ mb: '12px' }}>
      <Box component="h3" sx={{ m: '0 0 4px', fontSize: 12.5, fontWeight: 600 }}>
        {title}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '6px' }}>{children}</Box>
      {hint && <Box sx={{ mt: '4px', fontSize: 12, color: 'var(--text3)' }}>{hint}</Box>}
    </Box>
  );
}

/** Each status with the icon and the colour that it has all over the product, and its word. */
export function Vocabularies() {
  const text = useText();
  return (
    <Card title={text('workflow.icons.title')}>
      <Group title={text('workflow.icons.screening')}>
        {screeningStatuses.map((status) => (
          <StateChip key={status} look="plain">
            {text(`vocab.screeningStatus.${status}`)}
          </StateChip>
        ))}
      </Group>
      <Group title={text('workflow.icons.trial')}>
        {participantTrialStatuses.map((status) => (
          <StateChip key={status} look={status}>
            {text(`vocab.participantTrialStatus.${status}`)}
          </StateChip>
        ))}
      </Group>
      <Group title={text('workflow.icons.visit')}>
        {visitStates.map((state) => (
          <StateChip key={state} look={state}>
            {text(`vocab.visitState.${state}`)}
          </StateChip>
        ))}
      </Group>
      <Group title={text('workflow.icons.entry')}>
        {entryStates.map((state) => (
          <StateChip key={state} look={state}>
            {text(`vocab.entryState.${state}`)}
          </StateChip>
        ))}
      </Group>
      <Group title={text('workflow.icons.form')} hint={text('workflow.icons.formHint')}>
        {formStatuses.map((status) => {
          const Icon = formIcons[status];
          return (
            <Box
              key={status}
              component="span"
              sx={{ display: 'inline-flex', alignItems: 'center', gap: '4px', mr: '8px', fontSize: 12 }}
            >
              <Icon size={13} aria-hidden />
              {text(`workflow.form.${status}`)}
            </Box>
          );
        })}
      </Group>
    </Card>
  );
}
