import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeActions } from '../../../domain/amendments/actions.ts';
import { applyActions } from '../../../domain/amendments/applyActions.ts';
import { differencesBetween } from '../../../domain/amendments/comparison.ts';
import { type ContractLines, takenOver, versionOfLines } from '../../../domain/amendments/contractLines.ts';
import type { ContractVersion } from '../../../domain/amendments/version.ts';
import { amendmentOne, contract } from './cases.ts';

const nextId = () => {
  let number = 0;
  return () => {
    number += 1;
    return `new ${number}`;
  };
};
const none: ContractLines = {
  study_services: null,
  operational_services: null,
  visits: null,
  assignments: null,
};
const told = (one: ContractVersion, other: ContractVersion) =>
  differencesBetween(one, other).map(({ element, field, before, after }) => [element, field, before, after]);

/** A contract as a file would say it. */
const linesOf = ({ services, visits, assignments }: ContractVersion): ContractLines => ({
  study_services: [...services.values()].filter(({ is_operational }) => !is_operational),
  operational_services: [...services.values()].filter(({ is_operational }) => is_operational),
  visits: [...visits.values()].map(({ reference_visit_id, ...one }) => ({
    ...one,
    short_label: null,
    reference_visit: visits.get(reference_visit_id ?? '')?.label ?? null,
  })),
  assignments: [...assignments.values()].map(({ study_service_id, protocol_visit_id, is_optional }) => ({
    study_service: services.get(study_service_id)?.label ?? '',
    protocol_visit: visits.get(protocol_visit_id)?.label ?? '',
    is_optional,
  })),
});

test('what a file names as it is differs in nothing', () => {
  expect(told(contract, versionOfLines(contract, linesOf(contract), nextId()))).toEqual([]);
});

const priceList: ContractLines = {
  ...none,
  study_services: [
    { label: 'V1', amount: 1_300_00, is_additional: null },
    { label: 'MRI', amount: 700_00, is_additional: true },
  ],
};

test('of a price list the draft takes prices and what is new; what it does not name is compared, and stays', () => {
  const version = versionOfLines(contract, priceList, nextId());
  expect(told(contract, version)).toEqual([
    ['SCR', 'presence', true, false],
    ['V1', 'amount', 1_250_00, 1_300_00],
    ['ECG', 'presence', true, false],
    ['CT', 'presence', true, false],
    ['new 1', 'presence', false, true],
    ['new 1', 'amount', null, 700_00],
    ['new 1', 'is_additional', null, true],
    ['SCR:SCR', 'mark', 'mandatory', null],
    ['ECG:V1', 'mark', 'optional', null],
  ]);
  const taken = takenOver(contract, [], { lines: priceList, version });
  expect(taken).toMatchObject({
    actions: [
      { kind: 'service_price', study_service_template_id: 'V1', amount: 1_300_00 },
      { kind: 'service_new', study_service_id: 'new 1', label: 'MRI', amount: 700_00, is_additional: true },
    ],
    remove: [],
  });
  expect(takenOver(contract, taken.actions, { lines: priceList, version })).toEqual({
    actions: [],
    remove: [],
  });
  const asBefore = { ...none, study_services: [{ label: 'V1', amount: 1_250_00, is_additional: null }] };
  const again = versionOfLines(contract, asBefore, nextId());
  expect(takenOver(contract, taken.actions, { lines: asBefore, version: again })).toEqual({
    actions: [],
    remove: ['price:V1'],
  });
});

test('a draft that took all that a contract says makes that contract', () => {
  const some = fc.subarray(amendmentOne.filter((action) => action.kind !== 'assigned'));
  fc.assert(
    fc.property(some, some, (of, typed) => {
      const lines = linesOf(applyActions(contract, of).version);
      const version = versionOfLines(contract, lines, nextId());
      const draft = typed.filter((action) => action.kind === 'service_price');
      const { actions, remove } = takenOver(contract, draft, { lines, version });
      const then = applyActions(contract, mergeActions(draft, actions, remove));
      expect(then.faults).toEqual([]);
      expect(differencesBetween(version, then.version)).toEqual([]);
    }),
  );
});
