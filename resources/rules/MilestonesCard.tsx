import { Box } from '@mui/material';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { operationalRecordingCalls } from '../../contract/recording/operationalRecording.ts';
import type { Milestone } from '../../contract/rules/ruleActs.ts';
import { newId } from '../../dataProvider/newId.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { ActButton } from '../../ui/failures/ActButton.tsx';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';

/** A milestone that is about to be recorded, and the id that its entry gets if it has none: tried again it is the same. */
interface Asked {
  milestone: Milestone;
  id: string;
}

/** The milestones of a trial; what is reached and not recorded yet is recorded in one act, which says what it does. */
export function MilestonesCard({ milestones }: { milestones: readonly Milestone[] }) {
  const text = useText();
  const format = useFormat();
  const notify = useNotify();
  const [asked, setAsked] = useState<Asked | null>(null);
  const put = useCallMutation(operationalRecordingCalls.putOperationalEntry, {
    onSuccess: () => {
      setAsked(null);
      notify('rules.milestoneCard.done', { type: 'success' });
    },
  });
  const record = ({ milestone: { contract_study_service_id, reached_on, entry }, id }: Asked) =>
    put.mutate({
      recorded_study_service_id: entry?.recorded_study_service_id ?? id,
      contract_study_service_id,
      performance_date: reached_on,
      is_confirmed: true,
      version: entry?.version,
    });
  const recordedOn = ({ entry }: Milestone) => entry?.performance_date ?? null;
  const stateOf = (milestone: Milestone): string => {
    const recorded = recordedOn(milestone);
    if (recorded !== null) return text('rules.milestoneCard.recorded', { date: format.date(recorded) });
    if (milestone.reached_on === null) return text('rules.milestoneCard.waiting');
    return text('rules.milestoneCard.reached', { date: format.date(milestone.reached_on) });
  };
  return (
    <Card title={text('rules.milestoneCard.title')}>
      {milestones.map((milestone) => (
        <Box
          key={milestone.money_rule_id}
          sx={{ display: 'flex', alignItems: 'center', gap: '12px', py: '6px', minHeight: 40 }}
        >
          <span>{milestone.label}</span>
          <Box component="span" sx={{ fontSize: 12, color: 'var(--text2)' }}>
            {stateOf(milestone)}
          </Box>
          {milestone.reached_on !== null && recordedOn(milestone) === null && (
            <ActButton
              variant="outlined"
              size="small"
              sx={{ ml: 'auto' }}
              onClick={() => setAsked({ milestone, id: newId() })}
            >
              {text('rules.milestoneCard.record', { amount: format.euro(milestone.amount) })}
            </ActButton>
          )}
        </Box>
      ))}
      {asked?.milestone.reached_on && (
        <ConfirmDialog
          isOpen
          title={text('rules.milestoneCard.askTitle')}
          confirmLabel={text('rules.milestoneCard.record', { amount: format.euro(asked.milestone.amount) })}
          isBusy={put.isPending}
          onConfirm={() => record(asked)}
          onCancel={() => setAsked(null)}
        >
          {text('rules.milestoneCard.ask', {
            label: asked.milestone.label,
            date: format.date(asked.milestone.reached_on),
            amount: format.euro(asked.milestone.amount),
          })}
        </ConfirmDialog>
      )}
    </Card>
  );
}
