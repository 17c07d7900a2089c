import { Navigate, useLocation, useParams } from 'ra-core';
import { type ReactNode, useEffect } from 'react';
import { LoadingLine } from '../../ui/feedback/LoadingLine.tsx';
import { href, type RouteName } from '../../ui/paths.ts';
import { redirectFrom } from './navigation.ts';
import { loginWithNext, saveNextRoute } from './nextRoute.ts';
import { useCurrentUser } from './useCurrentUser.ts';
import { useSessionStatus } from './useSession.ts';

interface Props {
  name: RouteName;
  children: ReactNode;
}

/** Shows a page to those who may open it and sends everybody else where the navigation rules say. */
export function Guarded({ name, children }: Props) {
  const status = useSessionStatus();
  const user = useCurrentUser();
  const parameters = useParams();
  const { pathname, search, hash } = useLocation();

  if (status === 'left') return <Navigate to={href('login')} replace />;
  if (status === 'signedOut') return <ToLogin path={`${pathname}${search}${hash}`} />;
  // After an expiry the page stays as it was behind the notice, with all that was typed.
  if (user === undefined) return status === 'expired' ? null : <LoadingLine />;
  const elsewhere = redirectFrom(name, parameters, user);
  return elsewhere ? <Navigate to={elsewhere} replace /> : children;
}

function ToLogin({ path }: { path: string }) {
  useEffect(() => saveNextRoute(path, window.localStorage), [path]);
  return <Navigate to={loginWithNext(path)} replace />;
}
