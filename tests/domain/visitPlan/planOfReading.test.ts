import { describe, expect, test } from 'vitest';
import { planOfReading } from '../../../domain/visitPlan/planOfReading.ts';
import { type ReadPlan, readPlanOf } from '../../../domain/visitPlan/readPlan.ts';
import { cell, extraction, present } from '../../support/readings.ts';

test('a confirmed reading is a plan: the trial’s service keeps its label, and a price that nobody said is not said', () => {
  const ecg = present('ECG', 1);
  const read = readPlanOf(
    extraction(
      [{ label: 'V1' }, { label: 'V1' }],
      ['ecg', 'Urine'],
      [cell(0, 0), cell(1, 1, { state: 'optional' }), cell(1, 0, { state: 'empty' })],
    ),
    [ecg],
  );
  const plan = planOfReading(read, {
    visits: [{ label: 'V1', description: 'first' }],
    services: [ecg],
  });
  expect(plan.study_services).toEqual([
    {
      study_service_id: ecg.study_service_id,
      label: 'ECG',
      description: 'as agreed',
      is_additional: false,
    },
    { label: 'Urine', description: null, is_additional: false },
  ]);
  expect(plan.assignments).toEqual([
    { study_service: 'ECG', protocol_visit: 'V1', protocol_visit_occurrence: 1, is_optional: false },
    { study_service: 'Urine', protocol_visit: 'V1', protocol_visit_occurrence: 2, is_optional: true },
  ]);
  expect(plan.visits.map(({ description }) => description)).toEqual(['first', 'first']);
});

describe('of services of one label', () => {
  const bloods = [present('Blood sample', 1, 5_000), present('Blood sample', 2, 8_000)];
  const takenOf = (read: Pick<ReadPlan, 'visits' | 'services'>, services = bloods) =>
    planOfReading(read, { visits: [], services }).study_services.map(({ study_service_id, amount }) => [
      study_service_id?.at(-1) ?? null,
      amount,
    ]);

  test('the one that a person has chosen is meant', () => {
    const read = readPlanOf(extraction([{ label: 'A' }], ['Blood sample']), bloods);
    const services = read.services.map((row) => ({
      ...row,
      amount: 9_000,
      study_service_id: bloods[1]?.study_service_id ?? null,
    }));
    expect(takenOf({ ...read, services })).toEqual([['2', 9_000]]);
  });

  test('those that nobody chose are the trial’s others in their order, and no price becomes 0', () => {
    const twice = readPlanOf(extraction([{ label: 'A' }], ['Blood sample', 'Blood sample']), []);
    expect(takenOf(twice, bloods.slice(0, 1))).toEqual([
      ['1', undefined],
      [null, undefined],
    ]);
    const [first, second] = twice.services;
    if (!first || !second) throw new Error('two rows were read');
    const chosen = { ...second, study_service_id: bloods[0]?.study_service_id ?? null };
    expect(takenOf({ ...twice, services: [first, chosen] })).toEqual([
      ['2', undefined],
      ['1', undefined],
    ]);
  });
});
