import { createDataProvider } from '../../dataProvider/dataProvider.ts';
import { keptCalls } from '../../dataProvider/keptCalls.ts';
import { browserLocks, windowLocks } from '../../dataProvider/locks.ts';
import { Outbox } from '../../dataProvider/outbox.ts';
import { invalidateAfter } from '../../ui/calls/useChanged.ts';
import { client, reachability, session } from '../backend.ts';
import { queryClient } from '../queryClient.ts';
import { deliverWhenAnswered } from './deliverWhenAnswered.ts';
import { knownVisits } from './knownVisits.ts';
import { ownPerson } from './ownPerson.ts';

/** Keeps what is tapped at visits while the backend does not answer: one for each page load. */
export const outbox = new Outbox({
  client,
  storage: window.localStorage,
  // Browsers offer them over an encrypted connection only.
  locks: 'locks' in navigator ? browserLocks(navigator.locks) : windowLocks(),
  describe: (input) => knownVisits(queryClient, input),
});

/** React-admin's data provider, with the contract's own calls beside it (`ui/useCall`). */
export const dataProvider = Object.assign(createDataProvider(client), { call: outbox.call });

/** Who is signed in, as far as this device knows. */
export const person = ownPerson(outbox, session, window.sessionStorage);

deliverWhenAnswered(outbox, { reachability, session });
outbox.onDelivery(() => void invalidateAfter(queryClient, ...Object.values(keptCalls)));
