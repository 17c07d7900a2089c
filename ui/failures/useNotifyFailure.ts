import { useNotify } from 'ra-core';
import { useCallback } from 'react';
import { constants } from '../../contract/constants.ts';
import { useText } from '../words/useText.ts';
import { toldFailureOf } from './failureOf.ts';
import { useFailureText } from './useFailureText.ts';

/**
 * Tells the user of a failed call in words, for 10 seconds, and logs it. A 401 is left to the notice that the
 * session is expired, an abort to whoever asked for it. `more` = what the notice carries beside its words.
 */
export function useNotifyFailure(): (error: unknown, more?: object) => void {
  const notify = useNotify();
  const wording = useFailureText();
  const text = useText();
  return useCallback(
    (error, more) => {
      if (error instanceof Error && error.name === 'AbortError') return;
      const failure = toldFailureOf(error);
      if (failure?.code === 'unauthenticated') return;
      const isOnlyLater = failure?.code === 'not_sent_yet';
      if (!isOnlyLater) console.error(error);
      const message = failure ? wording(failure) : text('common.notices.saveFailed');
      notify(message, {
        ...more,
        type: isOnlyLater ? 'warning' : 'error',
        autoHideDuration: isOnlyLater ? constants.noticeMs : constants.errorNoticeMs,
        messageArgs: { _: message },
      });
    },
    [notify, wording, text],
  );
}
