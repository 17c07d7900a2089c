import type { Notice } from '../../contract/notes/notes.ts';
import { todayIn } from '../dates.ts';
import { hasAmount } from './notes.ts';

/** The hour of the site from which on the mail of a day is made. */
const fromHour = 6;

/** Notices that a mail names; of more it says how many. */
export const toldInMail = 20;

/** The day whose mail may be made by now: it begins in the morning. */
export const mailDay = (timeZone: string, now: number): string =>
  todayIn(timeZone, now - fromHour * 3_600_000);

/** Records that are called by a subject ID. */
const ofParticipants: readonly Notice['kind'][] = ['participant', 'recorded_visit', 'recorded_service'];

/** Where a notice leads, as a mail may say it: mails are read elsewhere, so no subject ID and no amount. */
export const placeInMail = ({
  kind,
  record_name: record,
  trial_name: trial,
}: Pick<Notice, 'kind' | 'record_name' | 'trial_name'>): string => {
  const names = [ofParticipants.includes(kind) ? null : record, trial];
  const told = names.filter((name) => name !== null && !hasAmount(name));
  return [...new Set(told)].join(' · ');
};
