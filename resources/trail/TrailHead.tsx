import { Box, Button } from '@mui/material';
import { Eye, ShieldAlert, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OutputOf } from '../../contract/endpoint.ts';
import { countedEvents, trailCalls } from '../../contract/trail/trail.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { ActButton } from '../../ui/failures/ActButton.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';

type State = OutputOf<(typeof trailCalls)['getTrailState']>;

/**
 * How far the trail is sealed, and how far it was reviewed, side by side. *Events* are what the page lists; what is stored beside
 * them, which follows from them, is counted as rows where all of it is verified.
 */
export function TrailHead({ state, onReview }: { state: State; onReview: (() => void) | null }) {
  return (
    <Card isFlush>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        <Sealed state={state} />
        <Reviewed state={state} onReview={onReview} />
      </Box>
    </Card>
  );
}

function Sealed({ state: { block_count, waiting_count, sealed_at } }: { state: State }) {
  const text = useText();
  const format = useFormat();
  const verify = useCallMutation(trailCalls.verifyTrail);
  const { data } = verify;
  const fault = data?.fault ?? null;
  const hint = (): string => {
    if (fault)
      return text('trail.fault', {
        block: format.count(fault.block_number),
        why: text(`trail.faults.${fault.why}`),
      });
    if (data)
      return text(data.removed_count === 0 ? 'trail.verified' : 'trail.verifiedRemoved', {
        blocks: format.count(data.block_count),
        rows: format.count(data.event_count),
        removed: format.count(data.removed_count),
      });
    return text(waiting_count === 0 ? 'trail.allSealed' : 'trail.sealedSoon');
  };
  return (
    <Part
      icon={fault ? <ShieldAlert size={20} aria-hidden /> : <ShieldCheck size={20} aria-hidden />}
      look={fault ? 'overdue' : 'done'}
      title={
        sealed_at === null
          ? text('trail.notSealed')
          : text('trail.sealedUpTo', {
              moment: format.moment(new Date(sealed_at)),
              block: format.count(block_count),
            })
      }
      hint={hint()}
      action={
        <Button disabled={verify.isPending} onClick={() => verify.mutate({})}>
          {text(verify.isPending ? 'trail.verifying' : 'trail.verify')}
        </Button>
      }
    />
  );
}

function Reviewed({ state, onReview }: { state: State; onReview: (() => void) | null }) {
  const text = useText();
  const format = useFormat();
  const [last] = state.reviews;
  const many = format.count(state.since_count);
  const counted = {
    smart_count: state.since_count,
    count: state.since_count === countedEvents ? text('trail.many', { count: many }) : many,
  };
  return (
    <Part
      icon={<Eye size={20} aria-hidden />}
      look="draft"
      title={
        last
          ? text('trail.reviewedUpTo', { moment: format.moment(new Date(last.upto_at)) })
          : text('trail.notReviewed')
      }
      hint={
        last ? text('trail.reviewedBy', { name: last.reviewed_by, ...counted }) : text('trail.since', counted)
      }
      action={
        <ActButton variant="contained" disabled={onReview === null} onClick={() => onReview?.()}>
          {text('trail.review')}
        </ActButton>
      }
    />
  );
}

interface PartProps {
  icon: ReactNode;
  look: 'done' | 'overdue' | 'draft';
  title: string;
  hint: string;
  action: ReactNode;
}

function Part({ icon, look, title, hint, action }: PartProps) {
  return (
    <Box
      component="section"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px', p: '14px 16px' }}
    >
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 36,
          height: 36,
          borderRadius: '8px',
          color: `var(--${look}-f)`,
          background: `var(--${look}-b)`,
        }}
      >
        {icon}
      </Box>
      <Box sx={{ flex: 1, minWidth: 200 }}>
        <Box component="h2" sx={{ m: 0, fontSize: 15, fontWeight: 600 }}>
          {title}
        </Box>
        <Box role="status" sx={{ color: 'var(--text2)' }}>
          {hint}
        </Box>
      </Box>
      {action}
    </Box>
  );
}
