import { expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { webhooksCalls } from '../../../contract/connect/webhooks.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { type ViewPlace, viewPlaces } from '../../../contract/site/sharedViews.ts';
import { historyKinds } from '../../../contract/trail/trailVocab.ts';
import type { Client } from '../../../dataProvider/call.ts';
import { CallError } from '../../../dataProvider/callError.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { isOfTrial, liveProcesses } from '../../support/liveStream.ts';
import { newTrial, serviceEdit } from '../../support/newTrial.ts';
import { addParticipant } from '../../support/schedule.ts';
import { testApp } from '../../support/testApp.ts';

const app = testApp();
const live = liveProcesses(app);

/** The only amount there is, in cents and as people write it. */
const cents = 4_567_189;
const asMoney = /4567189|45[.,]?671/;
const written = '45.671,89 EUR';

/** What a call answers as text; of a refusal its code. */
const textOf = async (call: Promise<unknown>): Promise<string> => {
  try {
    return JSON.stringify(await call);
  } catch (error) {
    if (error instanceof CallError) return JSON.stringify(error.failure);
    throw error;
  }
};

/** Everything that notes, the bell and views tell a person. */
const allRead = async (client: Client, trial_id: string): Promise<string[]> => {
  const read = [textOf(client.call(api.listNotices, {}))];
  for (const kind of historyKinds) {
    read.push(textOf(client.call(api.listNotes, { kind, trial_id })));
    read.push(textOf(client.call(api.listNotes, { kind })));
  }
  for (const place of Object.keys(viewPlaces) as ViewPlace[]) // the keys of the object
    read.push(textOf(client.call(api.listSharedViews, { place })));
  return Promise.all(read);
};

/** A manager names the amount wherever one can, for herself and for nurses. */
const nameAmount = async (manager: Client, nurse_id: string, trial_id: string, patient: string) => {
  const service = serviceEdit(trial_id, 'CT', cents);
  await manager.call(api.putStudyService, service);
  const places = [
    { kind: 'study_service', record_id: service.study_service_id, trial_id, field: 'amount' },
    { kind: 'participant', record_id: patient, trial_id },
    { kind: 'trial', record_id: trial_id, trial_id },
  ] as const;
  const attempts: Promise<string>[] = [];
  for (const place of places)
    for (const is_for_nurses of [false, true])
      for (const mentions of [[], [nurse_id]]) {
        const note = { note_thread_id: newId(), note_id: newId(), text: `It is ${written}` };
        attempts.push(textOf(manager.call(api.writeNote, { ...place, ...note, is_for_nurses, mentions })));
      }
  for (const place of Object.keys(viewPlaces) as ViewPlace[]) {
    const view = { shared_view_id: newId(), place, name: `Above ${written}` };
    attempts.push(textOf(manager.call(api.putSharedView, { ...view, content: '{"query":"x"}' })));
  }
  return Promise.all(attempts);
};

test('a nurse is told no amount by events, notes, the bell, views or a token, and opens no webhook', async () => {
  const boss = await live.person('admin_user');
  const manager = live.clientOf(boss);
  const trial_id = await newTrial(manager);
  const nurse = await live.person('nurse_user', [trial_id]);
  const stream = await live.listen(nurse);
  await stream.until(({ kind }) => kind === 'beat');
  const patient = await addParticipant(manager, trial_id, '001');
  const named = await nameAmount(manager, nurse.user_id, trial_id, patient);
  expect(named.filter((text) => text.includes('note_has_amount')).length).toBeGreaterThan(3);
  expect((await allRead(manager, trial_id)).join()).toMatch(asMoney);

  const hers = live.clientOf(nurse);
  const made = await hers.call(api.createOwnToken, {
    label: 'EDC',
    rights: ['recording', 'participants'],
    trial_ids: [trial_id],
    days: 1,
  });
  const byToken = app.clientWith({ accessToken: made.secret, csrfToken: '' });
  const told = [...(await allRead(hers, trial_id)), ...(await allRead(byToken, trial_id))];
  told.push(await textOf(byToken.call(api.listTrials, {})), await textOf(hers.call(api.listTrials, {})));
  const rename = { trial_id, title: 'Later', type: 'full', version: 1 } as const;
  await manager.call(api.putTrial, rename);
  await stream.until(isOfTrial(trial_id));
  told.push(JSON.stringify(stream.events));
  expect(told.filter((text) => asMoney.test(text))).toEqual([]);

  for (const [name, { method, path }] of Object.entries<Endpoint>(webhooksCalls)) {
    const answer = await app.app.inject({
      method,
      url: `/backend${path}`,
      headers: { authorization: `Bearer ${nurse.accessToken}`, 'x-csrf-token': nurse.csrfToken },
      ...(method === 'GET' ? {} : { payload: {} }),
    });
    expect([answer.statusCode, answer.json().code], name).toEqual([403, 'forbidden']);
  }
});
