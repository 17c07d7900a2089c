import { clinicalsiteCalls } from '../../contract/site/clinicalsite.ts';
import { type SecondFactorRule, secondFactorRules } from '../../contract/vocab.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { Segments } from '../../ui/form/Segments.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { useText } from '../../ui/words/useText.ts';

/** Who of those with a password needs a second factor; for administrators. */
export function FactorRuleCard() {
  const text = useText();
  const rule = useCallQuery(clinicalsiteCalls.getSecondFactorRule, {});
  const { mutate, isPending } = useCallMutation(clinicalsiteCalls.putSecondFactorRule);
  return (
    <Loaded queries={{ rule }} skeleton={null}>
      {({ rule: { second_factor, version } }) => (
        <Card title={text('users.factor.ruleTitle')} hint={text('users.factor.ruleHint')}>
          <Segments<SecondFactorRule>
            label={text('users.factor.ruleTitle')}
            value={second_factor}
            segments={secondFactorRules.map((value) => ({
              value,
              label: text(`users.factor.rules.${value}`),
            }))}
            onChange={(chosen) => mutate({ second_factor: chosen, version })}
            isDisabled={isPending}
          />
        </Card>
      )}
    </Loaded>
  );
}
