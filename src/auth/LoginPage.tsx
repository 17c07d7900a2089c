import { Box } from '@mui/material';
import { Navigate, useNavigate } from 'ra-core';
import { useState } from 'react';
import { usePageTitle } from '../../ui/frame/pageTitle.ts';
import { useCurrentUser } from '../../ui/session/currentUser.ts';
import { useText } from '../../ui/words/useText.ts';
import { env } from '../backend.ts';
import { DemoAccounts } from './DemoAccounts.tsx';
import { FirstAdministrator } from './FirstAdministrator.tsx';
import { homeOf } from './navigation.ts';
import { takeNextRoute } from './nextRoute.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { SingleSignOnButton } from './SingleSignOnButton.tsx';
import { useSessionStatus } from './useSession.ts';
import { useSignInAnswer } from './useSignInAnswer.ts';

interface Props {
  /** Where somebody who may use everything begins. */
  firstPage: string;
}

/** Sign-in by hospital account first, by user name and password below. Who is signed in goes on to their pages. */
export function LoginPage({ firstPage }: Props) {
  const status = useSessionStatus();
  return status === 'signedIn' ? <GoOn firstPage={firstPage} /> : <SignIn />;
}

function GoOn({ firstPage }: Props) {
  const user = useCurrentUser();
  // Taken once: the second look of a strict render must not find it gone.
  const [next] = useState(() =>
    takeNextRoute(new URLSearchParams(window.location.search), window.localStorage),
  );
  if (user === undefined) return null;
  return <Navigate to={next ?? homeOf(user, firstPage)} replace />;
}

function SignIn() {
  const text = useText();
  const navigate = useNavigate();
  const answer = useSignInAnswer();
  const [account, setAccount] = useState({ user_name: '', password: '' });
  usePageTitle([{ label: text('shell.signIn.title') }]);

  if (answer.isChecking) return <Box role="status">{text('shell.signIn.checking')}</Box>;
  return (
    <Box sx={{ width: '100%', maxWidth: 404 }}>
      <Box
        sx={{
          p: { xs: '24px', sm: '32px' },
          border: '1px solid var(--border)',
          borderRadius: '14px',
          background: 'var(--surface)',
          boxShadow: 'var(--sh2)',
        }}
      >
        <Box
          component="h1"
          sx={{ m: 0, fontSize: 20, lineHeight: '24px', fontWeight: 650, letterSpacing: '-0.017em' }}
        >
          {text('shell.signIn.title')}
        </Box>
        <Box sx={{ mb: '16px', color: 'var(--text2)' }}>{text('shell.signIn.subtitle')}</Box>
        <SingleSignOnButton failure={answer.failure} onBegin={() => navigate('/', { replace: true })} />
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: '12px',
            my: '16px',
            fontSize: 12,
            color: 'var(--text3)',
            '&::before, &::after': { content: '""', flexGrow: 1, borderTop: '1px solid var(--border)' },
          }}
        >
          {text('shell.signIn.or')}
        </Box>
        <PasswordForm account={account} onType={setAccount} />
      </Box>
      <FirstAdministrator />
      {env.demoAccounts.length > 0 && <DemoAccounts accounts={env.demoAccounts} onPick={setAccount} />}
    </Box>
  );
}
