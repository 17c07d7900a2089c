import { scheduleDe, scheduleEn } from './schedule.ts';
import { statusesDe, statusesEn } from './statuses.ts';
import type { Translation } from './translation.ts';

/** Recording: what is to do, and a participant's schedule. No price ever stands here. */
export const recordingEn = {
  title: 'Recording',
  views: { todo: 'To do', trials: 'Trials', label: 'View' },
  toDo: {
    empty: 'Nothing is due',
    emptyHint: 'Visits turn up here when their window begins.',
    columns: { subject: 'Subject ID', visit: 'Visit', trial: 'Trial', window: 'Window', state: 'State' },
    confirm: 'Done, %{date}',
    open: 'Open',
    searchHint: 'Subject ID, visit, trial',
    total: '%{count} visit |||| %{count} visits',
    noHits: 'No visit found',
    noHitsHint: 'Change the search.',
  },
  trials: {
    type: 'Type',
    searchHint: 'Title',
    empty: 'No trial is assigned to you',
    emptyHint: 'An administrator assigns trials to nurses.',
    noHitsHint: 'Change the search.',
  },
  schedule: scheduleEn,
  statuses: statusesEn,
} as const;

export const recordingDe = {
  title: 'Erfassung',
  views: { todo: 'Zu erledigen', trials: 'Studien', label: 'Ansicht' },
  toDo: {
    empty: 'Nichts ist fällig',
    emptyHint: 'Visiten erscheinen hier, wenn ihr Fenster beginnt.',
    columns: {
      subject: 'Teilnehmer-ID',
      visit: 'Visite',
      trial: 'Studie',
      window: 'Fenster',
      state: 'Zustand',
    },
    confirm: 'Erledigt, %{date}',
    open: 'Öffnen',
    searchHint: 'Teilnehmer-ID, Visite, Studie',
    total: '%{count} Visite |||| %{count} Visiten',
    noHits: 'Keine Visite gefunden',
    noHitsHint: 'Ändern Sie die Suche.',
  },
  trials: {
    type: 'Typ',
    searchHint: 'Titel',
    noHitsHint: 'Ändern Sie die Suche.',
    empty: 'Ihnen ist keine Studie zugeordnet',
    emptyHint: 'Eine Administratorin ordnet Studien zu.',
  },
  schedule: scheduleDe,
  statuses: statusesDe,
} satisfies Translation<typeof recordingEn>;
