import { generateKeyPairSync } from 'node:crypto';
import { signLicence } from '../../server/areas/site/licence/signLicence.ts';
import type { LicencePayload } from '../../server/licence/licence.ts';

export const testPayload: LicencePayload = {
  licensee: 'University Hospital',
  type: 'site',
  module: 'billing',
  features: ['dropin'],
  validTo: '2026-12-31',
};

/** A maker of licences with a key of its own, whose id is `kid`. */
export const licenceMaker = (kid: string) => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    publicKeys: new Map([[kid, String(publicKey.export({ format: 'jwk' }).x)]]),
    privateKey,
    make: (more: Partial<LicencePayload> = {}): string =>
      signLicence({ ...testPayload, ...more }, kid, privateKey),
  };
};

/** A licence of its own maker. */
export const testLicence = (more: Partial<LicencePayload>) => {
  const { make, publicKeys } = licenceMaker('test');
  return { license: make(more), publicKeys };
};
