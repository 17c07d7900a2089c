import { useEffect } from 'react';
import { keepPages } from '../offline/keepPages.ts';
import { DeliveryNotices } from './DeliveryNotices.tsx';
import { NotSentBar } from './NotSentBar.tsx';

/** What stands over the pages while something is not sent; and the pages that record are kept for such times. */
export function NotSentParts() {
  useEffect(keepPages, []);
  return (
    <>
      <NotSentBar />
      <DeliveryNotices />
    </>
  );
}
