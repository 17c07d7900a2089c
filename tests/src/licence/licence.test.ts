import { expect, test } from 'vitest';
import { storedLicence } from '../../../src/licence/licence.ts';

const info = {
  licensee: 'University Hospital',
  validation: { result: 'valid' as const },
  type: 'full',
  module: 'billing',
  features: ['dropin'],
  validTo: '2026-12-31',
  instance: { appVersion: '1.1.3059' },
};

test('a licence is expired when validTo is earlier than now', () => {
  expect(storedLicence(info, new Date('2026-12-31T12:00:00Z')).expired).toBe(false);
  expect(storedLicence(info, new Date('2027-01-01T00:00:00Z')).expired).toBe(true);
});

test('without validTo it counts from 1970-01-01 and an empty answer is no valid licence', () => {
  expect(storedLicence({}, new Date('2026-07-01T00:00:00Z'))).toEqual({
    licensee: '',
    isValid: false,
    type: '',
    module: '',
    features: [],
    expired: true,
    date: '1970-01-01',
  });
});
