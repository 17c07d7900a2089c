import { Box } from '@mui/material';
import { Scale } from 'lucide-react';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { operationalServicesCalls } from '../../contract/plan/operationalServices.ts';
import { studyServicesCalls } from '../../contract/plan/studyServices.ts';
import {
  type HoldbackAccount,
  type MoneyRule,
  moneyRulesCalls,
  type RulesPreview,
} from '../../contract/rules/moneyRules.ts';
import { type Milestone, ruleActsCalls } from '../../contract/rules/ruleActs.ts';
import type { TrialPage } from '../../contract/trials/trials.ts';
import { newId } from '../../dataProvider/newId.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { useRecords } from '../../ui/calls/useRecords.ts';
import { failureOf } from '../../ui/failures/failureOf.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { UnsavedChanges } from '../../ui/feedback/UnsavedChanges.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import { Page } from '../../ui/frame/Page.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { AddRule } from '../../ui/ruleSentences/AddRule.tsx';
import type { NamedService } from '../../ui/ruleSentences/RuleRow.tsx';
import { type RuleDrafts, useRuleDrafts } from '../../ui/ruleSentences/useRuleDrafts.ts';
import { useToday } from '../../ui/session/useToday.ts';
import { useText } from '../../ui/words/useText.ts';
import { EffectCard } from './EffectCard.tsx';
import { HoldbackCard } from './HoldbackCard.tsx';
import { MilestonesCard } from './MilestonesCard.tsx';
import { RuleList } from './RuleList.tsx';
import { SaveBar } from './SaveBar.tsx';
import { TerminationDialog } from './TerminationDialog.tsx';

/** The money rules of a trial's contract, what they do to its draft, and what the sponsor holds. */
export function RulesTab({ trial: { trial_id } }: { trial: TrialPage }) {
  const rules = useCallQuery(moneyRulesCalls.listMoneyRules, { trial_id });
  const milestones = useCallQuery(ruleActsCalls.listMilestones, { trial_id });
  const account = useCallQuery(moneyRulesCalls.getHoldbackAccount, { trial_id });
  const study = useRecords(studyServicesCalls.listStudyServices, { trial_id });
  const operational = useRecords(operationalServicesCalls.listOperationalServices, { trial_id });
  // Of the rules as they are stored: with what it says of each the page has its place at once.
  const preview = useCallQuery(moneyRulesCalls.previewMoneyRules, { trial_id, rows: [], remove: [] });
  return (
    <Loaded queries={{ rules, milestones, account, study, operational, preview }}>
      {(read) => (
        <Rules
          trialId={trial_id}
          rules={read.rules}
          milestones={read.milestones}
          account={read.account}
          services={[
            ...read.study.map(({ study_service_id: value, label }) => ({
              value,
              label,
              isOperational: false,
            })),
            ...read.operational.map(({ contract_study_service_id: value, label }) => ({
              value,
              label,
              isOperational: true,
            })),
          ]}
        />
      )}
    </Loaded>
  );
}

interface Props {
  trialId: string;
  rules: readonly MoneyRule[];
  milestones: readonly Milestone[];
  account: HoldbackAccount;
  services: readonly NamedService[];
}

function Rules({ trialId, rules, milestones, account, services }: Props) {
  const text = useText();
  const notify = useNotify();
  const today = useToday();
  const drafts = useRuleDrafts(rules);
  const { rows, remove } = drafts;
  const preview = useCallQuery(
    moneyRulesCalls.previewMoneyRules,
    { trial_id: trialId, rows: rows ?? [], remove },
    { isEnabled: rows !== null, staysShown: true },
  );
  const save = useCallMutation(moneyRulesCalls.putMoneyRules, {
    onSuccess: () => {
      drafts.discard();
      notify('rules.save.done', { type: 'success' });
    },
  });
  const refused = failureOf(preview.error ?? preview.outdated?.error)?.rows ?? [];
  const shown = preview.data;
  return (
    <Page isFilled>
      <UnsavedChanges isDirty={drafts.changeCount > 0} />
      <Box
        sx={{
          display: 'grid',
          gap: '16px',
          alignItems: 'start',
          py: '16px',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
        }}
      >
        <Box sx={{ display: 'grid', gap: '16px', minWidth: 0 }}>
          <Card
            isFlush
            title={text('rules.title')}
            hint={text('rules.order')}
            action={<Adding drafts={drafts} from={firstDay(shown, today)} trialId={trialId} />}
          >
            {drafts.shown.length === 0 ? (
              <EmptyState icon={Scale} message={text('rules.none')} description={text('rules.noneHint')} />
            ) : (
              <RuleList
                drafts={drafts}
                stored={rules}
                services={services}
                refused={refused}
                preview={shown}
              />
            )}
          </Card>
          {milestones.length > 0 && <MilestonesCard milestones={milestones} />}
          <HoldbackCard trialId={trialId} account={account} preview={shown} />
        </Box>
        {shown ? (
          <EffectCard preview={shown} rules={drafts.edits} />
        ) : (
          <Card>{text('rules.effect.pending')}</Card>
        )}
      </Box>
      {drafts.changeCount > 0 && (
        <SaveBar
          changeCount={drafts.changeCount}
          difference={shown ? shown.after.net_amount - shown.before.net_amount : null}
          held={shown ? heldNow(shown) : null}
          isReady={rows !== null && refused.length === 0 && !save.isPending}
          onSave={() => rows !== null && save.mutate({ trial_id: trialId, rows, remove })}
          onDiscard={drafts.discard}
        />
      )}
    </Page>
  );
}

/** What the sponsor holds back of the draft with these rules, in cents; null = as much as with those that are stored. */
const heldNow = ({ before, after }: RulesPreview): number | null => {
  const [was, is] = [before, after].map(({ lines }) =>
    lines.reduce((sum, { role, amount }) => (role === 'holdback' ? sum - amount : sum), 0),
  );
  return is === undefined || is === was ? null : is;
};

/** A new rule holds for all that is not billed yet: without a bill from the first day of the draft's year. */
const firstDay = (preview: RulesPreview | undefined, today: string): string =>
  preview?.free_from ?? `${(preview?.cut_off_date ?? today).slice(0, 4)}-01-01`;

function Adding({ drafts, from, trialId }: { drafts: RuleDrafts; from: string; trialId: string }) {
  const [isEnding, setEnding] = useState(false);
  const isEnded = drafts.shown.some(({ kind }) => kind === 'termination');
  return (
    <>
      <AddRule
        onAdd={(kind) => drafts.add(newId(), kind, from)}
        onEnd={isEnded ? undefined : () => setEnding(true)}
      />
      {isEnding && <TerminationDialog trialId={trialId} onClose={() => setEnding(false)} />}
    </>
  );
}
