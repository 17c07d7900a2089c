import type { ComponentType } from 'react';
import { recordingActsCalls } from '../../contract/recording/recordingActs.ts';
import type { RadarRow } from '../../contract/reports/radar.ts';
import type { CallOutput } from '../../dataProvider/call.ts';
import { addDays } from '../../domain/dates.ts';
import { useTellDone } from '../../ui/feedback/done.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { AsideDialog } from './AsideDialog.tsx';
import { isToBeDrafted } from './rows.ts';

/** What is asked before it is done: to rows, or of trials to be drafted up to a day at the least. */
export type Asked =
  | { act: 'record' | 'aside'; rows: readonly RadarRow[] }
  | { act: 'draft'; trialIds: readonly string[]; day: string };

/** Drafts that hold these rows. */
export const askedDrafts = (rows: readonly RadarRow[]): Asked => ({
  act: 'draft',
  trialIds: [...new Set(rows.map(({ trial_id }) => trial_id))],
  day: rows.reduce((last, { day }) => (day > last ? day : last), ''),
});

/** The one act of a row that this page does itself. */
export const askedOf = (row: RadarRow): Asked =>
  isToBeDrafted(row) ? askedDrafts([row]) : { act: 'record', rows: [row] };

/** What other features do for rows, each with its preview. */
export interface RadarActs {
  Drafting: ComponentType<{
    today: string;
    trialIds: readonly string[];
    cutOffDate: string;
    onClose: (made: readonly unknown[]) => void;
  }>;
  Recording: ComponentType<{
    ids: readonly string[];
    services: readonly string[];
    onClose: () => void;
    onRecorded: (answer: CallOutput<typeof recordingActsCalls.recordVisits>) => void;
  }>;
}

interface Props extends RadarActs {
  asked: Asked | null;
  today: string;
  onClose: () => void;
  onDone: () => void;
}

/** Each act with its preview; what is done is read again. */
export function RadarDialogs({ asked, today, onClose, onDone, Drafting, Recording }: Props) {
  const text = useText();
  const format = useFormat();
  const tellDone = useTellDone();
  if (!asked) return null;
  if (asked.act === 'draft') {
    // What was done up to the last month's end is on it in any case.
    const lastMonthsEnd = addDays(`${today.slice(0, 8)}01`, -1);
    return (
      <Drafting
        today={today}
        trialIds={asked.trialIds}
        cutOffDate={asked.day > lastMonthsEnd ? asked.day : lastMonthsEnd}
        onClose={(made) => (made.length > 0 ? onDone() : onClose())}
      />
    );
  }
  const { act, rows } = asked;
  if (act === 'aside') return <AsideDialog rows={rows} today={today} onClose={onClose} onDone={onDone} />;
  return (
    <Recording
      ids={[...new Set(rows.flatMap(({ recorded_visit_id }) => recorded_visit_id ?? []))]}
      services={rows.flatMap((row) => (row.kind === 'unused' ? (row.recorded_study_service_id ?? []) : []))}
      onClose={onClose}
      onRecorded={({ visits, take_back }) => {
        const count = format.counted(visits.length);
        tellDone({
          record: text('visitLists.total', count),
          message: text('radar.recorded'),
          undo: (call) => call(recordingActsCalls.takeBackVisits, { visits: take_back }),
        });
        onDone();
      }}
    />
  );
}
