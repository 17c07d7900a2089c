import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyActions } from '../../../domain/amendments/applyActions.ts';
import {
  type Amended,
  replacedBy,
  versionOfNumber,
  versionOn,
  withoutAmendment,
} from '../../../domain/amendments/earlierVersions.ts';
import type { ContractVersion } from '../../../domain/amendments/version.ts';
import { amendmentOne, contract } from './cases.ts';

/** By keys: what was put back stands at another place of its map. */
const rows = (version: ContractVersion) =>
  Object.entries(version).map(([part, map]) => [part, Object.fromEntries(map)]);

test('put in force and taken back is the version of before', () => {
  const { version } = applyActions(contract, amendmentOne);
  const before = replacedBy(contract, version);
  expect(Object.keys(before.services)).toEqual(['V1', 'ECG']);
  expect(before.visits).toEqual({ V2: null });
  expect(rows(withoutAmendment(version, before))).toEqual(rows(contract));
});

test('a version asked as of any day, or by its number, is that of a replay', () => {
  const change = fc.record({
    id: fc.constantFrom('V1', 'ECG', 'CT'),
    amount: fc.integer({ min: 500_00, max: 999_999 }),
  });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 6 }), fc.integer({ min: 0, max: 60 }), (changes, asked) => {
      const versions = [contract];
      const amendments = changes.map(({ id, amount }, index): Amended => {
        const base = versions[index] ?? contract;
        const { version } = applyActions(base, [
          { kind: 'service_price', study_service_template_id: id, amount },
        ]);
        versions.push(version);
        const effective_date = `2026-${String(index + 1).padStart(2, '0')}-10`;
        return { number: index + 1, effective_date, before: replacedBy(base, version) };
      });
      const present = versions.at(-1) ?? contract;
      const month = Math.floor(asked / 10) + 1;
      const day = `2026-${String(month).padStart(2, '0')}-${asked % 2 === 0 ? '10' : '09'}`;
      const number = amendments.filter(({ effective_date }) => effective_date <= day).length;
      expect(rows(versionOn(present, amendments, day))).toEqual(rows(versions[number] ?? contract));
      expect(rows(versionOfNumber(present, amendments, number))).toEqual(rows(versions[number] ?? contract));
    }),
  );
});
