import { Box, Checkbox } from '@mui/material';
import { TriangleAlert } from 'lucide-react';
import type { VisitProposal } from '../../../contract/imports/proposals.ts';
import { ActButton } from '../../../ui/failures/ActButton.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { visitName } from '../lists/visitItems.ts';
import { nameOfProposal } from './useDecideProposals.ts';

interface Props {
  proposal: VisitProposal;
  isMarked: boolean;
  isBusy: boolean;
  onMark: (isMarked: boolean) => void;
  onTake: () => void;
  onDecline: () => void;
}

const layout = {
  display: 'grid',
  alignItems: 'center',
  gap: '2px 12px',
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', md: 'auto minmax(0, 3fr) minmax(0, 4fr) auto' },
  p: '8px 12px',
  overflowWrap: 'anywhere',
  '& + &': { borderTop: '1px solid var(--line)' },
} as const;

/** One proposed visit: whose, when, with which services, by whom it is proposed, and the two answers to it. */
export function ProposalLine({ proposal, isMarked, isBusy, onMark, onTake, onDecline }: Props) {
  const text = useText();
  const format = useFormat();
  const { subject_id, trial_title, visit_date, recorded_date, state, services, source, source_name } =
    proposal;
  const unknown = proposal.unknown_services;
  const name = nameOfProposal(proposal);
  return (
    <Box component="li" sx={layout}>
      <Checkbox
        size="small"
        checked={isMarked}
        onChange={(_event, ticked) => onMark(ticked)}
        slotProps={{ input: { 'aria-label': text('proposals.select', { visit: name }) } }}
        sx={{ p: { xs: '10px', md: '4px' }, m: { xs: '-6px', md: 0 } }}
      />
      <div>
        <strong>{subject_id}</strong> {visitName(proposal)} ·{' '}
        <span className="tabular">{format.date(visit_date)}</span>
        <Box sx={{ fontSize: 12, color: 'var(--text3)' }}>{trial_title}</Box>
      </div>
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        {state === 'changed' && recorded_date !== null ? (
          <Box component="span" sx={{ display: 'flex', gap: '6px', color: 'var(--oow-f)' }}>
            <TriangleAlert size={14} aria-hidden style={{ flex: 'none', marginTop: 3 }} />
            {text('proposals.changed', {
              date: format.date(recorded_date),
              proposed: format.date(visit_date),
            })}
          </Box>
        ) : (
          services.join(', ') || text('proposals.noServices')
        )}
        {unknown.length > 0 && (
          <Box sx={{ fontSize: 12, color: 'var(--oow-f)' }}>
            {text('proposals.unknownServices', { services: unknown.join(', ') })}
          </Box>
        )}
        <Box sx={{ fontSize: 12, color: 'var(--text3)' }}>
          {text(`proposals.from.${source}`, { name: source_name })}
        </Box>
      </Box>
      <Box
        sx={{
          display: 'flex',
          gap: '8px',
          gridColumn: { xs: '1 / -1', md: 'auto' },
          '& .MuiButton-root': { minHeight: { xs: 44, md: 32 }, flexGrow: { xs: 1, md: 0 } },
        }}
      >
        <ActButton
          disabled={isBusy}
          onClick={onDecline}
          aria-label={text('proposals.declineOf', { visit: name })}
        >
          {text('proposals.decline')}
        </ActButton>
        <ActButton
          variant="outlined"
          disabled={isBusy}
          onClick={onTake}
          aria-label={text('proposals.takeOf', { visit: name })}
        >
          {text('proposals.take')}
        </ActButton>
      </Box>
    </Box>
  );
}
