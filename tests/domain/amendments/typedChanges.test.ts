import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeActions } from '../../../domain/amendments/actions.ts';
import { applyActions } from '../../../domain/amendments/applyActions.ts';
import {
  elementsRemoved,
  marksTyped,
  paymentsTyped,
  servicesTyped,
  sharesTyped,
  visitsTyped,
} from '../../../domain/amendments/typedChanges.ts';
import type { VisitTerms } from '../../../domain/amendments/version.ts';
import { amendmentOne, contract } from './cases.ts';

const serviceOf = (id: string) => {
  const service = contract.services.get(id);
  if (!service) throw new Error(`no service ${id}`);
  return service;
};
const visit = (id: string, more: Partial<VisitTerms> = {}) => {
  const stored = contract.visits.get(id) ?? contract.visits.get('V1');
  if (!stored) throw new Error('no visit');
  return { ...stored, protocol_visit_id: id, short_label: null, ...more };
};

test('what is typed is an action, and what is as it was again is none', () => {
  expect(servicesTyped(contract, [{ ...serviceOf('V1'), amount: 1_300_00 }, serviceOf('ECG')])).toEqual({
    actions: [{ kind: 'service_price', study_service_template_id: 'V1', amount: 1_300_00 }],
    remove: ['price:ECG'],
  });
  expect(visitsTyped(contract, [visit('V1', { days_interval: 21 }), visit('SCR')])).toMatchObject({
    actions: [{ kind: 'visit_changed', protocol_visit_id: 'V1', days_interval: 21 }],
    remove: ['visit:SCR'],
  });
  expect(visitsTyped(contract, [visit('V2', { label: 'V2' })]).actions).toMatchObject([
    { kind: 'visit_new', label: 'V2', reference_visit_id: 'SCR', days_interval: 14, sort_order: 2 },
  ]);
  const atV1 = (study_service_id: string, mark: 'mandatory' | 'optional' | null) => ({
    study_service_id,
    protocol_visit_id: 'V1',
    mark,
  });
  expect(
    marksTyped(contract, [
      atV1('ECG', 'mandatory'),
      atV1('V1', null),
      atV1('CT', null),
      atV1('SCR', 'optional'),
    ]),
  ).toEqual({
    actions: [
      { kind: 'assigned', study_service_id: 'ECG', protocol_visit_id: 'V1', is_optional: false },
      { kind: 'unassigned', study_service_id: 'V1', protocol_visit_id: 'V1' },
      { kind: 'assigned', study_service_id: 'SCR', protocol_visit_id: 'V1', is_optional: true },
    ],
    remove: ['assignment:CT:V1'],
  });
  expect(
    paymentsTyped(contract, [
      { provider_service_id: 'radiology', amount: 180_00, percentage: null },
      { provider_service_id: 'pharmacy', amount: null, percentage: 1300 },
    ]),
  ).toEqual({
    actions: [{ kind: 'payment_terms', provider_service_id: 'pharmacy', amount: null, percentage: 1300 }],
    remove: ['payment:radiology'],
  });
  const share = { provider_service_id: 'radiology', study_service_template_id: 'V1' };
  expect(sharesTyped(contract, [{ ...share, money: 200_00 }]).actions).toEqual([
    { kind: 'share', ...share, money: 200_00 },
  ]);
  expect(sharesTyped(contract, [{ ...share, money: null }]).remove).toEqual(['share:radiology:V1']);
});

test('what is removed is retired, or goes where only the draft has it, with what was said of it', () => {
  expect(elementsRemoved(contract, amendmentOne, [{ kind: 'visit', id: 'V2' }])).toEqual({
    actions: [],
    remove: ['assignment:ECG:V2', 'visit:V2'],
  });
  expect(elementsRemoved(contract, amendmentOne, [{ kind: 'service', id: 'ECG' }])).toEqual({
    actions: [{ kind: 'service_retired', study_service_template_id: 'ECG' }],
    remove: ['price:ECG', 'assignment:ECG:V2'],
  });
});

test('prices typed in any order and any split make the same version', () => {
  const cents = fc.integer({ min: 500_00, max: 2_000_00 });
  const typing = fc.record({ id: fc.constantFrom('SCR', 'V1', 'ECG', 'CT'), amount: cents });
  fc.assert(
    fc.property(fc.array(typing, { maxLength: 12 }), (typed) => {
      const draft = typed.reduce<ReturnType<typeof mergeActions>>((actions, { id, amount }) => {
        const { actions: further, remove } = servicesTyped(contract, [{ ...serviceOf(id), amount }]);
        return mergeActions(actions, further, remove);
      }, []);
      const last = new Map<string, number>(typed.map(({ id, amount }) => [id, amount]));
      const { version } = applyActions(contract, draft);
      for (const [id, { amount }] of version.services)
        expect(amount).toBe(last.get(id) ?? serviceOf(id).amount);
    }),
  );
});
