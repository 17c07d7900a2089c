import { Navigate, useLocation, useParams } from 'ra-core';
import { useEffect } from 'react';
import type { PageDefinition } from '../../ui/area/area.ts';
import { LoadingLine } from '../../ui/feedback/LoadingLine.tsx';
import { href } from '../../ui/routes/paths.ts';
import { useCurrentUser } from '../../ui/session/currentUser.ts';
import { WithAllWords } from '../../ui/words/allWords.tsx';
import { redirectFrom } from './navigation.ts';
import { loginWithNext, saveNextRoute } from './nextRoute.ts';
import { useSessionStatus } from './useSession.ts';

/** Shows a page to those who may open it and sends everybody else where the navigation rules say. */
export function Guarded({ page: Page, ...definition }: PageDefinition) {
  const status = useSessionStatus();
  const user = useCurrentUser();
  const parameters = useParams();
  const { pathname, search, hash } = useLocation();

  if (status === 'left') return <Navigate to={href('login')} replace />;
  if (status === 'signedOut') return <ToLogin path={`${pathname}${search}${hash}`} />;
  // After an expiry the page stays as it was behind the notice, with all that was typed.
  if (user === undefined) return status === 'expired' ? null : <LoadingLine />;
  const elsewhere = redirectFrom(definition, parameters, user);
  if (elsewhere) return <Navigate to={elsewhere} replace />;
  return definition.hasFirstWords ? (
    <Page />
  ) : (
    <WithAllWords>
      <Page />
    </WithAllWords>
  );
}

function ToLogin({ path }: { path: string }) {
  useEffect(() => saveNextRoute(path, window.localStorage), [path]);
  return <Navigate to={loginWithNext(path)} replace />;
}
