import { Box, Button } from '@mui/material';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '../../ui/words/useText.ts';
import { env } from '../backend.ts';
import { redirectUriOf } from '../runtimeEnv.ts';
import { SignInFailure } from './SignInFailure.tsx';

interface Props {
  /** Why the last way through the clinical site failed. */
  failure: string | null;
  onBegin: () => void;
}

/** Leads to the clinical site's own sign-in. */
export function SingleSignOnButton({ failure, onBegin }: Props) {
  const text = useText();
  const [isLeaving, setIsLeaving] = useState(false);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    // Whoever comes back by the browser's own button finds the page as it was left.
    const comeBack = () => setIsLeaving(false);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);
  const begin = async (): Promise<void> => {
    setIsLeaving(true);
    setFailed(false);
    onBegin();
    try {
      const redirectUri = redirectUriOf(env, window.location.origin);
      const { beginSignIn } = await import('./singleSignOn.ts');
      window.location.assign(await beginSignIn(env, redirectUri, window.sessionStorage));
    } catch (error) {
      console.error(error);
      setIsLeaving(false);
      setFailed(true);
    }
  };
  return (
    <Box>
      <Button
        fullWidth
        size="large"
        variant="contained"
        disabled={isLeaving}
        onClick={() => void begin()}
        autoFocus
        startIcon={<ShieldCheck size={16} aria-hidden />}
      >
        {text('shell.signIn.withHospitalAccount')}
      </Button>
      {failure && !isFailed && <SignInFailure>{failure}</SignInFailure>}
      {isFailed && <SignInFailure>{text('shell.signIn.failed')}</SignInFailure>}
    </Box>
  );
}
