import { expect, test } from 'vitest';
import {
  emptyProviderServiceVerdict,
  emptyServiceVerdict,
  emptyVisitVerdict,
  referenceVerdict,
  removeIdentifierTypeVerdict,
  removeParticipantVerdict,
  removeProviderVerdict,
} from '../../../domain/trials/removals.ts';

const label = 'ECG';

test('what nobody holds is removed', () => {
  expect(
    [
      removeIdentifierTypeVerdict({ label, trial_count: 0 }),
      removeProviderVerdict({ label, provider_service_count: 0 }),
      removeParticipantVerdict({ subject_id: '001', isRecorded: false }, true),
      emptyServiceVerdict({ label, isHeld: false }),
      emptyVisitVerdict({ label, isHeld: false }),
      emptyProviderServiceVerdict({ label, isHeld: false }),
      referenceVerdict({ label }, false),
    ].flat(),
  ).toEqual([]);
});

test('what is held stays, and is called by its name', () => {
  const held = { label, isHeld: true };
  expect([
    removeIdentifierTypeVerdict({ label, trial_count: 2 }),
    removeProviderVerdict({ label, provider_service_count: 3 }),
    emptyServiceVerdict(held),
    emptyVisitVerdict(held),
    emptyProviderServiceVerdict(held),
    referenceVerdict(held, true),
  ]).toEqual([
    [{ code: 'identifier_type_in_use', params: { label, count: 2 } }],
    [{ code: 'provider_in_use', params: { label, count: 3 } }],
    [{ code: 'service_not_empty', params: { study_service_label: label } }],
    [{ code: 'visit_not_empty', params: { visit_label: label } }],
    [{ code: 'provider_service_not_empty', params: { label } }],
    [{ code: 'visit_is_reference', params: { visit_label: label } }],
  ]);
});

test('a participant is removed by a manager, before anything is recorded', () => {
  expect(removeParticipantVerdict({ subject_id: '001', isRecorded: true }, false)).toEqual([
    { code: 'forbidden', params: {} },
    { code: 'participant_not_empty', params: { subject_id: '001' } },
  ]);
});
