import { Box, Button } from '@mui/material';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { secondFactorsCalls } from '../../contract/site/secondFactors.ts';
import type { User } from '../../contract/site/users.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { LabelInput } from '../../ui/form/inputs/LabelInput.tsx';
import { PanelSection } from '../../ui/frame/PanelSection.tsx';
import { useText } from '../../ui/words/useText.ts';

/** The second factor of a person who has one: taken away where she has lost it, with the reason. */
export function FactorSection({ user }: { user: User }) {
  const text = useText();
  const notify = useNotify();
  const [isAsking, setAsking] = useState(false);
  const name = `${user.given_name} ${user.family_name}`;
  if (!user.has_second_factor) return null;
  return (
    <PanelSection title={text('users.factor.title')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' }}>
        <Box sx={{ flex: '1 1 200px', minWidth: 0, color: 'var(--text2)' }}>{text('users.factor.isSet')}</Box>
        <Button variant="outlined" onClick={() => setAsking(true)}>
          {text('users.factor.reset')}
        </Button>
      </Box>
      {isAsking && (
        <FormDialog
          title={text('users.factor.resetTitle', { name })}
          confirmLabel={text('users.factor.resetConfirm')}
          isDangerous
          endpoint={secondFactorsCalls.resetSecondFactor}
          about={user.user_id}
          record={{ reason: null }}
          fields={['reason']}
          required={['reason']}
          toInput={(values) => ({ ...values, user_id: user.user_id })}
          onDone={() => {
            setAsking(false);
            notify('users.factor.resetDone', { type: 'success' });
          }}
          onClose={() => setAsking(false)}
        >
          <div>{text('users.factor.resetBody', { name })}</div>
          <LabelInput source="reason" label={text('users.factor.reason')} rows={2} isRequired autoFocus />
        </FormDialog>
      )}
    </PanelSection>
  );
}
