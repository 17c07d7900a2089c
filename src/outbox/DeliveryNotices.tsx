import { useNotify } from 'ra-core';
import { useEffect } from 'react';
import { constants } from '../../contract/constants.ts';
import { namesOf } from '../../resources/recording/offline/namesOf.ts';
import { useOutbox } from '../../ui/calls/outbox.ts';
import { useText } from '../../ui/words/useText.ts';

/** Tells what became of what was kept, wherever the person is then: sent, or refused and at which visit. */
export function DeliveryNotices() {
  const text = useText();
  const notify = useNotify();
  const outbox = useOutbox();
  useEffect(
    () =>
      outbox.onDelivery(({ sent, refused: [first, ...others] }) => {
        const words = first
          ? text('notSent.refused', { smart_count: others.length + 1, visit: namesOf(first, text) })
          : text('notSent.sent', { smart_count: sent });
        notify(words, {
          type: first ? 'error' : 'success',
          autoHideDuration: first ? constants.errorNoticeMs : constants.noticeMs,
          messageArgs: { _: words },
        });
      }),
    [outbox, notify, text],
  );
  return null;
}
