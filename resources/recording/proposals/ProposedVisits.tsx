import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { proposalsCalls, type VisitProposal } from '../../../contract/imports/proposals.ts';
import type { CallOutput } from '../../../dataProvider/call.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { ActButton } from '../../../ui/failures/ActButton.tsx';
import { inOneLine } from '../../../ui/feedback/LineFailed.tsx';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { ProposalLine } from './ProposalLine.tsx';
import { TakeManyDialog } from './TakeManyDialog.tsx';
import { useDecideProposals } from './useDecideProposals.ts';

/** So many stand there until all are asked for: what is to be done begins below them. */
const shownFirst = 3;

interface Narrowed {
  trial_id?: string | undefined;
  search?: string | undefined;
}

/** Visits that other systems propose, over the to-do list; where none waits it is not there. */
export function ProposedVisits({ trial_id, search }: Narrowed) {
  const proposed = useCallQuery(proposalsCalls.listProposals, { trial_id, search }, { staysShown: true });
  return (
    <Loaded queries={{ proposed }} skeleton={null} failed={inOneLine}>
      {(read) => read.proposed.proposals.length > 0 && <Section {...read.proposed} />}
    </Loaded>
  );
}

function Section({ proposals, count }: CallOutput<typeof proposalsCalls.listProposals>) {
  const text = useText();
  const format = useFormat();
  const [areAllShown, setAllShown] = useState(false);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [taken, setTaken] = useState<readonly VisitProposal[] | null>(null);
  const { isBusy, take, decline } = useDecideProposals();
  const shown = areAllShown ? proposals : proposals.slice(0, shownFirst);
  const chosen = proposals.filter(({ visit_proposal_id }) => marked.has(visit_proposal_id));
  const many = chosen.length > 0 ? chosen : proposals;
  const mark = (id: string, isMarked: boolean): void => {
    const next = new Set(marked);
    if (isMarked) next.add(id);
    else next.delete(id);
    setMarked(next);
  };
  return (
    <Box component="section" aria-label={text('proposals.title')} sx={{ mt: '12px', mb: '16px' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', mb: '6px' }}>
        <Box component="h2" sx={{ m: 0, fontSize: 14, fontWeight: 600 }}>
          {text('proposals.title')} · <span className="tabular">{format.count(count)}</span>
        </Box>
        <Box sx={{ fontSize: 12, color: 'var(--text3)' }}>{text('proposals.hint')}</Box>
        <Box
          sx={{
            display: 'flex',
            gap: '8px',
            ml: { md: 'auto' },
            width: { xs: '100%', md: 'auto' },
            '& .MuiButton-root': { minHeight: { xs: 44, md: 32 }, flexGrow: { xs: 1, md: 0 } },
          }}
        >
          {chosen.length > 0 && (
            <ActButton disabled={isBusy} onClick={() => decline(chosen)}>
              {text('proposals.declineMany', { count: format.count(chosen.length) })}
            </ActButton>
          )}
          {many.length > 1 && (
            <ActButton variant="contained" disabled={isBusy} onClick={() => setTaken(many)}>
              {text('proposals.takeMany', format.counted(many.length))}
            </ActButton>
          )}
        </Box>
      </Box>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          border: '1px solid var(--border)',
          borderRadius: '10px',
          background: 'var(--surface)',
        }}
      >
        {shown.map((proposal) => (
          <ProposalLine
            key={proposal.visit_proposal_id}
            proposal={proposal}
            isMarked={marked.has(proposal.visit_proposal_id)}
            isBusy={isBusy}
            onMark={(isMarked) => mark(proposal.visit_proposal_id, isMarked)}
            onTake={() => take(proposal)}
            onDecline={() => decline([proposal])}
          />
        ))}
      </Box>
      {proposals.length > shownFirst && (
        <Button onClick={() => setAllShown(!areAllShown)} sx={{ minHeight: { xs: 44, md: 32 } }}>
          {areAllShown
            ? text('proposals.fewer')
            : text('proposals.more', { count: format.count(proposals.length) })}
        </Button>
      )}
      {areAllShown && count > proposals.length && (
        <Box sx={{ fontSize: 12, color: 'var(--text3)' }}>
          {text('proposals.first', { shown: format.count(proposals.length), count: format.count(count) })}
        </Box>
      )}
      {taken && (
        <TakeManyDialog
          proposals={taken}
          onClose={() => setTaken(null)}
          onTaken={() => setMarked(new Set())}
        />
      )}
    </Box>
  );
}
