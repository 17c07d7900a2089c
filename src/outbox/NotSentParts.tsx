import { useEffect } from 'react';
import { keepPages } from '../offline/keepPages.ts';
import { keepReadings } from '../offline/keepReadings.ts';
import { queryClient } from '../queryClient.ts';
import { DeliveryNotices } from './DeliveryNotices.tsx';
import { NotSentBar } from './NotSentBar.tsx';
import { person } from './outbox.ts';

/** What stands over the pages while something is not sent; and the pages that record are kept for such times, with what they showed. */
export function NotSentParts() {
  useEffect(keepPages, []);
  useEffect(() => keepReadings({ queryClient, storage: window.localStorage, user: person.known }), []);
  return (
    <>
      <NotSentBar />
      <DeliveryNotices />
    </>
  );
}
