import { Box, Button } from '@mui/material';
import { Unlink } from 'lucide-react';
import { LinkBase, useLocation, useNavigate } from 'ra-core';
import { type FormEvent, useEffect, useState } from 'react';
import type { OutputOf } from '../../contract/endpoint.ts';
import { signInsCalls } from '../../contract/site/signIns.ts';
import { failureOf } from '../../ui/failures/failureOf.ts';
import { useFailureText } from '../../ui/failures/useFailureText.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadingLine } from '../../ui/feedback/LoadingLine.tsx';
import { usePageTitle } from '../../ui/frame/pageTitle.ts';
import { href } from '../../ui/routes/paths.ts';
import { useText } from '../../ui/words/useText.ts';
import { SignInFailure } from '../auth/SignInFailure.tsx';
import { client, session } from '../backend.ts';
import { isGoodPassword, NewPasswordFields, noPassword } from './NewPasswordFields.tsx';

type Invitation = OutputOf<typeof signInsCalls.getInvitation>;

const isToken = (token: string): boolean => signInsCalls.getInvitation.input.safeParse({ token }).success;

/**
 * Where the link of an invitation leads: its person sets the password and is signed in. The token stands behind the `#`,
 * so that no server and no proxy writes it down, and it leaves the address at once.
 */
export function InvitationPage() {
  const text = useText();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(hash.slice(1));
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [error, setError] = useState<unknown>(null);
  usePageTitle([{ label: text('shell.signIn.title') }]);

  useEffect(() => {
    navigate(href('invitation'), { replace: true });
    if (!isToken(token)) return setError(new Error('The address holds no invitation'));
    client.call(signInsCalls.getInvitation, { token }).then(setInvitation, setError);
  }, [token, navigate]);

  if (error !== null) return <NoInvitation error={error} />;
  if (!invitation) return <LoadingLine />;
  return <SetPassword token={token} invitation={invitation} onRefused={setError} />;
}

function NoInvitation({ error }: { error: unknown }) {
  const text = useText();
  const wording = useFailureText();
  const failure = failureOf(error);
  return (
    <EmptyState
      icon={Unlink}
      headingLevel="h1"
      message={text('account.invitation.overTitle')}
      description={wording(failure ?? { code: 'invitation_over', params: {} })}
      action={
        <Button variant="contained" component={LinkBase} to={href('login')}>
          {text('account.invitation.toSignIn')}
        </Button>
      }
    />
  );
}

interface Props {
  token: string;
  invitation: Invitation;
  /** The link is over. */
  onRefused: (error: unknown) => void;
}

function SetPassword({ token, invitation, onRefused }: Props) {
  const text = useText();
  const navigate = useNavigate();
  const wording = useFailureText();
  const { given_name, family_name, user_name: userName } = invitation;
  const [typed, setTyped] = useState(noPassword);
  const [isTold, setTold] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTold(true);
    if (!isGoodPassword(typed, userName)) return;
    setBusy(true);
    try {
      const tokens = await client.call(signInsCalls.acceptInvitation, { token, password: typed.password });
      // With a second factor she signs in with the new password and a code.
      if (tokens)
        session.start({
          accessToken: null,
          backendAccessToken: tokens.accessToken,
          csrfToken: tokens.csrfToken,
          firstName: given_name,
          lastName: family_name,
        });
      navigate(href('login'), { replace: true });
    } catch (error) {
      const failure = failureOf(error);
      if (failure?.code === 'invitation_over') onRefused(error);
      else setRefusal(failure ? wording(failure) : text('shell.signIn.failed'));
      setBusy(false);
    }
  };

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event: FormEvent) => void submit(event)}
      sx={{
        display: 'grid',
        gap: '16px',
        width: '100%',
        maxWidth: 404,
        p: { xs: '24px', sm: '32px' },
        border: '1px solid var(--border)',
        borderRadius: '14px',
        background: 'var(--surface)',
        boxShadow: 'var(--sh2)',
      }}
    >
      <Box>
        <Box component="h1" sx={{ m: 0, mb: '6px', fontSize: 20, lineHeight: '24px', fontWeight: 650 }}>
          {text('account.invitation.title', { name: `${given_name} ${family_name}` })}
        </Box>
        <Box sx={{ color: 'var(--text2)', overflowWrap: 'anywhere' }}>
          {text('account.invitation.lead', { userName })}
        </Box>
      </Box>
      {/* Password managers keep the password under this name. */}
      <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
      <NewPasswordFields userName={userName} value={typed} onType={setTyped} isTold={isTold} autoFocus />
      <Box>
        <Button fullWidth type="submit" size="large" variant="contained" disabled={isBusy}>
          {text('account.invitation.accept')}
        </Button>
        {refusal && <SignInFailure>{refusal}</SignInFailure>}
      </Box>
    </Box>
  );
}
