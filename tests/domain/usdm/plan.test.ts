import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Unmapped, UsdmDocument } from '../../../contract/plan/usdm.ts';
import { planOfUsdm } from '../../../domain/usdm/plan.ts';
import {
  activity,
  daysAfter,
  daysBefore,
  fixed,
  instance,
  study,
  timeline,
} from '../../support/usdmStudy.ts';

const read = (document: UsdmDocument) => {
  const answer = planOfUsdm(document);
  if (!answer.isOk) throw new Error(answer.failure.code);
  return answer.value;
};

/** Kind, name and reason of each part that has no place. */
const told = (parts: readonly Unmapped[]) =>
  parts.map(({ kind, label, reason }) => [kind, label, reason].join(', '));

const mainTimeline = (...args: [Parameters<typeof timeline>[2], Parameters<typeof timeline>[3]]) =>
  read(study({ scheduleTimelines: [timeline('main', true, ...args)] }));

describe('a study definition', () => {
  test('gives each instance of the main timeline a scheduled visit with reference, interval and window', () => {
    const visits = read(study()).plan.visits.map((visit) => [
      visit.label,
      visit.visit_kind,
      visit.reference_visit,
      visit.days_interval,
      visit.days_tolerance_before,
      visit.days_tolerance_after,
    ]);
    expect(visits).toEqual([
      ['Screening', 'scheduled', 'Baseline', -14, 0, 0],
      ['Baseline', 'scheduled', null, null, 0, 0],
      ['Week 2', 'scheduled', 'Baseline', 14, 3, 7],
      ['W2CALL', 'scheduled', 'Week 2', 14, 0, 0],
      ['Adverse event', 'non_scheduled', null, null, 0, 0],
    ]);
  });

  test('gives each activity a service without price, and assigns it where it is done', () => {
    const { plan } = read(study());
    expect(plan.study_services.map(({ label }) => label)).toEqual([
      'Informed consent',
      'HbA1c',
      'Vital signs',
      'Adverse events',
    ]);
    expect(plan.study_services.every((service) => !('amount' in service))).toBe(true);
    expect(plan.assignments).toEqual([
      { study_service: 'Informed consent', protocol_visit: 'Screening', is_optional: false },
      { study_service: 'HbA1c', protocol_visit: 'Screening', is_optional: true },
      { study_service: 'Vital signs', protocol_visit: 'Baseline', is_optional: false },
      { study_service: 'Vital signs', protocol_visit: 'Week 2', is_optional: false },
      { study_service: 'Adverse events', protocol_visit: 'W2CALL', is_optional: false },
      { study_service: 'Adverse events', protocol_visit: 'Adverse event', is_optional: false },
    ]);
  });

  test('tells what has no place: hours, and the steps inside a visit with their activities', () => {
    expect(told(read(study()).not_mapped)).toEqual([
      'window, timing of SCR, not_in_days',
      'timeline, pressure, within_a_visit',
      'activity, Subject supine, within_a_visit',
    ]);
  });

  test('goes along the chain of its instances, whatever their order in the document', () => {
    const { plan } = read(
      study({
        scheduleTimelines: [
          {
            ...timeline(
              'main',
              true,
              [instance('V2'), instance('V1', { defaultConditionId: 'V2' })],
              [fixed('V1'), daysAfter('V2', 'P7D', 'V1')],
            ),
            entryId: 'V1',
          },
        ],
      }),
    );
    expect(plan.visits.map(({ label }) => label)).toEqual(['V1', 'V2']);
  });
});

