import type { Figures } from './figures.ts';

const weeks = (name: string, week: number, days: number): [string, string] => [
  `visit / WK${week} / ${name}`,
  `${week * 7} days after DOSE, window -${days} +${days}`,
];
const call = (name: string, week: number): [string, string] => [
  `visit / WK${week}N / ${name}`,
  `14 days after WK${week}, window -0 +0`,
];

/** What the definition calls its study. */
export const lzztName = 'CDISC PILOT - LZZT';

/** What the study definition of H2Q-MC-LZZT must become, counted by hand in the document. */
export const lzztStudy: Figures = new Map<string, string>([
  ['scheduled visits', '16'],
  ['non-scheduled visits', '2'],
  ['services', '32'],
  ['assignments to scheduled visits', '122'],
  ['assignments to non-scheduled visits', '16'],
  ['visit / SCREEN1 / Screening 1', '-14 days after DOSE, window -0 +0'],
  ['visit / SCREEN2 / Screening 2', '-2 days after DOSE, window -0 +0'],
  ['visit / DOSE / Baseline', 'root, window -0 +0'],
  weeks('Week 2', 2, 3),
  weeks('Week 4', 4, 3),
  weeks('Week 6', 6, 3),
  weeks('Week 8', 8, 3),
  call('Week 8', 8),
  weeks('Week 12', 12, 4),
  call('Week 12', 12),
  weeks('Week 16', 16, 4),
  call('Week 16', 16),
  weeks('Week 20', 20, 4),
  call('Week 20', 20),
  weeks('Week 24', 24, 4),
  weeks('Week 26', 26, 3),
  ['visit / AE / Adevers Event', 'non-scheduled'],
  ['visit / ET / Early Termination', 'non-scheduled'],
  ['not mapped / window / Pre dose', 'not_in_days: PT4H … PT0H'],
  ['not mapped / timeline / Vital Sign Blood Pressure Timeline', 'within_a_visit'],
  ['not mapped / activity / Subject supine', 'within_a_visit'],
  ['not mapped / activity / Vital signs while supine', 'within_a_visit'],
  ['not mapped / activity / Subject Standing', 'within_a_visit'],
  ['not mapped / activity / Vital signs while standing', 'within_a_visit'],
]);
