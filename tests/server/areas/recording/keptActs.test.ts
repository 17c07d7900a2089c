import { describe, expect, test } from 'vitest';
import { limits } from '../../../../contract/limits.ts';
import type { Delivery } from '../../../../dataProvider/delivery.ts';
import { keptCalls } from '../../../../dataProvider/keptCalls.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { addDays } from '../../../../domain/dates.ts';
import { badNetworkSite } from '../../../support/badNetworkSite.ts';
import { keptOnly, taps } from '../../../support/keptDevice.ts';
import { refusalOf, serviceOf, visitOf } from '../../../support/schedule.ts';
import { testApp, testNow, testToday } from '../../../support/testApp.ts';

const app = testApp();
const { nurseId, manager, newSchedule, readAgain, nursesDevice } = badNetworkSite(app);

describe('what is tapped on a bad network', () => {
  test('a refusal stops what was tapped behind it at that visit, not what was tapped at others', async () => {
    const schedule = await newSchedule();
    const device = nursesDevice(schedule);
    device.network.fates.push('lostThere');
    const [screening, baseline] = [visitOf(schedule, 'SCR'), visitOf(schedule, 'BL')];
    await taps.date(-1)(device.outbox.call, screening).catch(keptOnly);
    await taps.note('Late')(device.outbox.call, screening).catch(keptOnly);
    device.network.fates.push('lostThere');
    await taps.date(0)(device.outbox.call, baseline).catch(keptOnly);
    // Another nurse was there before.
    await taps.note('Was here')(manager().call, screening);
    const deliveries: Delivery[] = [];
    device.outbox.onDelivery((delivery) => void deliveries.push(delivery));
    await device.outbox.deliver();
    expect(deliveries).toMatchObject([
      { sent: 1, refused: [{ call: 'recordVisits' }, { call: 'putRecordedVisit' }] },
    ]);
    expect(
      device.outbox.shown().map(({ state, refusal }) => [state, refusal?.rows?.[0]?.code ?? refusal?.code]),
    ).toEqual([
      ['refused', 'stale'],
      ['refused', 'earlier_act_refused'],
    ]);
    expect(visitOf(await readAgain(schedule), 'BL').visit_date).toBe(testToday);
    // Nothing that the refusal told of the visit is kept; after a look the person taps anew, and is not held back.
    expect(JSON.stringify(device.outbox.shown())).not.toContain('Was here');
    await taps.note('Seen')(device.outbox.call, visitOf(await readAgain(schedule), 'SCR'));
    expect(visitOf(await readAgain(schedule), 'SCR').note).toBe('Seen');
    for (const { id } of device.outbox.shown()) device.outbox.discard(id);
    expect(device.outbox.shown()).toEqual([]);
  });

  test('a change of somebody else between two taps is never written over', async () => {
    const schedule = await newSchedule();
    const device = nursesDevice(schedule);
    device.network.fates.push('lostThere');
    const screening = visitOf(schedule, 'SCR');
    await taps.date(-1)(device.outbox.call, screening).catch(keptOnly);
    await taps.notDone(device.outbox.call, screening).catch(keptOnly);
    await taps.tick(manager().call, screening);
    await device.outbox.deliver();
    expect(device.outbox.shown()).toMatchObject([{ state: 'refused', refusal: { code: 'stale' } }]);
    const now = visitOf(await readAgain(schedule), 'SCR');
    expect(now.visit_date).toBe(addDays(testToday, -1));
    expect(serviceOf(now, 'ECG')).toMatchObject({ is_confirmed: true, not_done_reason: null });
  });

  test('two quick taps on one visit are sent one after the other, the second by the version of the first', async () => {
    const schedule = await newSchedule();
    const { outbox } = nursesDevice(schedule);
    const screening = visitOf(schedule, 'SCR');
    await Promise.all([
      taps.date(0)(outbox.call, screening),
      taps.note('Late')(outbox.call, screening),
      taps.answer(true)(outbox.call, screening),
    ]);
    const now = visitOf(await readAgain(schedule), 'SCR');
    expect(now).toMatchObject({ visit_date: testToday, note: 'Late' });
    expect(serviceOf(now, 'Lab').provider_services).toMatchObject([{ is_confirmed: true }]);
  });

  test('what has waited for longer than the backend knows its key is not sent by itself', async () => {
    const schedule = await newSchedule();
    const device = nursesDevice(schedule);
    device.network.fates.push('lostBack');
    await taps.note('Late')(device.outbox.call, visitOf(schedule, 'SCR')).catch(keptOnly);
    device.setNow(testNow + limits.keptActHours * 3_600_000);
    await device.outbox.deliver();
    expect(device.outbox.shown()).toMatchObject([{ state: 'refused', refusal: { code: 'kept_too_long' } }]);
    const [act] = device.outbox.shown();
    await device.outbox.retry(act?.id ?? '');
    expect(device.outbox.shown()).toEqual([]);
    expect(visitOf(await readAgain(schedule), 'SCR')).toMatchObject({ note: 'Late', version: 2 });
  });

  test('an expired session leaves it for the same person; nobody else sees or sends it, and signing out deletes it', async () => {
    const schedule = await newSchedule();
    const device = nursesDevice(schedule);
    device.network.fates.push('expired');
    await taps.note('Late')(device.outbox.call, visitOf(schedule, 'SCR')).catch(keptOnly);
    expect(device.outbox.shown()).toHaveLength(1);
    device.outbox.setPerson(newId());
    expect(device.outbox.shown()).toEqual([]);
    await device.outbox.deliver();
    expect(visitOf(await readAgain(schedule), 'SCR').note).toBeNull();
    device.outbox.setPerson(nurseId);
    expect(device.outbox.shown()).toHaveLength(1);
    device.outbox.forget();
    expect(device.storage.length).toBe(0);
    device.outbox.setPerson(nurseId);
    await device.outbox.deliver();
    expect(visitOf(await readAgain(schedule), 'SCR').note).toBeNull();
  });

  test('keeps ids, the subject ID and what was tapped, and no more than there is room for', async () => {
    const schedule = await newSchedule();
    const device = nursesDevice(schedule);
    device.network.fates.push('lostThere');
    const screening = visitOf(schedule, 'SCR');
    for (let count = 0; count < limits.keptActs; count += 1)
      await taps.note(`Note ${count}`)(device.outbox.call, screening).catch(keptOnly);
    expect(device.outbox.shown()).toHaveLength(limits.keptActs);
    expect(await refusalOf(taps.note('One more')(device.outbox.call, screening))).toMatchObject({
      code: 'outbox_full',
    });
    // Other visits are recorded as ever, only without being kept.
    await taps.note('Direct')(device.outbox.call, visitOf(schedule, 'BL'));
    const { participant } = schedule;
    const kept = Array.from({ length: device.storage.length }, (_, index) =>
      device.storage.getItem(device.storage.key(index) ?? ''),
    ).join();
    expect(kept).toContain(participant.subject_id);
    expect(kept).not.toMatch(/csrf|token|given_name|amount/i);
  });

  test('is forgotten after a week where somebody else has left it on a shared device', async () => {
    const schedule = await newSchedule();
    const device = nursesDevice(schedule);
    device.network.fates.push('lostThere');
    await taps.note('Late')(device.outbox.call, visitOf(schedule, 'SCR')).catch(keptOnly);
    device.setNow(testNow + limits.keptOfOthersDays * 24 * 3_600_000);
    device.outbox.setPerson(newId());
    expect(device.storage.length).toBe(1);
    device.setNow(testNow + limits.keptOfOthersDays * 24 * 3_600_000 + 1);
    device.outbox.setPerson(newId());
    expect(device.storage.length).toBe(0);
  });
});

test('every call that is kept takes a key and touches recording only', () => {
  for (const endpoint of Object.values(keptCalls)) {
    expect(endpoint).toMatchObject({ needs: 'recording', idempotent: true });
  }
});
