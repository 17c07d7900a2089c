import type { Trial } from '../../contract/trials/trials.ts';
import { trialName } from '../../domain/trials/trialName.ts';
import { TrialStateChip } from '../../ui/chips/TrialStateChip.tsx';
import { TypeChip } from '../../ui/chips/TypeChip.tsx';
import { PageHeader } from '../../ui/frame/PageHeader.tsx';
import { hrefOfTab, type TrialTab } from '../../ui/routes/tabs.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { CopyTrialButton } from './CopyTrialButton.tsx';
import { PathButton } from './PathButton.tsx';

interface Props {
  trial: Trial;
  tabs: readonly TrialTab[];
  tab: TrialTab;
}

/** Title, states, identifiers and key numbers of a trial. A nurse's answer has only id, title and type. */
export function TrialHeader({ trial, tabs, tab }: Props) {
  const text = useText();
  const format = useFormat();
  const counts: Partial<Record<TrialTab, number>> = {
    participants: trial.participant_count,
    'visit-services': trial.study_service_count,
    'operational-services': trial.operational_service_count,
    'provider-payments': trial.provider_service_count,
    rules: trial.money_rule_count,
    invoices: trial.invoice_count,
  };
  const target = trial.recruitment_target;
  const isManagers = trial.unbilled_amount !== undefined;
  const facts = !isManagers
    ? []
    : [
        {
          label: text('trialPage.recruited'),
          value: `${format.count(trial.recruited_count)} / ${target === null ? '–' : format.count(target)}`,
        },
        { label: text('trialPage.unbilled'), value: format.euro(trial.unbilled_amount) },
      ];
  return (
    <PageHeader
      title={trialName(trial)}
      chips={
        <>
          <TypeChip type={trial.type} />
          {trial.state && <TrialStateChip state={trial.state} />}
        </>
      }
      hint={
        <>
          {(trial.identifiers ?? [])
            .slice(1)
            .map(({ value }) => value)
            .join(' · ')}
          {isManagers && <CopyTrialButton trial={trial} />}
          {isManagers && <PathButton trial={trial} />}
        </>
      }
      facts={facts}
      tabsLabel={text('trialPage.tabsLabel')}
      tab={tab}
      tabs={tabs.map((value) => {
        const count = counts[value];
        return {
          value,
          label: text(`trialPage.tabs.${value}`),
          to: hrefOfTab(trial.trial_id, value),
          ...(count === undefined ? {} : { count: format.count(count) }),
        };
      })}
    />
  );
}
