import { Box, Button } from '@mui/material';
import { TriangleAlert } from 'lucide-react';
import { LinkBase } from 'ra-core';
import { useState } from 'react';
import type { StudyService } from '../../../contract/plan/studyServices.ts';
import type { Visit } from '../../../contract/plan/visits.ts';
import type { Verdict } from '../../../contract/verdict.ts';
import { planOfReading } from '../../../domain/visitPlan/planOfReading.ts';
import { faultsOf, type ReadPlan } from '../../../domain/visitPlan/readPlan.ts';
import { useVerdictText } from '../../../ui/failures/useVerdictText.ts';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx';
import { useUnsaved } from '../../../ui/feedback/leaving.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { CompareReading } from './CompareReading.tsx';
import { ImportReadPlan } from './ImportReadPlan.tsx';
import { PicturesBar } from './PicturesBar.tsx';

interface Props {
  trialId: string;
  plan: ReadPlan;
  /** Doubtful cells that nobody has looked at. */
  unchecked: number;
  /** Something in the sheets is marked as wrong. */
  hasErrors: boolean;
  /** What the trial has already. */
  services: readonly StudyService[];
  visits: readonly Visit[];
  /** Whether a plan may be imported now. */
  verdict: Verdict;
  backTo: string;
  onCorrect: (change: (plan: ReadPlan) => ReadPlan) => void;
  onDiscard: () => void;
  onImported: () => void;
}

/** How much was read, what is to check, and the ways out: discard it, take differences from the trial's own plan, or import it. */
export function ReviewBar(props: Props) {
  const { trialId, plan, unchecked, hasErrors, services, visits, verdict, backTo } = props;
  const text = useText();
  const format = useFormat();
  const why = useVerdictText();
  const [asked, setAsked] = useState<'import' | 'discard' | 'compare' | null>(null);
  const unsaved = useUnsaved(plan.checked.length > 0 ? 'unsaved' : 'clean', text('extraction.leave'));
  const isWrong = hasErrors || faultsOf(plan) > 0;
  const obstacle = why(verdict) ?? (isWrong ? text('extraction.import.errors') : undefined);
  const marks = plan.services.reduce(
    (sum, row) => sum + plan.visits.filter(({ protocol_visit_id }) => row.marks[protocol_visit_id]).length,
    0,
  );
  const leaveBy = (go: () => void) => (): void => {
    unsaved.release();
    go();
  };
  return (
    <PicturesBar current={asked === 'import' ? 'import' : 'review'}>
      <Box className="tabular" sx={{ color: 'var(--text2)' }}>
        {[
          text('studyServices.facts.services', { smart_count: plan.services.length }),
          text('studyServices.facts.visits', { smart_count: plan.visits.length }),
          text('studyServices.facts.assignments', { smart_count: marks }),
        ].join(', ')}
      </Box>
      {unchecked > 0 && (
        <Box component="span" className="tabular" sx={chipStyle}>
          <TriangleAlert size={12} strokeWidth={2.2} aria-hidden />
          {text('extraction.toCheck', { count: format.count(unchecked) })}
        </Box>
      )}
      {obstacle && <Box sx={{ color: 'var(--text2)', maxWidth: 360 }}>{obstacle}</Box>}
      <Button component={LinkBase} to={backTo}>
        {text('extraction.back')}
      </Button>
      <Button variant="outlined" onClick={() => setAsked('discard')}>
        {text('extraction.discard.action')}
      </Button>
      {visits.length > 0 && (
        <Button variant="outlined" onClick={() => setAsked('compare')}>
          {text('planComparison.action')}
        </Button>
      )}
      <Button variant="contained" disabled={obstacle !== undefined} onClick={() => setAsked('import')}>
        {text('extraction.import.action')}
      </Button>
      {asked === 'compare' && (
        <CompareReading
          trialId={trialId}
          plan={plan}
          services={services}
          visits={visits}
          onCorrect={props.onCorrect}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'import' && (
        <ImportReadPlan
          trialId={trialId}
          plan={planOfReading(plan, { services, visits })}
          unchecked={unchecked}
          onClose={() => setAsked(null)}
          onImported={leaveBy(props.onImported)}
        />
      )}
      <ConfirmDialog
        isOpen={asked === 'discard'}
        title={text('extraction.discard.title')}
        confirmLabel={text('extraction.discard.confirm')}
        isDangerous
        onConfirm={leaveBy(props.onDiscard)}
        onCancel={() => setAsked(null)}
      >
        {text('extraction.discard.body')}
      </ConfirmDialog>
    </PicturesBar>
  );
}

const chipStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '5px',
  height: 20,
  px: '7px',
  borderRadius: '5px',
  background: 'var(--oow-b)',
  color: 'var(--oow-f)',
  fontSize: 11.5,
  fontWeight: 550,
} as const;