describe('what cannot be placed is a non-scheduled visit, and told', () => {
  test('a timing that is not in days, and what counts from it', () => {
    const { plan, not_mapped } = mainTimeline(
      [instance('BL'), instance('M1'), instance('M2')],
      [fixed('BL'), daysAfter('M1', 'P1M', 'BL'), daysAfter('M2', 'P7D', 'M1')],
    );
    expect(plan.visits.map(({ visit_kind }) => visit_kind)).toEqual([
      'scheduled',
      'non_scheduled',
      'non_scheduled',
    ]);
    expect(told(not_mapped).slice(0, 2)).toEqual([
      'timing, timing of M1, not_in_days',
      'timing, M2, reference_not_mapped',
    ]);
  });

  test('an instance without timing, a reference in a circle, an unknown reference', () => {
    const { plan, not_mapped } = mainTimeline(
      [instance('BL'), instance('A'), instance('B'), instance('C'), instance('D')],
      [
        fixed('BL'),
        daysAfter('A', 'P1D', 'B'),
        daysBefore('B', 'P1D', 'A'),
        daysAfter('C', 'P1D', 'nowhere'),
      ],
    );
    expect(plan.visits.filter(({ visit_kind }) => visit_kind === 'scheduled')).toHaveLength(1);
    expect(told(not_mapped).slice(0, 4).sort()).toEqual([
      'timing, A, reference_not_mapped',
      'timing, B, reference_not_mapped',
      'timing, D, no_timing',
      'timing, timing of C, reference_not_mapped',
    ]);
  });

  test('a decision is no visit; a second timing, further designs and headings are told', () => {
    const document = study({
      activities: [activity('group', { childIds: ['x'] })],
      scheduleTimelines: [
        timeline(
          'main',
          true,
          [instance('BL'), instance('arm?', { instanceType: 'ScheduledDecisionInstance' })],
          [fixed('BL'), daysAfter('BL', 'P1D', 'BL')],
        ),
      ],
    });
    const [version] = document.study.versions;
    const [design] = version?.studyDesigns ?? [];
    if (version && design) version.studyDesigns.push({ ...design, name: 'Another design' });
    const { plan, not_mapped } = read(document);
    expect(plan.visits).toHaveLength(1);
    expect(told(not_mapped)).toEqual([
      'study_design, Another design, further_one',
      'instance, arm?, decision',
      'timing, timing of BL, second_timing',
      'activity, group, heading',
      'condition, if diabetic, no_assignment',
      'encounter, Screening, no_instance',
      'encounter, Baseline, no_instance',
      'encounter, Week 2, no_instance',
    ]);
  });

  test('a timing or an activity of an instance that is not there, and a window of a non-scheduled visit', () => {
    const { plan, not_mapped } = read(
      study({
        encounters: [],
        scheduleTimelines: [
          timeline(
            'main',
            true,
            [instance('BL', { activityIds: ['gone'] })],
            [fixed('BL'), daysAfter('lost', 'P1D', 'BL')],
          ),
          timeline(
            'event',
            false,
            [instance('AE')],
            [{ ...fixed('AE'), windowLower: 'P1D', windowUpper: 'P2D' }],
          ),
        ],
      }),
    );
    expect(plan.visits.map(({ label }) => label)).toEqual(['BL', 'AE']);
    expect(told(not_mapped).filter((line) => !line.startsWith('condition'))).toEqual([
      'timing, timing of lost, not_found',
      'window, timing of AE, interval_of_non_scheduled',
      'activity, gone, not_found',
    ]);
  });

  test('a second record of one id: which one is meant cannot be said', () => {
    const { plan, not_mapped } = read(
      study({
        encounters: [],
        activities: [activity('a'), activity('a', { label: 'Another a' })],
        scheduleTimelines: [
          timeline('main', true, [instance('BL', { activityIds: ['a'] })], [fixed('BL')]),
          timeline('event', false, [instance('BL', { label: 'Another BL' }), instance('AE')], []),
        ],
      }),
    );
    expect(plan.visits.map(({ label }) => label)).toEqual(['BL', 'AE']);
    expect(plan.study_services.map(({ label }) => label)).toEqual(['a']);
    expect(told(not_mapped).slice(0, 2)).toEqual([
      'instance, Another BL, id_repeated',
      'activity, Another a, id_repeated',
    ]);
  });
});

test('lists that a study definition leaves out, or gives as null, are empty', () => {
  const design = { id: 'd', name: 'D', encounters: null };
  const bare = { id: 't', name: 'T', mainTimeline: true, instances: [{ id: 'i', name: 'I' }] };
  const document = {
    usdmVersion: '4.0.0',
    study: { versions: [{ studyDesigns: [{ ...design, scheduleTimelines: [bare] }] }] },
  };
  expect(read(UsdmDocument.parse(document)).plan.visits.map(({ label }) => label)).toEqual(['I']);
});

test('another version of USDM, or a design without a main timeline, is refused', () => {
  expect(planOfUsdm({ ...study(), usdmVersion: '3.0.0' })).toMatchObject({
    failure: { code: 'usdm_version_unknown', params: { version: '3.0.0' } },
  });
  for (const scheduleTimelines of [[], [timeline('side', false, [], [])]])
    expect(planOfUsdm(study({ scheduleTimelines }))).toMatchObject({
      failure: { code: 'usdm_without_main_timeline' },
    });
});

test('whatever is named alike, the labels of visits and services are distinct', () => {
  const someLabel = fc.constantFrom('', 'A', 'B', ' A ', 'A (2)', 'x'.repeat(2_000));
  const someNames = fc.array(fc.record({ label: someLabel, name: someLabel }), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(someNames, someNames, (visits, services) => {
      const instances = visits.map((named, index) =>
        instance(`i${index}`, { ...named, activityIds: services.map((_, at) => `a${at}`) }),
      );
      const activities = services.map((named, index) => activity(`a${index}`, named));
      const timings = instances.map(({ id }) => fixed(id));
      const document = study({ activities, scheduleTimelines: [timeline('main', true, instances, timings)] });
      expect(UsdmDocument.safeParse(document).success).toBe(true);
      const { plan } = read(document);
      for (const made of [plan.visits, plan.study_services])
        expect(new Set(made.map(({ label }) => label)).size).toBe(made.length);
      expect(plan.visits.every(({ label }) => label.length > 0 && label.length <= 250)).toBe(true);
      expect(plan.assignments).toHaveLength(visits.length * services.length);
    }),
    { numRuns: 200, seed: 20260701 },
  );
});
