import { useCallback, useEffect, useState } from 'react';
import type { RecordedVisit } from '../../../contract/recording/recording.ts';
import { recordingActsCalls } from '../../../contract/recording/recordingActs.ts';
import type { VisitLine } from '../../../contract/recording/recordingLists.ts';
import type { CallOutput } from '../../../dataProvider/call.ts';
import { useOutbox } from '../../../ui/calls/outbox.ts';
import type { Call } from '../../../ui/calls/useCall.ts';
import { type Done, useTellDone } from '../../../ui/feedback/done.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { nameOfLine } from './visitItems.ts';

type Recorded = CallOutput<typeof recordingActsCalls.recordVisits>;

/** A visit as the last answer about it has it, and what was done to it here, while that can be taken back. */
export interface KnownVisit {
  visit: RecordedVisit;
  done: Done | null;
}

/** A line of a list, with what was done to it since the list was read. */
export interface ShownVisit {
  line: VisitLine;
  done: Done | null;
}

/** The line as it stands after what was done here: the list itself is read again when it is let go. */
export function shownVisit(line: VisitLine, known: KnownVisit | undefined): ShownVisit {
  if (!known || known.visit.version <= line.version) return { line, done: null };
  const { visit, done } = known;
  const { planned_date, window_from, window_to, visit_date, state, proposed_date, note, version, verdicts } =
    visit;
  const confirmed_count = visit.study_services.filter(({ is_confirmed }) => is_confirmed).length;
  return {
    line: {
      ...line,
      planned_date,
      window_from,
      window_to,
      visit_date,
      state,
      proposed_date,
      note,
      version,
      verdicts,
      confirmed_count,
    },
    done,
  };
}

export interface KnownVisits {
  known: ReadonlyMap<string, KnownVisit>;
  /** Takes in what an answer says of visits; `done` = what was done to them, while it can be taken back. */
  learn: (visits: readonly RecordedVisit[], done: Done | null) => void;
  /** What recording these visits has answered, whoever asked for it: it is shown, told, and can be taken back. */
  recorded: (lines: readonly VisitLine[], answer: Recorded) => void;
}

/** What answers have said of the visits of a list since it was read. */
export function useKnownVisits(): KnownVisits {
  const text = useText();
  const format = useFormat();
  const tellDone = useTellDone();
  const outbox = useOutbox();
  const [known, setKnown] = useState<ReadonlyMap<string, KnownVisit>>(new Map());
  const learn = useCallback((visits: readonly RecordedVisit[], done: Done | null) => {
    setKnown((present) => {
      const next = new Map(present);
      for (const visit of visits) next.set(visit.recorded_visit_id, { visit, done });
      return next;
    });
  }, []);
  // What waited to be sent is known by its answer: a list that is held is not read again.
  useEffect(
    () => outbox.onDelivery(({ visits }) => visits.length > 0 && learn(visits, null)),
    [outbox, learn],
  );
  const recorded = useCallback(
    (lines: readonly VisitLine[], { visits, take_back }: Recorded) => {
      const services = take_back
        .flatMap((visit) => visit.services)
        .filter(({ is_confirmed }) => !is_confirmed).length;
      const [line] = lines;
      const date = visits[0]?.visit_date;
      const what =
        lines.length === 1 && line && date
          ? {
              record: nameOfLine(line),
              message: text('visitLists.done.one', { date: format.date(date) }),
            }
          : { message: text('visitLists.done.many', format.counted(lines.length)) };
      const done: Done = { ...what, detail: text('visitLists.done.services', format.counted(services)) };
      // A visit that was as it should be already has nothing to take back.
      if (take_back.length > 0)
        done.undo = async (call: Call) =>
          learn(await call(recordingActsCalls.takeBackVisits, { visits: take_back }), null);
      learn(visits, done);
      tellDone(done);
    },
    [text, format, learn, tellDone],
  );
  return { known, learn, recorded };
}
