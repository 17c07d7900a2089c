import { useNotify } from 'ra-core';
import { useCallback } from 'react';
import { constants } from '../../contract/constants.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { limits } from '../../contract/limits.ts';
import { Intentions, isUnanswered } from '../calls/intention.ts';
import { type Call, useCall } from '../calls/useCall.ts';
import { useChanged } from '../calls/useChanged.ts';
import { useNotifyFailure } from '../failures/useNotifyFailure.ts';
import { useText } from '../words/useText.ts';

/** Something that was done: what its notice says, and how it is taken back. */
export interface Done {
  /** The record it was done to; stands first, in bold. */
  record?: string;
  /** What became of it: `done on 01.07.2026`. */
  message: string;
  /** What else followed, on a line of its own. */
  detail?: string;
  /** Takes it back by calls of the contract. Absent where the rules do not let it be taken back. */
  undo?: (call: Call) => Promise<unknown>;
}

/** How each thing that was done is being taken back: once only, whoever asks for it. */
const takings = new WeakMap<object, { intentions: Intentions; state: 'open' | 'underWay' | 'over' }>();

/** Whether what a notice carries is something that was done and can be taken back. */
export const canBeTakenBack = (value: unknown): value is Done =>
  typeof value === 'object' && value !== null && takings.get(value)?.state === 'open';

/** What was done as one sentence. */
const doneWords = ({ record, message }: Done): string => (record ? `${record} ${message}` : message);

/**
 * Tells what was done, by the product's one notice. Where it can be taken back the notice has *Undo* for ten seconds,
 * wherever the person has gone meanwhile; Ctrl+Z does the same.
 */
export function useTellDone(): (done: Done) => void {
  const notify = useNotify();
  return useCallback(
    (done) => {
      if (done.undo) takings.set(done, { intentions: new Intentions(), state: 'open' });
      const autoHideDuration = done.undo ? limits.undoMs : constants.noticeMs;
      const words = doneWords(done);
      notify(words, { type: 'success', autoHideDuration, messageArgs: { _: words }, done });
    },
    [notify],
  );
}

/**
 * Takes back what was done and told: for the notice's *Undo*, and for one that stands elsewhere, at the record. What
 * could not be sent may be tried again; asking twice takes it back once. True = it is taken back.
 */
export function useTakeBack(): (done: Done) => Promise<boolean> {
  const call = useCall();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const changed = useChanged();
  const text = useText();
  return useCallback(
    async (done) => {
      const taking = takings.get(done);
      if (!done.undo || taking?.state !== 'open') return false;
      taking.state = 'underWay';
      const written: Endpoint[] = [];
      try {
        await done.undo((endpoint, input, options) => {
          written.push(endpoint);
          return taking.intentions.carryOut(endpoint, input, (idempotencyKey) =>
            call(endpoint, input, { ...options, idempotencyKey }),
          );
        });
        taking.state = 'over';
        const words = text('common.notices.takenBack', { done: doneWords(done) });
        notify(words, { type: 'success', messageArgs: { _: words } });
        return true;
      } catch (error) {
        const mayTryAgain = isUnanswered(error);
        taking.state = mayTryAgain ? 'open' : 'over';
        notifyFailure(error, mayTryAgain ? { done } : {});
        return false;
      } finally {
        changed(...written);
      }
    },
    [call, notify, notifyFailure, changed, text],
  );
}
