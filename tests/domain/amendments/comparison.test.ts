import { expect, test } from 'vitest';
import type { AmendmentAction } from '../../../contract/amendments/amendmentActions.ts';
import { applyActions } from '../../../domain/amendments/applyActions.ts';
import { differencesBetween } from '../../../domain/amendments/comparison.ts';
import { amendmentOne, contract } from './cases.ts';

const told = (actions: AmendmentAction[]) =>
  differencesBetween(contract, applyActions(contract, actions).version).map(
    ({ part, element, field, before, after }) => [part, element, field, before, after],
  );

test('two versions are told cell by cell, and only what differs', () => {
  expect(differencesBetween(contract, contract)).toEqual([]);
  expect(told(amendmentOne)).toEqual([
    ['services', 'V1', 'amount', 1_250_00, 1_300_00],
    ['services', 'ECG', 'amount', 85_00, 90_00],
    ['visits', 'V2', 'presence', false, true],
    ['visits', 'V2', 'visit_kind', null, 'scheduled'],
    ['visits', 'V2', 'reference_visit_id', null, 'V1'],
    ['visits', 'V2', 'days_interval', null, 28],
    ['visits', 'V2', 'days_tolerance_before', null, 3],
    ['visits', 'V2', 'days_tolerance_after', null, 3],
    ['assignments', 'ECG:V2', 'mark', null, 'mandatory'],
  ]);
});

test('what is gone is told once, with what was assigned to it', () => {
  expect(told([{ kind: 'service_retired', study_service_template_id: 'ECG' }])).toEqual([
    ['services', 'ECG', 'presence', true, false],
    ['assignments', 'ECG:V1', 'mark', 'optional', null],
  ]);
  expect(told([{ kind: 'service_retired', study_service_template_id: 'V1' }])).toEqual([
    ['services', 'V1', 'presence', true, false],
    ['assignments', 'V1:V1', 'mark', 'mandatory', null],
    ['shares', 'radiology:V1', 'presence', true, false],
    ['shares', 'pharmacy:V1', 'presence', true, false],
  ]);
});

test('shares, payments and what is from now on mandatory are cells, too', () => {
  const actions: AmendmentAction[] = [
    { kind: 'assigned', study_service_id: 'ECG', protocol_visit_id: 'V1', is_optional: false },
    { kind: 'payment_terms', provider_service_id: 'pharmacy', amount: null, percentage: 1500 },
    { kind: 'share', provider_service_id: 'radiology', study_service_template_id: 'V1', money: 200_00 },
  ];
  expect(told(actions)).toEqual([
    ['assignments', 'ECG:V1', 'mark', 'optional', 'mandatory'],
    ['payments', 'pharmacy', 'percentage', 1250, 1500],
    ['shares', 'radiology:V1', 'money', null, 200_00],
  ]);
  const back = differencesBetween(applyActions(contract, actions).version, contract);
  expect(back.map(({ before, after }) => [after, before])).toEqual(
    told(actions).map(([, , , before, after]) => [before, after]),
  );
});
