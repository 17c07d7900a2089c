import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { signInsCalls } from '../../contract/site/signIns.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { Card } from '../../ui/frame/Card.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { useText } from '../../ui/words/useText.ts';
import { type FactorAct, FactorDialog } from './FactorDialog.tsx';

/** The second factor beside the own password, for whoever has one of the site; nothing for the others. */
export function SecondFactorPanel() {
  const text = useText();
  const signIn = useCallQuery(signInsCalls.getOwnSignIn, {});
  const [act, setAct] = useState<FactorAct | null>(null);
  return (
    <Loaded queries={{ signIn }} skeleton={null}>
      {({ signIn: { has_password, second_factor } }) => {
        const { is_set, is_required, recovery_codes_left } = second_factor;
        const acts: FactorAct[] = is_set ? ['replace', 'renew'] : ['setUp'];
        if (is_set && !is_required) acts.push('remove');
        return (
          has_password && (
            <Card title={text('account.factor.title')}>
              <Box sx={{ display: 'grid', gap: '12px' }}>
                <Box sx={{ color: 'var(--text2)' }}>{text('account.factor.lead')}</Box>
                <Box>
                  {is_set
                    ? text('account.factor.isSet', { count: recovery_codes_left })
                    : text('account.factor.isNotSet')}
                  {is_required && ` ${text('account.factor.isRequired')}`}
                </Box>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>
                  {acts.map((each) => (
                    <Button key={each} variant="outlined" onClick={() => setAct(each)}>
                      {text(`account.factor.acts.${each}`)}
                    </Button>
                  ))}
                </Box>
              </Box>
              {act && <FactorDialog act={act} isSet={is_set} onClose={() => setAct(null)} />}
            </Card>
          )
        );
      }}
    </Loaded>
  );
}
