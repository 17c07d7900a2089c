import { Box } from '@mui/material';
import type { AmendmentAction } from '../../contract/amendments/amendmentActions.ts';
import type { AmendmentPage } from '../../contract/amendments/amendments.ts';
import { amendmentsCalls } from '../../contract/amendments/amendments.ts';
import type { ContractOfTrial } from '../../contract/amendments/contractVersions.ts';
import { targetOf } from '../../domain/amendments/actions.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { ActButton } from '../../ui/failures/ActButton.tsx';
import { useVerdictText } from '../../ui/failures/useVerdictText.ts';
import { Card } from '../../ui/frame/Card.tsx';
import { type Text, useText } from '../../ui/words/useText.ts';

interface Props {
  page: AmendmentPage;
  contract: ContractOfTrial;
}

type Labels = ReadonlyMap<string, string>;

/** Labels of existing and new elements, by id. */
const labelsOf = ({ page, contract }: Props, text: Text): Labels =>
  new Map([
    ...contract.rules.map((one) => [one.money_rule_id, text(`rules.kinds.${one.terms.kind}`)] as const),
    ...contract.services.map((one) => [one.study_service_template_id, one.label] as const),
    ...contract.visits.map((one) => [one.protocol_visit_id, one.label] as const),
    ...contract.payments.map((one) => [one.provider_service_id, one.label] as const),
    ...page.actions.flatMap((action) => {
      if (action.kind === 'service_new') return [[action.study_service_id, action.label] as const];
      return action.kind === 'visit_new' ? [[action.protocol_visit_id, action.label] as const] : [];
    }),
  ]);

const nameOf = (action: AmendmentAction, labels: Labels, text: Text): string => {
  const label = (id: string): string => labels.get(id) ?? '';
  switch (action.kind) {
    case 'service_price':
    case 'service_retired':
    case 'share':
      return label(action.study_service_template_id);
    case 'service_new':
    case 'visit_new':
      return action.label;
    case 'visit_changed':
    case 'visit_retired':
      return label(action.protocol_visit_id);
    case 'assigned':
    case 'unassigned':
      return text('amendments.changes.at', {
        service: label(action.study_service_id),
        visit: label(action.protocol_visit_id),
      });
    case 'payment_terms':
      return label(action.provider_service_id);
    case 'rule_new':
    case 'rule_changed':
      return text(`rules.kinds.${action.terms.kind}`);
    case 'rule_ended':
      return label(action.money_rule_id);
  }
};

/** Actions of a draft that conflict with the contract, each with its reason and a button that removes it. */
export function DraftFaults(props: Props) {
  const text = useText();
  const why = useVerdictText();
  const { page } = props;
  const save = useCallMutation(amendmentsCalls.saveAmendmentActions);
  const unfit = page.actions.filter((action) =>
    page.faults.some(({ target }) => target === targetOf(action)),
  );
  if (unfit.length === 0) return null;
  const labels = labelsOf(props, text);
  const { amendment_id, version } = page;
  return (
    <Box sx={{ py: '12px' }}>
      <Card title={text('amendments.changes.title')} isFlush>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {unfit.map((action) => {
            const target = targetOf(action);
            const fault = why(page.faults.filter((one) => one.target === target));
            return (
              <Box
                component="li"
                key={target}
                sx={{ display: 'flex', alignItems: 'center', gap: '12px', p: '4px 16px' }}
              >
                <Box component="span" sx={{ minWidth: 180, color: 'var(--text2)' }}>
                  {text(`amendments.changes.kinds.${action.kind}`)}
                </Box>
                <strong>{nameOf(action, labels, text)}</strong>
                <Box sx={{ color: 'var(--overdue-f)' }}>{fault}</Box>
                <ActButton
                  size="small"
                  sx={{ ml: 'auto' }}
                  disabled={save.isPending}
                  onClick={() => save.mutate({ amendment_id, version, actions: [], remove: [target] })}
                >
                  {text('amendments.changes.remove')}
                </ActButton>
              </Box>
            );
          })}
        </Box>
      </Card>
    </Box>
  );
}
