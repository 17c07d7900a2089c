import { Box, Button } from '@mui/material';
import { type ReactNode, useMemo } from 'react';
import { amendmentsCalls } from '../../contract/amendments/amendments.ts';
import type { MoneyRule } from '../../contract/rules/moneyRules.ts';
import { newId } from '../../dataProvider/newId.ts';
import { targetOf } from '../../domain/amendments/actions.ts';
import { isOfRule, madeBy, rulesTyped } from '../../domain/amendments/ruleActions.ts';
import type { Rule } from '../../domain/rules/rule.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { ActButton } from '../../ui/failures/ActButton.tsx';
import { useVerdictText } from '../../ui/failures/useVerdictText.ts';
import { Card } from '../../ui/frame/Card.tsx';
import { Toolbar } from '../../ui/frame/Toolbar.tsx';
import { AddRule } from '../../ui/ruleSentences/AddRule.tsx';
import { RuleRow } from '../../ui/ruleSentences/RuleRow.tsx';
import { useRuleDrafts } from '../../ui/ruleSentences/useRuleDrafts.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import type { DraftContract } from './draftContract.ts';

const storedRule = (rule: Rule): MoneyRule => ({
  ...rule,
  held_amount: 0,
  version: 1,
  verdicts: { remove: [] },
});

/** What the contract says about money, opened as the draft: rules are added, say something else, or end on the day before. */
export function DraftRules({ draft, toolbarStart }: { draft: DraftContract; toolbarStart: ReactNode }) {
  const text = useText();
  const format = useFormat();
  const { page, base, after } = draft;
  const { amendment_id, version, effective_date } = page;
  const why = useVerdictText();
  const touched = page.actions.filter(isOfRule);
  /** Why the rule that such an action makes, or ends, does not fit the contract. */
  const failureOf = (isIt: (action: (typeof touched)[number]) => boolean): string | null =>
    why(page.faults.filter(({ target }) => touched.some((one) => isIt(one) && targetOf(one) === target))) ??
    null;
  const ended = new Set(touched.flatMap((one) => (one.kind === 'rule_new' ? [] : [one.money_rule_id])));
  const rules = useMemo(
    () =>
      [...after.rules.values()]
        .filter(({ until_date }) => until_date === null || until_date >= effective_date)
        .map(storedRule),
    [after, effective_date],
  );
  const drafts = useRuleDrafts(rules);
  const save = useCallMutation(amendmentsCalls.saveAmendmentActions, { onSuccess: drafts.discard });
  const services = [...after.services.values()]
    .filter(({ is_retired }) => !is_retired)
    .map(({ study_service_template_id: value, label, is_operational: isOperational }) => ({
      value,
      label,
      isOperational,
    }));
  const store = () => {
    if (drafts.rows === null) return;
    const removed = drafts.remove.map(({ money_rule_id }) => money_rule_id);
    const typed = rulesTyped(base, page.actions, { rows: drafts.rows, removed, nextId: newId });
    save.mutate({ amendment_id, version, ...typed });
  };
  return (
    <Box sx={{ display: 'grid', gap: '12px', alignContent: 'start' }}>
      <Toolbar
        actions={
          <>
            <AddRule onAdd={(kind) => drafts.add(newId(), kind, effective_date)} />
            {drafts.changeCount > 0 && (
              <>
                <Button onClick={drafts.discard}>{text('rules.save.discard')}</Button>
                <ActButton
                  variant="contained"
                  disabled={drafts.rows === null || save.isPending}
                  onClick={store}
                >
                  {text('rules.save.act', { smart_count: drafts.changeCount })}
                </ActButton>
              </>
            )}
          </>
        }
      >
        {toolbarStart}
      </Toolbar>
      <Card isFlush title={text('rules.title')} hint={text('amendments.rules.hint')}>
        {drafts.shown.length === 0 && <Box sx={{ p: '12px 16px' }}>{text('rules.none')}</Box>}
        {drafts.shown.map((one) => {
          const isMade = !base.rules.has(one.money_rule_id);
          const state = isMade ? 'new' : drafts.isChanged(one) ? 'changed' : 'inForce';
          return (
            <RuleRow
              key={one.money_rule_id}
              draft={one}
              state={state}
              services={services}
              hint={drafts.isComplete(one) ? '' : text('rules.incomplete')}
              failure={
                drafts.isChanged(one) ? null : failureOf((action) => madeBy(action) === one.money_rule_id)
              }
              stays={null}
              isFromFixed
              isTyped={(field) => drafts.isTyped(one, field)}
              onType={drafts.type}
              onRemove={() => drafts.takeAway(one)}
            />
          );
        })}
      </Card>
      {ended.size > 0 && (
        <Card isFlush title={text('amendments.rules.ended', { date: format.date(effective_date) })}>
          {touched
            .filter(({ money_rule_id }) => ended.has(money_rule_id))
            .map((action) => {
              const rule = base.rules.get(action.money_rule_id);
              return (
                <Box
                  key={action.money_rule_id}
                  sx={{ display: 'flex', alignItems: 'center', gap: '12px', p: '4px 16px' }}
                >
                  {rule && text(`rules.kinds.${rule.terms.kind}`)}
                  <Box component="span" sx={{ color: 'var(--overdue-f)' }}>
                    {action.kind === 'rule_ended' && failureOf((one) => one === action)}
                  </Box>
                  <ActButton
                    size="small"
                    sx={{ ml: 'auto' }}
                    disabled={save.isPending}
                    onClick={() =>
                      save.mutate({
                        amendment_id,
                        version,
                        actions: [],
                        remove: [`rule:${action.money_rule_id}`],
                      })
                    }
                  >
                    {text('amendments.sheet.restore')}
                  </ActButton>
                </Box>
              );
            })}
        </Card>
      )}
    </Box>
  );
}
