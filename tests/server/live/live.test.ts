import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { liveBounds } from '../../../contract/live/live.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { isDeep } from '../../support/depth.ts';
import { isOfArea, isOfTrial, liveProcesses } from '../../support/liveStream.ts';
import { newTrial } from '../../support/newTrial.ts';
import { testApp, testNow } from '../../support/testApp.ts';

const app = testApp();
const live = liveProcesses(app);

const isBeat = ({ kind }: { kind: string }): boolean => kind === 'beat';

test('what is stored in one process is told in another, by area, trial and request alone', async () => {
  const writer = live.clientOf(await live.person('admin_user'));
  const stream = await live.listen(await live.person('admin_user'));
  await stream.until(isBeat);
  const trial_id = newId();
  const { headers } = await writer.put('/billing/trial', { trial_id, title: 'LZZT', type: 'full' });
  const { message, id } = await stream.until(isOfTrial(trial_id));
  const changes = [{ areas: ['trials'], trial_id, requests: [headers.get('x-request-id')] }];
  expect(message).toEqual({ kind: 'changed', changes });
  expect(id).toMatch(/^\d+:\d+:/);
});

test('nothing is told of a call that was refused', async () => {
  const writer = live.clientOf(await live.person('admin_user'));
  const trial_id = await newTrial(writer);
  const stream = await live.listen(await live.person('admin_user'));
  await stream.until(isOfTrial(trial_id));
  await expect(
    writer.call(api.putTrial, { trial_id, title: 'X', type: 'full', version: 99 }),
  ).rejects.toThrow();
  const next = await newTrial(writer, 'Next');
  await stream.until(isOfTrial(next));
  expect(stream.events.filter(({ message }) => isOfTrial(trial_id)(message))).toHaveLength(1);
});

test('a nurse hears of her trials alone, and from the moment on that one is taken away nothing of it', async () => {
  const manager = live.clientOf(await live.person('admin_user'));
  const [mine, others, gone] = [
    await newTrial(manager),
    await newTrial(manager, 'B'),
    await newTrial(manager, 'C'),
  ];
  const nurse = await live.person('nurse_user', [mine, gone]);
  const stream = await live.listen(nurse);
  await stream.until(isBeat);
  const rename = (trial_id: string, title: string, version: number) =>
    manager.call(api.putTrial, { trial_id, title, type: 'full', version });
  await rename(others, 'B2', 1);
  await rename(gone, 'C2', 1);
  await stream.until(isOfTrial(gone));
  await app.db.deleteFrom('user_role_trial').where('trial_id', '=', gone).execute();
  const before = stream.events.length;
  await rename(gone, 'C3', 2);
  await rename(mine, 'A2', 1);
  await stream.until((message) => message.kind === 'changed' && message.changes[0]?.areas[0] === 'session');
  if (!stream.events.slice(before).some(({ message }) => isOfTrial(mine)(message)))
    await stream.until(isOfTrial(mine));
  const after = JSON.stringify(stream.events.slice(before));
  expect(after).not.toContain(gone);
  expect(JSON.stringify(stream.events)).not.toContain(others);
});

test('that figures were worked out anew is told to managers, and to no nurse', async () => {
  const manager = await live.person('admin_user');
  const trial_id = await newTrial(live.clientOf(manager));
  const nurse = await live.listen(await live.person('nurse_user', [trial_id]));
  const stream = await live.listen(await live.person('admin_user'));
  await Promise.all([stream.until(isBeat), nurse.until(isBeat)]);
  await live.clientOf(manager).call(api.getDashboard, {});
  const { message } = await stream.until(isOfArea('figures'));
  expect(message).toMatchObject({ changes: [{ areas: ['figures'], trial_id: null }] });
  await live.clientOf(manager).call(api.putTrial, { trial_id, title: 'Later', type: 'full', version: 1 });
  await nurse.until(isOfTrial(trial_id));
  expect(JSON.stringify(nurse.events)).not.toContain('figures');
});

