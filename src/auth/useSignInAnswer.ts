import { useNavigate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { failureOf } from '../../ui/failures/failureOf.ts';
import { useFailureText } from '../../ui/failures/useFailureText.ts';
import { href } from '../../ui/routes/paths.ts';
import { useText } from '../../ui/words/useText.ts';
import { client, env, session } from '../backend.ts';
import { redirectUriOf } from '../runtimeEnv.ts';
import { finishSignIn, StateDiffers } from './signIn.ts';

interface SignInAnswer {
  isChecking: boolean;
  /** Why the clinical site's answer led to no session, in words. */
  failure: string | null;
}

/** If the clinical site sent the browser back with a code, trades it for a session, once. */
export function useSignInAnswer(): SignInAnswer {
  const text = useText();
  const navigate = useNavigate();
  const wording = useFailureText();
  const [query] = useState(() => new URLSearchParams(window.location.search));
  const code = query.get('code');
  const state = query.get('state') ?? '';
  const isBegun = useRef(false);
  const [answer, setAnswer] = useState<{ isChecking: boolean; error: unknown }>({
    isChecking: code !== null,
    error: query.has('error') ? new Error(query.get('error') ?? '') : undefined,
  });

  useEffect(() => {
    // The code is good for one use, and a strict render runs effects twice.
    if (code === null || isBegun.current) return;
    isBegun.current = true;
    const connection = {
      env,
      client,
      session,
      storage: window.sessionStorage,
      redirectUri: redirectUriOf(env, window.location.origin),
    };
    void finishSignIn(connection, { code, state }).then((result) => {
      if (result.isSignedIn) return;
      setAnswer({ isChecking: false, error: result.error });
      // The spent code leaves the address, so that a reload begins anew.
      navigate(href('login'), { replace: true });
    });
  }, [code, state, navigate]);

  const sentence = (): string | null => {
    if (answer.isChecking || answer.error === undefined) return null;
    if (answer.error instanceof StateDiffers) return text('shell.signIn.stateDiffers');
    const failure = failureOf(answer.error);
    return failure ? wording(failure) : text('shell.signIn.failed');
  };
  return { isChecking: answer.isChecking, failure: sentence() };
}
