import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UsdmDocument } from '../../../contract/plan/usdm.ts';
import { VisitPlan } from '../../../contract/plan/visitPlan.ts';
import { planOfUsdm } from '../../../domain/usdm/plan.ts';
import { visitFaults } from '../../../domain/visitPlan/visitReferences.ts';
import { study } from '../../support/usdmStudy.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const isList = (value: Json): value is Json[] => Array.isArray(value);
const isRecord = (value: Json): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !isList(value);

/** Every place of a document. */
const placesOf = (value: Json, path: readonly string[] = []): (readonly string[])[] => {
  if (!isList(value) && !isRecord(value)) return [path];
  return [path, ...Object.entries(value).flatMap(([key, part]) => placesOf(part, [...path, key]))];
};

/** The document with another value at a place; undefined takes it away. */
const withValue = (value: Json, [key, ...rest]: readonly string[], put: Json | undefined): Json => {
  if (key === undefined) return put ?? null;
  const parts = isList(value) || isRecord(value) ? Object.entries(value) : [];
  const changed = parts.flatMap(([name, part]): [string, Json][] => {
    if (name !== key) return [[name, part]];
    if (rest.length === 0) return put === undefined ? [] : [[name, put]];
    return [[name, withValue(part, rest, put)]];
  });
  return isList(value) ? changed.map(([, part]) => part) : Object.fromEntries(changed);
};

const sound: Json = JSON.parse(JSON.stringify(study()));
const places = placesOf(sound);
const ids = ['SCR', 'BL', 'W2', 'W2CALL', 'AE', 'lie', 'vitals', 'ae', 'supine', 'e1', ''];
const durations = ['P1D', 'P2W', '-P3D', 'P1M', 'PT4H', 'PT48H', 'P', 'P99999D'];
const value = fc.oneof(
  fc.constant(undefined),
  fc.constantFrom<Json>(...ids, ...durations, 'ScheduledDecisionInstance', 'C201358', true, false, null),
  fc.constantFrom<Json>([], [ids], {}),
  fc.jsonValue().map((some): Json => JSON.parse(JSON.stringify(some))),
);
const change = fc.record({ at: fc.constantFrom(...places), value });

/** What must hold of every document that has the shape: a plan that can be brought in, or a refusal with a code. */
const expectPlanOrRefusal = (document: unknown): 'plan' | 'refused' | 'wrong shape' => {
  const parsed = UsdmDocument.safeParse(document);
  if (!parsed.success) {
    expect(parsed.error.issues.length).toBeGreaterThan(0);
    return 'wrong shape';
  }
  const answer = planOfUsdm(parsed.data);
  if (!answer.isOk) {
    expect(answer.failure.code).toMatch(/^usdm_/);
    return 'refused';
  }
  const { visits, study_services, assignments } = VisitPlan.parse(answer.value.plan);
  const visitLabels = new Set(visits.map(({ label }) => label));
  const serviceLabels = new Set(study_services.map(({ label }) => label));
  expect(visitLabels.size).toBe(visits.length);
  expect(serviceLabels.size).toBe(study_services.length);
  const pairs = assignments.map((each) => JSON.stringify([each.study_service, each.protocol_visit]));
  expect(new Set(pairs).size).toBe(pairs.length);
  for (const { study_service, protocol_visit } of assignments)
    expect([visitLabels.has(protocol_visit), serviceLabels.has(study_service)]).toEqual([true, true]);
  const planned = visits.map((visit) => ({
    protocol_visit_id: visit.label,
    label: visit.label,
    visit_kind: visit.visit_kind,
    reference_visit_id: visit.reference_visit,
    days_interval: visit.days_interval,
  }));
  expect(visitFaults(planned)).toEqual([]);
  return 'plan';
};

describe('whatever the document', () => {
  test('any JSON is a study definition, or is refused; reading never breaks', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (document) => {
        expect(expectPlanOrRefusal(document)).toBe('wrong shape');
        expect(expectPlanOrRefusal({ usdmVersion: '4.0.0', study: document })).toBe('wrong shape');
      }),
      { numRuns: 200, seed: 20260703 },
    );
  });

  test('a study definition with anything at any of its places gives a plan that can be brought in, or is refused', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
        const document = changes.reduce<Json>((json, { at, value: put }) => withValue(json, at, put), sound);
        seen.add(expectPlanOrRefusal(document));
      }),
      { numRuns: 1_500, seed: 20260704 },
    );
    expect([...seen].sort()).toEqual(['plan', 'refused', 'wrong shape']);
  });
});
