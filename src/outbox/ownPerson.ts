import { CurrentUser } from '../../contract/site/session.ts';
import type { Outbox } from '../../dataProvider/outbox.ts';
import type { Session, TokenStorage } from '../../dataProvider/session.ts';

const storageKey = 'trialBilling.person';

const read = (stored: string | null): CurrentUser | null => {
  try {
    return CurrentUser.parse(JSON.parse(stored ?? ''));
  } catch {
    return null;
  }
};

interface OwnPerson {
  /** Says who is signed in, once the backend has told it. */
  tell: (user: CurrentUser) => void;
  /** Who was told to be signed in, in this session; null = nobody yet. */
  known: () => CurrentUser | null;
}

/**
 * Ties what is kept to the person who is signed in. Who that is, and what that person may use, survives a reload as the
 * session does, for the backend may not be there to tell it. Signing out forgets what is kept; an expired session leaves
 * it for the same person.
 */
export function ownPerson(
  outbox: Pick<Outbox, 'setPerson' | 'forget'>,
  session: Pick<Session, 'status' | 'subscribe'>,
  storage: TokenStorage,
): OwnPerson {
  const known = () => (session.status() === 'signedIn' ? read(storage.getItem(storageKey)) : null);
  outbox.setPerson(known()?.id ?? null);
  session.subscribe(() => {
    const status = session.status();
    if (status === 'expired') return;
    if (status === 'left') outbox.forget();
    outbox.setPerson(null);
    storage.removeItem(storageKey);
  });
  return {
    known,
    tell: (user) => {
      if (session.status() !== 'signedIn') return;
      storage.setItem(storageKey, JSON.stringify(user));
      outbox.setPerson(user.id);
    },
  };
}
