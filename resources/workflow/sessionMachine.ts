import { sessionCalls } from '../../contract/site/session.ts';
import { createSession, type Session, type SessionStatus } from '../../dataProvider/session.ts';
import { rolesOf, type Transition } from './derive.ts';
import type { Machine } from './machines.ts';

const tokens = { accessToken: null, backendAccessToken: '', csrfToken: '', firstName: '', lastName: '' };
const states: readonly SessionStatus[] = ['signedOut', 'signedIn', 'expired', 'left'];

/** The session of a browser, brought into a status. */
const sessionIn = (status: SessionStatus): Session => {
  const session = createSession();
  if (status !== 'signedOut') session.start(tokens);
  if (status === 'expired') session.expire();
  if (status === 'left') session.leave();
  return session;
};

interface Act {
  act: string;
  /** In which status a page offers it, or it happens. */
  isOffered: (session: Session) => boolean;
  run: (session: Session) => void;
  isByItself?: true;
}

const acts: readonly Act[] = [
  {
    act: 'sign_in',
    isOffered: (session) => session.tokens() === null,
    run: (session) => session.start(tokens),
  },
  { act: 'sign_out', isOffered: (session) => session.tokens() !== null, run: (session) => session.leave() },
  { act: 'expire', isOffered: () => true, run: (session) => session.expire(), isByItself: true },
  {
    act: 'to_sign_in',
    isOffered: (session) => session.status() === 'expired',
    run: (session) => session.reset(),
  },
];

/** Where each act leads a session, found out with a session. */
export const sessionMachine = (): Machine => ({
  states,
  transitions: states.flatMap((from) =>
    acts.flatMap(({ act, isOffered, run, isByItself }): Transition[] => {
      const session = sessionIn(from);
      if (!isOffered(session)) return [];
      run(session);
      const to = session.status();
      const roles = isByItself ? [] : rolesOf(sessionCalls.signOut);
      return to === from ? [] : [{ act, from, to, roles, obstacles: [] }];
    }),
  ),
});
