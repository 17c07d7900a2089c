import { expect, type Locator, type Page } from '@playwright/test';
import { api } from '../../../contract/api.ts';
import type { RecordedVisit } from '../../../contract/recording/recording.ts';
import type { Client } from '../../../dataProvider/call.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { signedInClient } from './clients.ts';
import { signIn } from './loginPage.ts';
import { seedParticipant } from './seedTrial.ts';

export interface Ward {
  trialId: string;
  subjectId: string;
  /** The root visit of a participant of the nurse's, open in her schedule. */
  visit: Locator;
  read: () => Promise<RecordedVisit>;
}

/** The bar over the page that says how much is not sent. */
export const bar = (page: Page, words: string): Locator =>
  page.getByRole('main').getByRole('status').filter({ hasText: words });

/** The nurse signs in on her phone and opens a new participant's schedule; `base` = the path the app lies under. */
export const openSchedule = async (page: Page, finance: Client, origin: string, base = ''): Promise<Ward> => {
  const nurse = await signedInClient(origin, 'nurse');
  const { roles } = await nurse.call(api.getCurrentUser, {});
  const trialId = roles[0]?.related_trial_ids[0] ?? '';
  const subjectId = `N-${newId().slice(-6)}`;
  const patient_in_trial_id = await seedParticipant(finance, trialId, subjectId);
  const readAll = () => finance.call(api.getPatientSchedule, { trial_id: trialId, patient_in_trial_id });
  const { visits } = await readAll();
  const root = visits.find(({ reference_visit_id }) => reference_visit_id === null);
  if (!root) throw new Error('The plan has no root');
  await signIn(page, 'nurse');
  await page.goto(`${base}/billing/recording/trial/${trialId}/participant/${patient_in_trial_id}`);
  const open = page.getByRole('button', { name: `Services of ${root.label}`, exact: true });
  await expect(open).toBeVisible();
  if ((await open.getAttribute('aria-expanded')) !== 'true') await open.click();
  const read = async (): Promise<RecordedVisit> => {
    const found = (await readAll()).visits.find((one) => one.recorded_visit_id === root.recorded_visit_id);
    if (!found) throw new Error('The visit is gone');
    return found;
  };
  return { trialId, subjectId, visit: page.getByRole('listitem').filter({ has: open }), read };
};

/** A tap on *done* while nothing answers: it stands at the visit as not sent. */
export const tapDone = async ({ visit }: Ward): Promise<void> => {
  await visit.getByRole('button', { name: /^Done (on|as planned)/ }).click();
  await expect(visit.getByRole('list', { name: 'Not sent' })).toContainText(
    /Not sent: Done on \d\d\.\d\d\.\d{4}/,
  );
};