test('what is read on one device is told to the others of the same person, and to nobody else', async () => {
  const nurse = await live.person('nurse_user', [
    await newTrial(live.clientOf(await live.person('admin_user'))),
  ]);
  const [desk, ward, others] = [
    await live.listen(nurse),
    await live.listen(nurse),
    await live.listen(await live.person('admin_user')),
  ];
  await Promise.all([desk, ward, others].map((stream) => stream.until(isBeat)));
  const { headers } = await live.clientOf(nurse).post('/billing/notices/read', {});
  const changes = [{ areas: ['notices'], trial_id: null, requests: [headers.get('x-request-id')] }];
  for (const stream of [desk, ward])
    expect((await stream.until(isOfArea('notices'))).message).toEqual({ kind: 'changed', changes });
  const next = await newTrial(live.clientOf(await live.person('admin_user')));
  await others.until(isOfTrial(next));
  expect(JSON.stringify(others.events)).not.toContain('notices');
});

test('what was missed is told by the id of the last event, and everything where nobody knows it', async () => {
  const writer = live.clientOf(await live.person('admin_user'));
  const person = await live.person('admin_user');
  const first = await live.listen(person);
  const { id } = await first.until(isBeat);
  first.stop();
  const missed = await newTrial(writer);
  const again = await live.listen(person, newId(), id ?? '');
  await again.until(isOfTrial(missed));
  for (const unknown of ['5:1:', `${10n ** 18n}:${10n ** 18n}:`]) {
    const stream = await live.listen(person, newId(), unknown);
    await stream.until(({ kind }) => kind === 'everything');
  }
});

test('a stream ends with its session', async () => {
  const person = await live.person('admin_user');
  const stream = await live.listen(person);
  await stream.until(isBeat);
  await live.clientOf(person).call(api.signOut, {});
  await stream.until(({ kind }) => kind === 'ended');
  await stream.end();
  expect((await live.listen(person)).status).toBe(401);
  expect((await live.listen({ accessToken: 'nobody' })).status).toBe(401);
});

test('listening is no use of a session: it ends when nobody does anything', async () => {
  const writer = await live.person('admin_user');
  const stream = await live.listen(await live.person('admin_user'));
  await stream.until(isBeat);
  await app.db
    .updateTable('user_session')
    .set({ last_seen_at: new Date(testNow + 3_600_000) })
    .where('user_id', '=', writer.user_id)
    .execute();
  live.setNow(testNow + 3_600_001);
  await newTrial(live.clientOf(writer));
  await stream.until(({ kind }) => kind === 'ended');
});

test('many changes at once are told once', async () => {
  const writer = live.clientOf(await live.person('admin_user'));
  const trial_id = await newTrial(writer);
  const stream = await live.listen(await live.person('admin_user'));
  await stream.until(isOfTrial(trial_id));
  const before = stream.events.length;
  await sql`insert into participant (trial_id, subject_id)
    select ${trial_id}::uuid, n::text from generate_series(1, ${isDeep ? 10_000 : 2_000}) n`.execute(app.db);
  const wakes = await newTrial(writer, 'Wakes');
  await stream.until(isOfTrial(wakes));
  const told = stream.events.slice(before).filter(({ message }) => isOfTrial(trial_id)(message));
  expect(told).toHaveLength(1);
  expect(JSON.stringify(told).length).toBeLessThan(1_000);
});

test('the next stream of a browser takes the place of the one before, and a person has so many', async () => {
  const person = await live.person('admin_user');
  const clientId = newId();
  const first = await live.listen(person, clientId);
  const second = await live.listen(person, clientId);
  await first.end();
  await second.until(isBeat);
  for (let count = 1; count < liveBounds.ofPerson; count += 1) await live.listen(person);
  expect((await live.listen(person)).status).toBe(429);
});
