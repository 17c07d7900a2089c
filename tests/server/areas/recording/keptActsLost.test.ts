import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PatientSchedule } from '../../../../contract/recording/recording.ts';
import { networkFates } from '../../../support/badNetwork.ts';
import { badNetworkSite } from '../../../support/badNetworkSite.ts';
import { cases } from '../../../support/depth.ts';
import { keptOnly, type Tap, taps } from '../../../support/keptDevice.ts';
import { visitOf } from '../../../support/schedule.ts';
import { testApp } from '../../../support/testApp.ts';

const app = testApp();
const { manager, newSchedule, readAgain, nursesDevice } = badNetworkSite(app);

/** What stands there, without ids and names: two participants with the same history have the same. */
const story = (schedule: PatientSchedule): unknown =>
  schedule.visits.map(({ label, visit_date, planned_date, state, note, version, study_services }) => ({
    label,
    visit_date,
    planned_date,
    state,
    note,
    version,
    services: study_services.map((service) => ({
      label: service.label,
      is_confirmed: service.is_confirmed,
      performance_date: service.performance_date,
      not_done_reason: service.not_done_reason,
      version: service.version,
      providers: service.provider_services.map((one) => [one.is_confirmed, one.version]),
    })),
  }));

const someTap = fc.oneof(
  fc.record({ kind: fc.constant('date' as const), days: fc.integer({ min: -60, max: 0 }) }),
  fc.record({ kind: fc.constant('answer' as const), says: fc.constantFrom(true, false, null) }),
  fc.record({ kind: fc.constant('note' as const), note: fc.constantFrom('Late', 'Ill', 'Moved') }),
  fc.record({ kind: fc.constantFrom('tick' as const, 'untick' as const, 'notDone' as const) }),
  fc.record({ kind: fc.constant('mistake' as const) }),
);
type SomeTap = typeof someTap extends fc.Arbitrary<infer T> ? T : never;

/** A cancellation by mistake is taken back at once: a cancelled visit takes nothing else. */
const tapsOf = (some: SomeTap): Tap[] => {
  if (some.kind === 'mistake') return [taps.cancel, taps.resume];
  if (some.kind === 'date') return [taps.date(some.days)];
  if (some.kind === 'answer') return [taps.answer(some.says)];
  return [some.kind === 'note' ? taps.note(some.note) : taps[some.kind]];
};

const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('tap' as const), visit: fc.nat(2), tap: someTap }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('deliver' as const, 'reload' as const, 'read' as const) }),
  },
);
const labels = ['SCR', 'BL', 'V2'];
const fates = fc.array(fc.constantFrom(...networkFates), { maxLength: 12 });

describe('what is tapped on a bad network', () => {
  test('is done exactly once and in order, whatever is lost and however often the page is loaded anew', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), fates, async (steps, lost) => {
        const [schedule, twin] = [await newSchedule(), await newSchedule()];
        const device = nursesDevice(schedule);
        let shown = schedule;
        // A page that was loaded anew shows what it reads.
        const loadAnew = (): Promise<PatientSchedule> => {
          device.reload();
          return readAgain(schedule);
        };
        const begin = labels.map((_, visit) => ({
          kind: 'tap' as const,
          visit,
          tap: { kind: 'date' as const, days: -visit },
        }));
        device.network.fates.push(...lost);
        for (const one of [...begin, ...steps]) {
          if (one.kind === 'deliver') await Promise.race([device.outbox.deliver(), device.network.silence()]);
          if (one.kind === 'read') shown = await readAgain(schedule);
          if (one.kind === 'reload') shown = await loadAnew();
          if (one.kind !== 'tap') continue;
          const label = labels[one.visit] ?? '';
          for (const tap of tapsOf(one.tap)) {
            const kept = tap(device.outbox.call, visitOf(shown, label)).catch(keptOnly);
            const outcome = await Promise.race([kept, device.network.silence().then(() => 'silent')]);
            if (outcome === 'silent') shown = await loadAnew();
            await tap(manager().call, visitOf(await readAgain(twin), label));
          }
        }
        device.network.fates.length = 0;
        device.reload();
        await device.outbox.deliver();
        expect(device.outbox.shown()).toEqual([]);
        expect(story(await readAgain(schedule))).toEqual(story(await readAgain(twin)));
      }),
      cases(12),
    );
  });
});
