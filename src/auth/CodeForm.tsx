import { Box, Button } from '@mui/material';
import { type FormEvent, useEffect, useState } from 'react';
import { type FactorProposal, secondFactorsCalls } from '../../contract/site/secondFactors.ts';
import { failureOf } from '../../ui/failures/failureOf.ts';
import { useFailureText } from '../../ui/failures/useFailureText.ts';
import { useText } from '../../ui/words/useText.ts';
import { CodeField } from '../account/CodeField.tsx';
import { ProposedFactor } from '../account/ProposedFactor.tsx';
import { ShownCodes } from '../account/ShownCodes.tsx';
import { client, session } from '../backend.ts';
import type { Credentials } from './PasswordForm.tsx';
import { SignInFailure } from './SignInFailure.tsx';
import { type SignInConnection, signInWithPassword } from './signIn.ts';

interface Props {
  account: Credentials;
  /** The site asks for a factor and there is none: it is set up on the way in. */
  isSettingUp: boolean;
  onBack: () => void;
  connection?: Pick<SignInConnection, 'client' | 'session'>;
}

/** The second step of signing in: a code of the authenticator, which is set up first where there is none. */
export function CodeForm({ account, isSettingUp, onBack, connection = { client, session } }: Props) {
  const text = useText();
  const wording = useFailureText();
  const [code, setCode] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [proposal, setProposal] = useState<FactorProposal | null>(null);
  const [kept, setKept] = useState<{ codes: readonly string[]; begin: () => void } | null>(null);
  // The account of the first step stays the one that is signed in.
  const [asked] = useState(account);

  const tell = (error: unknown): void => {
    const refused = failureOf(error);
    setFailure(refused ? wording(refused) : text('shell.signIn.failed'));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once, when this step begins
  useEffect(() => {
    if (!isSettingUp) return;
    connection.client.call(secondFactorsCalls.proposeFactorAtSignIn, asked).then(setProposal, tell);
  }, []);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (code.trim() === '') return setFailure(text('common.validation.required'));
    setIsBusy(true);
    const result = await signInWithPassword(connection, { ...asked, code });
    if ('begin' in result) return setKept(result);
    // After success this form is gone.
    if (result.isSignedIn) return;
    tell(result.error);
    setIsBusy(false);
  };

  if (kept)
    return (
      <Box sx={{ display: 'grid', gap: '16px' }}>
        <ShownCodes codes={kept.codes} />
        <Button fullWidth size="large" variant="contained" autoFocus onClick={kept.begin}>
          {text('account.factor.codesKept')}
        </Button>
      </Box>
    );
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event: FormEvent) => void submit(event)}
      sx={{ display: 'grid', gap: '16px' }}
    >
      <Box role="status">
        {text(isSettingUp ? 'account.factor.setUpAtSignIn' : 'account.factor.askedFor')}
      </Box>
      {proposal && <ProposedFactor proposal={proposal} />}
      {(proposal || !isSettingUp) && (
        <CodeField value={code} onType={setCode} takesRecoveryCodes={!isSettingUp} autoFocus />
      )}
      <Box>
        <Button fullWidth type="submit" size="large" variant="contained" disabled={isBusy}>
          {text('shell.signIn.submit')}
        </Button>
        {failure && <SignInFailure>{failure}</SignInFailure>}
      </Box>
      <Button variant="text" onClick={onBack}>
        {text('account.factor.otherAccount')}
      </Button>
    </Box>
  );
}
