import { Box, Button, TextField } from '@mui/material';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { limits } from '../../contract/limits.ts';
import { failureOf } from '../../ui/failures/failureOf.ts';
import { useFailureText } from '../../ui/failures/useFailureText.ts';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { useText } from '../../ui/words/useText.ts';
import { client, session } from '../backend.ts';
import { SignInFailure } from './SignInFailure.tsx';
import { signInWithPassword } from './signIn.ts';

const CodeStep = lazy(async () => ({ default: (await import('./CodeStep.tsx')).CodeStep }));

export interface Credentials {
  user_name: string;
  password: string;
}

interface Props {
  account: Credentials;
  onType: (account: Credentials) => void;
}

/** User name and password, the second way in, and a code where the account asks for one. */
export function PasswordForm({ account, onType }: Props) {
  const text = useText();
  const wording = useFailureText();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [step, setStep] = useState<'second_factor_needed' | 'second_factor_missing' | null>(null);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!account.user_name.trim() || !account.password) {
      setFailure(text('common.validation.required'));
      return;
    }
    setIsBusy(true);
    const result = await signInWithPassword({ client, session }, account);
    // After success this form is gone.
    if (!('error' in result)) return;
    const refused = failureOf(result.error);
    if (refused?.code === 'second_factor_needed' || refused?.code === 'second_factor_missing') {
      setIsBusy(false);
      setFailure(null);
      return setStep(refused.code);
    }
    setFailure(refused ? wording(refused) : text('shell.signIn.failed'));
    setIsBusy(false);
  };

  if (step)
    return (
      <Suspense>
        <CodeStep
          account={account}
          isSettingUp={step === 'second_factor_missing'}
          onBack={() => {
            onType({ ...account, password: '' });
            setStep(null);
          }}
        />
      </Suspense>
    );
  return (
    <Box
      component="form"
      onSubmit={(event: FormEvent) => void submit(event)}
      noValidate
      sx={{ display: 'grid', gap: '16px' }}
    >
      <TextField
        label={text('shell.signIn.userName')}
        placeholder={text('shell.signIn.userNameHint')}
        value={account.user_name}
        onChange={(event) => onType({ ...account, user_name: event.target.value })}
        slotProps={{
          htmlInput: {
            autoComplete: 'username',
            autoCapitalize: 'none',
            spellCheck: false,
            maxLength: limits.labelLength,
          },
        }}
      />
      <PasswordField
        label={text('shell.signIn.password')}
        value={account.password}
        onType={(password) => onType({ ...account, password })}
        autoComplete="current-password"
      />
      <Box>
        <Button fullWidth type="submit" size="large" variant="outlined" disabled={isBusy}>
          {text('shell.signIn.submit')}
        </Button>
        {failure && <SignInFailure>{failure}</SignInFailure>}
      </Box>
    </Box>
  );
}
