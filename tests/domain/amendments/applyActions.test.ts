import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AmendmentAction } from '../../../contract/amendments/amendmentActions.ts';
import { inOrder, mergeActions, targetOf } from '../../../domain/amendments/actions.ts';
import { applyActions } from '../../../domain/amendments/applyActions.ts';
import { amendmentOne, contract } from './cases.ts';

const codes = (actions: AmendmentAction[]): string[][] =>
  applyActions(contract, actions).faults.map(({ target, failure }) => [target, failure.code]);

const timing = {
  reference_visit_id: 'SCR',
  days_interval: 7,
  days_tolerance_before: 0,
  days_tolerance_after: 0,
};

test('an amendment makes a version and leaves the one before as it was', () => {
  const { version, faults } = applyActions(contract, amendmentOne);
  expect(faults).toEqual([]);
  expect(version.services.get('V1')?.amount).toBe(1_300_00);
  expect(version.visits.get('V2')).toMatchObject({ reference_visit_id: 'V1', days_interval: 28 });
  expect(version.assignments.get('ECG:V2')).toMatchObject({ is_optional: false });
  expect(contract.services.get('V1')?.amount).toBe(1_250_00);
  expect(contract.visits.has('V2')).toBe(false);
});

test('what is retired takes its assignments along', () => {
  const { version } = applyActions(contract, [{ kind: 'visit_retired', protocol_visit_id: 'V1' }]);
  expect([...version.assignments.keys()]).toEqual(['SCR:SCR']);
  expect(version.visits.get('V1')?.is_retired).toBe(true);
});

describe('what does not fit is told of its action', () => {
  test.each<[string, AmendmentAction[], string[][]]>([
    [
      'a price of nothing in the contract',
      [{ kind: 'service_price', study_service_template_id: 'MRI', amount: 1 }],
      [['price:MRI', 'amendment_target_unknown']],
    ],
    [
      'a visit that others count from',
      [{ kind: 'visit_retired', protocol_visit_id: 'SCR' }],
      [['visit:SCR', 'amendment_visit_is_reference']],
    ],
    [
      'shares above the new price',
      [{ kind: 'service_price', study_service_template_id: 'V1', amount: 100_00 }],
      [['price:V1', 'shares_exceed_price']],
    ],
    [
      'a payment that then exceeds a price',
      [{ kind: 'payment_terms', provider_service_id: 'radiology', amount: 2_000_00, percentage: null }],
      [['payment:radiology', 'shares_exceed_price']],
    ],
    [
      'a payment of both kinds',
      [{ kind: 'payment_terms', provider_service_id: 'radiology', amount: 1, percentage: 1 }],
      [['payment:radiology', 'amount_and_percentage']],
    ],
    [
      'a share that nobody has',
      [{ kind: 'share', provider_service_id: 'radiology', study_service_template_id: 'CT', money: 1 }],
      [['share:radiology:CT', 'amendment_target_unknown']],
    ],
    [
      'visits that count from each other',
      [{ kind: 'visit_changed', protocol_visit_id: 'SCR', ...timing, reference_visit_id: 'V1' }],
      [['visit:SCR', 'reference_cycle']],
    ],
    [
      'an operational service at a visit',
      [{ kind: 'assigned', study_service_id: 'Pharmacy', protocol_visit_id: 'V1', is_optional: false }],
      [['assignment:Pharmacy:V1', 'amendment_target_unknown']],
    ],
    [
      'an assignment that is not there',
      [{ kind: 'unassigned', study_service_id: 'CT', protocol_visit_id: 'V1' }],
      [['assignment:CT:V1', 'amendment_target_unknown']],
    ],
  ])('%s', (_, actions, expected) => {
    expect(codes(actions)).toEqual(expected);
  });

  test('an action on what an earlier amendment retired', () => {
    const { version } = applyActions(contract, [
      { kind: 'service_retired', study_service_template_id: 'ECG' },
    ]);
    const { faults } = applyActions(version, [
      { kind: 'service_price', study_service_template_id: 'ECG', amount: 1 },
      { kind: 'assigned', study_service_id: 'ECG', protocol_visit_id: 'V1', is_optional: false },
    ]);
    expect(faults.map(({ failure }) => failure.code)).toEqual([
      'amendment_target_retired',
      'amendment_target_retired',
    ]);
  });
});

const ids = fc.constantFrom('SCR', 'V1', 'ECG', 'CT', 'Start-up');
const action = fc.oneof<fc.Arbitrary<AmendmentAction>[]>(
  fc.record({
    kind: fc.constant('service_price'),
    study_service_template_id: ids,
    amount: fc.integer({ min: 0, max: 500_000 }),
  }),
  fc.record({ kind: fc.constant('service_retired'), study_service_template_id: ids }),
  fc.record({
    kind: fc.constant('assigned'),
    study_service_id: ids,
    protocol_visit_id: fc.constantFrom('SCR', 'V1', 'V2'),
    is_optional: fc.boolean(),
  }),
  fc.constantFrom(...amendmentOne),
);

/** As `applyActions` itself would see it: at most one of each target. */
const list = fc.uniqueArray(action, { selector: targetOf, maxLength: 12 });

test('actions saved in any split, in any order, make the same version', () => {
  fc.assert(
    fc.property(list, fc.integer({ min: 0, max: 12 }), fc.boolean(), (actions, at, isReversed) => {
      const typed = isReversed ? actions.toReversed() : actions;
      const saved = mergeActions(mergeActions([], typed.slice(0, at)), typed.slice(at));
      expect(saved).toEqual(inOrder(actions));
      expect(applyActions(contract, saved)).toEqual(applyActions(contract, actions));
    }),
  );
});

test('one half after the other makes the version of both at once', () => {
  fc.assert(
    fc.property(list, fc.integer({ min: 0, max: 12 }), (actions, at) => {
      const ordered = inOrder(actions);
      const half = applyActions(contract, ordered.slice(0, at)).version;
      expect(applyActions(half, ordered.slice(at)).version).toEqual(applyActions(contract, ordered).version);
    }),
  );
});

test('a later action replaces that of its target, and one that is removed leaves what it would have changed', () => {
  const again: AmendmentAction = { kind: 'service_price', study_service_template_id: 'V1', amount: 1 };
  const saved = mergeActions(amendmentOne, [again], ['price:ECG']);
  expect(saved.filter(({ kind }) => kind === 'service_price')).toEqual([again]);
});
