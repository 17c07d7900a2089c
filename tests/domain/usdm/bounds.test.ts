import { describe, expect, test } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { UsdmDocument } from '../../../contract/plan/usdm.ts';
import { planOfUsdm } from '../../../domain/usdm/plan.ts';
import { activity, daysAfter, fixed, instance, study, timeline } from '../../support/usdmStudy.ts';

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const main = (...args: [Parameters<typeof timeline>[2], Parameters<typeof timeline>[3]]) =>
  timeline('main', true, ...args);
const tooLarge = {
  isOk: false,
  failure: { code: 'usdm_too_large', params: { visits: limits.visitsOfTrial, rows: limits.bulkRows } },
};

describe('a study definition larger than a visit plan can be is refused', () => {
  test('more visits than a plan has', () => {
    const instances = many(limits.visitsOfTrial + 1, (index) => instance(`i${index}`));
    const roots = instances.map(({ id }) => fixed(id));
    expect(planOfUsdm(study({ scheduleTimelines: [main(instances, roots)] }))).toEqual(tooLarge);
    const document = study({ scheduleTimelines: [main(instances.slice(1), roots.slice(1))] });
    expect(planOfUsdm(document)).toMatchObject({ isOk: true });
  });

  test('more assignments than a plan has, whether their activities exist or not', () => {
    const activityIds = many(limits.bulkRows / 5, (index) => `a${index}`);
    const instances = many(6, (index) => instance(`i${index}`, { activityIds }));
    const document = study({ activities: [], scheduleTimelines: [main(instances, [])] });
    expect(UsdmDocument.safeParse(document).success).toBe(true);
    expect(planOfUsdm(document)).toEqual(tooLarge);
  });

  test('more parts without a place than an answer holds', () => {
    const timings = many(5_000, () => daysAfter('a', 'P1D', 'b'));
    const sides = many(4, (index) => timeline(`side${index}`, false, [], timings));
    const document = study({ scheduleTimelines: [main([], timings), ...sides] });
    expect(UsdmDocument.safeParse(document).success).toBe(true);
    expect(planOfUsdm(document)).toEqual(tooLarge);
  });
});

test('conditions of thousands of instances and activities are not multiplied', () => {
  const instances = many(500, (index) => instance(`i${index}`, { activityIds: ['a0', 'a4999'] }));
  const document = study({
    activities: many(5_000, (index) => activity(`a${index}`)),
    scheduleTimelines: [
      main(
        instances,
        instances.map(({ id }) => fixed(id)),
      ),
    ],
    conditions: many(20, (index) => ({
      id: `c${index}`,
      name: `c${index}`,
      contextIds: instances.map(({ id }) => id),
      appliesToIds: many(5_000, (at) => `a${at}`),
    })),
  });
  const answer = planOfUsdm(document);
  expect(answer.isOk && answer.value.plan.assignments.every(({ is_optional }) => is_optional)).toBe(true);
});

test('a chain of references is followed whatever its length and order', () => {
  const instances = many(limits.visitsOfTrial, (index) => instance(`i${index}`));
  const last = instances.length - 1;
  const timings = instances
    .slice(1)
    .map((_, index) => daysAfter(`i${index}`, 'P1D', `i${index + 1}`))
    .concat(fixed(`i${last}`));
  const answer = planOfUsdm(study({ scheduleTimelines: [main(instances, timings)] }));
  expect(answer.isOk && answer.value.plan.visits.every(({ visit_kind }) => visit_kind === 'scheduled')).toBe(
    true,
  );
});
