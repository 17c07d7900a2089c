import type { Translation } from '../translation.ts';
import { statusesDe, statusesEn } from '../trials/statuses.ts';
import { scheduleDe, scheduleEn } from './schedule.ts';

/** Recording: what is to do, and a participant's schedule. No price ever stands here. */
export const recordingEn = {
  title: 'Recording',
  views: { todo: 'To do', calendar: 'Calendar', sections: 'Sections', trials: 'Trials', label: 'View' },
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
  views: {
    todo: 'Zu erledigen',
    calendar: 'Kalender',
    sections: 'Abschnitte',
    trials: 'Studien',
    label: 'Ansicht',
  },
  trials: {
    type: 'Typ',
    searchHint: 'Titel',
    noHitsHint: 'Ändern Sie die Suche.',
    empty: 'Ihnen ist keine Studie zugeordnet',
    emptyHint: 'Die Administration ordnet Study Nurses ihre Studien zu.',
  },
  schedule: scheduleDe,
  statuses: statusesDe,
} satisfies Translation<typeof recordingEn>;
