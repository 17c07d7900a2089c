import { createContext, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { recordingCalls } from '../../../contract/recording/recording.ts';
import { recordingActsCalls } from '../../../contract/recording/recordingActs.ts';
import type { VisitLine } from '../../../contract/recording/recordingLists.ts';
import { useCallMutation } from '../../../ui/calls/useCallMutation.ts';
import { useTellFailure } from '../../../ui/calls/useTellFailure.ts';
import { toldFailureOf } from '../../../ui/failures/failureOf.ts';
import { type Done, useTellDone } from '../../../ui/feedback/done.ts';
import { useText } from '../../../ui/words/useText.ts';
import { overtakenBy, useTellOvertaken } from '../visit/overtaken.ts';
import { type KnownVisits, useKnownVisits } from './knownVisits.ts';
import { nameOfLine } from './visitItems.ts';

/** What is done to visits in a list, and what has come of it since the list was read. */
export interface VisitWork extends Pick<KnownVisits, 'known' | 'recorded'> {
  /** Visits that an answer is awaited for. */
  busy: ReadonlySet<string>;
  /** Dates a visit and confirms its open mandatory services. */
  record: (line: VisitLine, date: string) => void;
  cancel: (line: VisitLine) => void;
  resume: (line: VisitLine) => void;
  /** Somebody else was faster: shows and tells what became of the visit. False = it was refused for something else. */
  overtaken: (line: VisitLine, error: unknown) => boolean;
  /** Asks for another date than the proposed one; a service that was pressed is ticked there, where it is optional. */
  askDate: (line: VisitLine, serviceId?: string) => void;
}

export const VisitWorkContext = createContext<VisitWork | null>(null);

/** The work of the list around it. */
export function useWork(): VisitWork {
  const work = useContext(VisitWorkContext);
  if (!work) throw new Error('There is no list of visits around this');
  return work;
}

/** The visits that an answer is awaited for, by their lines. */
function useAwaited() {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const lines = useRef(new Map<string, VisitLine>()).current;
  const begin = useCallback(
    (line: VisitLine): string => {
      const { recorded_visit_id } = line;
      lines.set(recorded_visit_id, line);
      setBusy((present) => new Set(present).add(recorded_visit_id));
      return recorded_visit_id;
    },
    [lines],
  );
  const end = useCallback(
    (ids: readonly string[]): VisitLine[] => {
      setBusy((present) => new Set([...present].filter((id) => !ids.includes(id))));
      return ids.flatMap((id) => lines.get(id) ?? []);
    },
    [lines],
  );
  return { busy, begin, end };
}

/** Records, cancels and resumes the visits of a list; what was refused as stale is read again by `refetch`. */
export function useVisitWork(askDate: VisitWork['askDate'], refetch: () => void): VisitWork {
  const text = useText();
  const tellDone = useTellDone();
  const tellRefusal = useTellFailure(recordingActsCalls.recordVisits);
  const tellOvertaken = useTellOvertaken();
  const { known, learn, recorded } = useKnownVisits();
  const { busy, begin, end } = useAwaited();

  const overtaken = useCallback(
    (line: VisitLine, error: unknown): boolean => {
      const visit = overtakenBy(error);
      if (visit) learn([visit], null);
      return tellOvertaken(error, nameOfLine(line));
    },
    [learn, tellOvertaken],
  );
  const failed = (error: Error, ids: readonly string[]): void => {
    const [line] = end(ids);
    if (line && overtaken(line, error)) return;
    tellRefusal(error);
    if (toldFailureOf(error)?.code === 'stale') refetch();
  };
  const { mutate: send } = useCallMutation(recordingActsCalls.recordVisits, {
    onSuccess: (answer, { visits }) =>
      recorded(end(visits.map(({ recorded_visit_id }) => recorded_visit_id)), answer),
    onError: (error, { visits }) =>
      failed(
        error,
        visits.map(({ recorded_visit_id }) => recorded_visit_id),
      ),
  });
  const { mutate: sendCancel } = useCallMutation(recordingCalls.cancelVisits, {
    onSuccess: (visits, { recorded_visit_ids }) => {
      const done: Done = {
        record: end(recorded_visit_ids).map(nameOfLine).join(', '),
        message: text('visitLists.done.cancelled'),
        undo: async (call) => learn(await call(recordingCalls.resumeVisits, { recorded_visit_ids }), null),
      };
      learn(visits, done);
      tellDone(done);
    },
    onError: (error, { recorded_visit_ids }) => failed(error, recorded_visit_ids),
  });
  const { mutate: sendResume } = useCallMutation(recordingCalls.resumeVisits, {
    onSuccess: (visits, { recorded_visit_ids }) => {
      learn(visits, null);
      tellDone({
        record: end(recorded_visit_ids).map(nameOfLine).join(', '),
        message: text('visitLists.done.resumed'),
        undo: async (call) => learn(await call(recordingCalls.cancelVisits, { recorded_visit_ids }), null),
      });
    },
    onError: (error, { recorded_visit_ids }) => failed(error, recorded_visit_ids),
  });

  return useMemo(
    () => ({
      known,
      busy,
      recorded,
      overtaken,
      askDate,
      record: (line, visit_date) => {
        const { version } = line;
        send({ visits: [{ recorded_visit_id: begin(line), version, visit_date }] });
      },
      cancel: (line) => sendCancel({ recorded_visit_ids: [begin(line)] }),
      resume: (line) => sendResume({ recorded_visit_ids: [begin(line)] }),
    }),
    [known, busy, recorded, overtaken, askDate, begin, send, sendCancel, sendResume],
  );
}
