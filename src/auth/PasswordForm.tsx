import { Box, Button, IconButton, TextField } from '@mui/material';
import { Eye, EyeOff } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { limits } from '../../contract/limits.ts';
import { failureOf } from '../../ui/failures/failureOf.ts';
import { useFailureText } from '../../ui/failures/useFailureText.ts';
import { useText } from '../../ui/words/useText.ts';
import { client, session } from '../backend.ts';
import { SignInFailure } from './SignInFailure.tsx';
import { signInWithPassword } from './signIn.ts';

export interface Credentials {
  user_name: string;
  password: string;
}

interface Props {
  account: Credentials;
  onType: (account: Credentials) => void;
}

/** User name and password, the second way in. */
export function PasswordForm({ account, onType }: Props) {
  const text = useText();
  const wording = useFailureText();
  const [isVisible, setIsVisible] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const toggleLabel = text(isVisible ? 'shell.signIn.hidePassword' : 'shell.signIn.showPassword');

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!account.user_name.trim() || !account.password) {
      setFailure(text('common.validation.required'));
      return;
    }
    setIsBusy(true);
    const result = await signInWithPassword({ client, session }, account);
    // After success this form is gone.
    if (result.isSignedIn) return;
    const refused = failureOf(result.error);
    setFailure(refused ? wording(refused) : text('shell.signIn.failed'));
    setIsBusy(false);
  };

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
      <TextField
        label={text('shell.signIn.password')}
        type={isVisible ? 'text' : 'password'}
        value={account.password}
        onChange={(event) => onType({ ...account, password: event.target.value })}
        slotProps={{
          htmlInput: { autoComplete: 'current-password', maxLength: limits.passwordLength },
          input: {
            endAdornment: (
              <IconButton
                aria-label={toggleLabel}
                edge="end"
                size="small"
                onClick={() => setIsVisible(!isVisible)}
              >
                {isVisible ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
              </IconButton>
            ),
          },
        }}
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
