import type { Outbox } from '../../dataProvider/outbox.ts';
import type { Session, TokenStorage } from '../../dataProvider/session.ts';

const storageKey = 'trialBilling.notSent.person';

/**
 * Ties what is kept to the person who is signed in. Who that is survives a reload as the session does, for the backend
 * may not be there to tell it. Signing out forgets what is kept; an expired session leaves it for the same person.
 */
export function ownPerson(
  outbox: Pick<Outbox, 'setPerson' | 'forget'>,
  session: Pick<Session, 'status' | 'subscribe'>,
  storage: TokenStorage,
): (userId: string) => void {
  if (session.status() === 'signedIn') outbox.setPerson(storage.getItem(storageKey));
  session.subscribe(() => {
    const status = session.status();
    if (status === 'expired') return;
    if (status === 'left') outbox.forget();
    outbox.setPerson(null);
    storage.removeItem(storageKey);
  });
  return (userId) => {
    if (session.status() !== 'signedIn') return;
    storage.setItem(storageKey, userId);
    outbox.setPerson(userId);
  };
}
