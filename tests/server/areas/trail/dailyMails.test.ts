import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { queueDailyMails } from '../../../../server/areas/trail/daily/queueDailyMails.ts';
import { sendDailyMails } from '../../../../server/areas/trail/daily/sendDailyMails.ts';
import { clearAway } from '../../../../server/upkeep.ts';
import { newTrial, serviceEdit } from '../../../support/newTrial.ts';
import { addParticipant, refusalOf } from '../../../support/schedule.ts';
import { startSmtpServer } from '../../../support/smtpServer.ts';
import { testApp, testNow } from '../../../support/testApp.ts';
import { testDatabase } from '../../../support/testDb.ts';
import { testPrinter } from '../../../support/testPrinter.ts';

const smtp = await startSmtpServer();
afterAll(() => smtp.close());
const app = testApp({ mail: smtp.settings });
const day = 24 * 3_600_000;
let now = testNow;
beforeEach(() => {
  now = testNow;
  smtp.received.length = 0;
});

/** Looks and sends, as the server does. */
const look = async (): Promise<void> => {
  const { db, writer } = await testDatabase();
  const clock = () => now;
  const site = { isDemo: false, appOrigin: 'https://billing.example.com', basePath: '/' };
  await Promise.all([queueDailyMails({ writer, clock, site }), queueDailyMails({ writer, clock, site })]);
  const parts = { db, writer, printer: testPrinter, mail: smtp.settings, clock };
  await sendDailyMails(parts, () => undefined, new AbortController().signal);
};

/** Another day: the app's clock stays, for sessions would end; what is written a minute after `testNow` is new all the same. */
const nextDay = async (): Promise<void> => {
  now += day;
  await app.db
    .updateTable('daily_look')
    .set({ looked_at: new Date(testNow) })
    .execute();
};

const want = async (client: Client, address: string | null, language: 'en' | 'de' = 'en') => {
  await client.call(api.putOwnSettings, { language });
  return client.call(api.putDailyMail, { address });
};
const idOf = async (client: Client) => (await client.call(api.getCurrentUser, {})).id;
/** The text of a mail as it was received, without its transfer encoding. */
const textOf = (message = ''): string => {
  const bytes = message
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
};

const site = async () => {
  const anna = await app.signIn('clinic_user');
  const trial_id = await newTrial(anna, 'AURORA');
  const nurse = await app.signIn('nurse_user', [trial_id]);
  const service = serviceEdit(trial_id, 'CT, chest', 45_000);
  await anna.call(api.putStudyService, service);
  const patient = {
    kind: 'participant' as const,
    record_id: await addParticipant(anna, trial_id, 'S-001'),
    trial_id,
  };
  const price = { kind: 'study_service' as const, record_id: service.study_service_id, trial_id };
  const mention = async (
    about: typeof patient | typeof price,
    who: Client,
    text: string,
    more: object = {},
  ) =>
    anna.call(api.writeNote, {
      ...about,
      ...more,
      text,
      note_thread_id: newId(),
      note_id: newId(),
      mentions: [await idOf(who)],
    });
  return { anna, nurse, trial_id, patient, price, mention };
};

test('who wants it gets one mail a day, in her language, of what is new and unread; nothing where there is nothing', async () => {
  const { nurse, patient, price, mention } = await site();
  const admin = await app.signIn('admin_user');
  await want(admin, 'martina@clinic.example', 'de');
  await want(nurse, 'nurse@clinic.example');
  await look();
  await nextDay();
  await look();
  expect(smtp.received).toEqual([]);
  app.setNow(testNow + 60_000);
  await mention(price, admin, '450.00 EUR?');
  await mention(patient, nurse, 'Which visit?', { is_for_nurses: true });
  await nextDay();
  await look();
  now += 3_600_000;
  await look();
  expect(smtp.received.map(({ to }) => to[0]).sort()).toEqual([
    'martina@clinic.example',
    'nurse@clinic.example',
  ]);
  const [hers, nurses] = ['martina@clinic.example', 'nurse@clinic.example'].map((address) =>
    textOf(smtp.received.find(({ to }) => to[0] === address)?.message),
  );
  expect(hers).toContain('Test clinic_user hat Sie erwähnt: CT, chest · AURORA');
  expect(nurses).toContain('Test clinic_user mentioned you: AURORA');
  expect(nurses).toContain('https://billing.example.com/');
  expect(`${hers}${nurses}`).not.toMatch(/450\.00|Which visit|S-001/);
  now += day;
  await look();
  expect(smtp.received).toHaveLength(2);
});

test('what was read, or a trial that was taken away, is in no mail; nor is one sent to who wants none any more', async () => {
  const { nurse, patient, mention } = await site();
  await want(nurse, 'nurse@clinic.example');
  await mention(patient, nurse, 'One', { is_for_nurses: true });
  await nurse.call(api.readNotices, {});
  await nextDay();
  await look();
  app.setNow(testNow + 60_000);
  await mention(patient, nurse, 'Two', { is_for_nurses: true });
  const kept = await app.db.selectFrom('user_role_trial').selectAll().execute();
  await app.db.deleteFrom('user_role_trial').execute();
  await nextDay();
  await look();
  await app.db.insertInto('user_role_trial').values(kept).execute();
  app.setNow(testNow + 60_000);
  await mention(patient, nurse, 'Three', { is_for_nurses: true });
  smtp.behave({ greeting: '421 busy' });
  await nextDay();
  await look();
  smtp.behave({});
  await want(nurse, null);
  now += 120_000;
  await look();
  expect(smtp.received).toEqual([]);
  const mails = await app.db.selectFrom('daily_mail').select(['state']).execute();
  expect(mails).toEqual([{ state: 'cancelled' }]);
  await sql`update daily_mail set ended_at = now() - interval '31 days'`.execute(app.db);
  await clearAway((await testDatabase()).writer);
  expect(await app.db.selectFrom('daily_mail').selectAll().execute()).toEqual([]);
});

test('a mail that waits names no trial that was taken away before it is sent', async () => {
  const { nurse, patient, mention } = await site();
  await want(nurse, 'nurse@clinic.example');
  app.setNow(testNow + 60_000);
  await mention(patient, nurse, 'One', { is_for_nurses: true });
  smtp.behave({ greeting: '421 busy' });
  await nextDay();
  await look();
  smtp.behave({});
  await app.db.deleteFrom('user_role_trial').execute();
  now += 120_000;
  await look();
  expect(smtp.received).toEqual([]);
  expect(await app.db.selectFrom('daily_mail').select('state').execute()).toEqual([{ state: 'cancelled' }]);
});

test('what is no address is refused at its field, and it is told whether the site sends mails', async () => {
  const nurse = await app.signIn('nurse_user');
  const refusal = await refusalOf(want(nurse, 'nurse'));
  expect(refusal).toMatchObject({ code: 'mail_address_invalid', fields: [{ field: 'address' }] });
  await want(nurse, 'nurse@clinic.example');
  const told = { address: 'nurse@clinic.example', can_mail: true };
  expect(await nurse.call(api.getDailyMail, {})).toEqual(told);
});
