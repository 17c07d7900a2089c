import { limits } from '../contract/limits.ts';
import type { RecordedVisit } from '../contract/recording/recording.ts';
import type { Client } from './call.ts';
import { CallError } from './callError.ts';
import type { ActStorage, KeptAct, KeptVisit } from './keptActs.ts';
import type { Locks } from './locks.ts';

export interface OutboxOptions {
  client: Pick<Client, 'call'>;
  storage: ActStorage;
  locks: Locks;
  /** The visits that the input of a kept call is about, as far as the screen has shown them. */
  describe: (input: Readonly<Record<string, unknown>>) => KeptVisit[];
  /** Aborts a request without a response. */
  answerTimeout?: () => AbortSignal;
  clock?: () => number;
}

/** What sending what was kept has come to. */
export interface Delivery {
  sent: number;
  /** The visits as the answers have them, later answers last. */
  visits: readonly RecordedVisit[];
  refused: readonly KeptAct[];
}

/** Answers that say nothing of the call itself: it is sent again, once somebody is signed in or the crowd is gone. */
export const isUnheard = ({ status }: CallError): boolean => [0, 401, 429, 502, 503, 504].includes(status);

/** Tells that a call was kept on this device; what it asks for is done later. */
export const keptError = (): CallError => new CallError(202, { code: 'not_sent_yet', params: {} });

/** Gives up waiting for an answer that does not come. */
export const answerTimeout = (): AbortSignal => AbortSignal.timeout(limits.keptAnswerMs);
