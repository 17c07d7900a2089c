import { expect, test } from 'vitest';
import { type StudyService, StudyServiceEdit } from '../../../contract/plan/studyServices.ts';
import { copyOf, emptyService } from '../../../resources/studyServices/newService.ts';

/** Nothing of it as in a new one. */
const service: StudyService = {
  ...emptyService('trial'),
  label: 'ECG',
  description: '12 leads',
  amount: 8_500,
  is_additional: true,
  sort_order: 7,
  version: 3,
};
const own = ['study_service_id', 'sort_order', 'version'];
const typed = Object.keys(StudyServiceEdit.shape).filter((field) => !own.includes(field));

test.each(typed)('a copy with a new price has the %s of the service that is copied', (field) => {
  const copied: unknown = Reflect.get(copyOf(service), field);
  expect(copied).toBe(Reflect.get(service, field));
  expect(copied).not.toBe(Reflect.get(emptyService('other'), field));
});

test('a copy with a new price is a new service, last in its list', () => {
  const copy = copyOf(service);
  expect(copy.study_service_id).not.toBe(service.study_service_id);
  expect(copy).toMatchObject({ sort_order: 0, version: 1 });
});
