import { expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { LiveMessage } from '../../../contract/live/live.ts';
import type { PersonPresent } from '../../../contract/live/presence.ts';
import { newId } from '../../../dataProvider/newId.ts';
import type { Present } from '../../../domain/live/presence.ts';
import { createPresences } from '../../../server/live/presences.ts';
import { liveProcesses } from '../../support/liveStream.ts';
import { newTrial } from '../../support/newTrial.ts';
import { refusalOf } from '../../support/schedule.ts';
import { testApp } from '../../support/testApp.ts';

const app = testApp();
const live = liveProcesses(app);

const tells =
  (isIt: (people: readonly PersonPresent[]) => boolean) =>
  (message: LiveMessage): boolean =>
    message.kind === 'present' && isIt(message.people);
const isBeat = ({ kind }: LiveMessage): boolean => kind === 'beat';

const pageAt = (trial_id: string) => ({
  presence_id: newId(),
  turn: 1,
  is_here: true,
  kind: 'participant' as const,
  trial_id,
  cell: null,
  is_typing: false,
});

test('who is at the same place is told in every process: that she is there, where she types, and that she left', async () => {
  const [anna, martina] = [await live.person('admin_user'), await live.person('admin_user')];
  const trial_id = await newTrial(live.clientOf(anna));
  const stream = await live.listen(martina);
  await stream.until(isBeat);
  await live.clientOf(martina).call(api.tellPresence, pageAt(trial_id));
  const hers = pageAt(trial_id);
  const cell = { record_id: newId(), field: 'subject_id' };
  const client = live.clientOf(anna);
  await client.call(api.tellPresence, { ...hers, cell, is_typing: true });
  const { message, id } = await stream.until(tells((people) => people.length === 1));
  expect(message).toEqual({
    kind: 'present',
    place: { kind: 'participant', trial_id, record_id: null },
    people: [{ presence_id: hers.presence_id, name: 'Test admin_user', cell, is_typing: true }],
  });
  expect(id).toBeNull();
  // What comes late changes nothing: the next that is told is that she left.
  await client.call(api.tellPresence, { ...hers, turn: 0 });
  await client.call(api.tellPresence, { ...hers, turn: 2, is_here: false });
  await stream.until(tells((people) => people.length === 0));
});

test('who signs out is gone, and a nurse is told of nobody once the trial is taken away from her', async () => {
  const [anna, jonas] = [await live.person('admin_user'), await live.person('admin_user')];
  const trial_id = await newTrial(live.clientOf(anna));
  const nurse = await live.person('nurse_user', [trial_id]);
  const [stream, others] = [await live.listen(nurse), await live.listen(anna)];
  await stream.until(isBeat);
  await others.until(isBeat);
  await live.clientOf(nurse).call(api.tellPresence, pageAt(trial_id));
  const hers = pageAt(trial_id);
  await live.clientOf(anna).call(api.tellPresence, hers);
  await stream.until(tells((people) => people.length === 1));
  await app.db.deleteFrom('user_role_trial').where('trial_id', '=', trial_id).execute();
  const before = stream.events.length;
  const his = pageAt(trial_id);
  const isHis = ({ presence_id }: PersonPresent): boolean => presence_id === his.presence_id;
  await (await live.listen(jonas)).until(isBeat);
  await live.clientOf(jonas).call(api.tellPresence, his);
  await others.until(tells((people) => people.some(isHis)));
  await live.clientOf(jonas).call(api.signOut, {});
  await others.until(tells((people) => !people.some(isHis)));
  expect(JSON.stringify(stream.events.slice(before))).not.toMatch(/Test admin_user/);
});

test('nobody is where she sees nothing', async () => {
  const admin = await app.signIn('admin_user');
  const [mine, other] = [await newTrial(admin), await newTrial(admin, 'B')];
  const nurse = await app.signIn('nurse_user', [mine]);
  await nurse.call(api.tellPresence, pageAt(mine));
  const record_id = newId();
  for (const place of [
    pageAt(other),
    { ...pageAt(mine), kind: 'invoice' as const },
    { ...pageAt(mine), record_id },
  ])
    expect((await refusalOf(nurse.call(api.tellPresence, place))).code).toBe('not_found');
});

test('who leaves is heard, though the record that she was at has been deleted', async () => {
  const [anna, martina] = [await live.person('admin_user'), await live.person('admin_user')];
  const client = live.clientOf(anna);
  const provider_id = newId();
  await client.call(api.putProvider, { provider_id, label: 'Radiology', is_external: false });
  const pageOf = () => ({
    ...{ presence_id: newId(), turn: 1, is_here: true, kind: 'provider' as const, record_id: provider_id },
    ...{ cell: null, is_typing: false },
  });
  const stream = await live.listen(martina);
  await stream.until(isBeat);
  await live.clientOf(martina).call(api.tellPresence, pageOf());
  const hers = pageOf();
  await client.call(api.tellPresence, hers);
  await stream.until(tells((people) => people.length === 1));
  await client.call(api.removeProvider, { provider_id });
  await client.call(api.tellPresence, { ...hers, turn: 2, is_here: false });
  await stream.until(tells((people) => people.length === 0));
});

const present: Present = {
  presence_id: newId(),
  session_id: newId(),
  turn: 1,
  name: 'Anna Sommer',
  place: { kind: 'participant', trial_id: null, record_id: null },
  cell: null,
  is_typing: false,
};

test('whose stream has ended is forgotten after a few beats', async () => {
  await new Promise<void>((forgotten) => {
    const presences = createPresences({
      wakes: null,
      holds: () => false,
      beatMs: 1,
      changed: () => {
        if (presences.placesOf(present.session_id).length === 0) forgotten();
      },
    });
    presences.be(present);
    expect(presences.placesOf(present.session_id)).toHaveLength(1);
  });
});

test('nobody speaks for the page of another session', () => {
  const presences = createPresences({ wakes: null, holds: () => true, changed: () => undefined });
  presences.be(present);
  presences.be({ ...present, session_id: newId(), turn: 2, name: 'Somebody' });
  expect(presences.at('participant//').map(({ name }) => name)).toEqual(['Anna Sommer']);
  presences.close();
});
