import { describe, expect, test } from 'vitest';
import { documentOf, headOf, placeOf } from '../../../resources/visitPlan/visitPlanFileReading.ts';

const file = (text: string) => new File([text], 'plan.json');
const fault = (field: string, params = {}) => ({ field, code: 'label_unknown', params });

describe('a file', () => {
  test('that holds a list of a plan is read, with or without a byte order mark', async () => {
    expect(await documentOf(file('{"visits":[]}'))).toEqual({ visits: [] });
    expect(await documentOf(file('\uFEFF{"operational_services":[]}'))).toEqual({ operational_services: [] });
  });

  test.each([
    ['{', 'not_json'],
    ['', 'not_json'],
    ['[]', 'not_json'],
    ['null', 'not_json'],
    ['{"study":{}}', 'no_plan'],
    ['{"visits":{}}', 'no_plan'],
  ])('that holds %s is refused: %s', async (text, reason) => {
    expect(await documentOf(file(text))).toBe(reason);
  });

  test('says what it is; a head of the wrong kind is left to the server', () => {
    expect(headOf({ format: 'x', version: 2 })).toEqual({ format: 'x', version: 2 });
    expect(headOf({ format: 1, version: '2' })).toEqual({});
  });
});

describe('a fault is shown where it is in the file', () => {
  const document = {
    visits: [{ label: 'SCR' }, { label: 7 }],
    assignments: [{ study_service: 'ECG', protocol_visit: 'SCR' }],
  };
  test.each([
    [fault('visits.0.reference_visit'), 'visits[0].reference_visit', 'SCR'],
    [fault('visits.1.label'), 'visits[1].label', null],
    [fault('visits.9.label'), 'visits[9].label', null],
    [fault('visits.0', { keys: 'colour, size' }), 'visits[0].colour, size', 'SCR'],
    [fault('assignments.0'), 'assignments[0]', 'ECG'],
    [fault('visits'), 'visits', null],
    [fault('', { keys: 'owner' }), 'owner', null],
    [fault('version'), 'version', null],
  ])('%o', (given, path, label) => {
    expect(placeOf(given, document)).toEqual({ path, label });
  });
});
