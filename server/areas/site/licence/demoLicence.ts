import { generateKeyPairSync } from 'node:crypto';
import { signLicence } from './signLicence.ts';

const kid = 'demo';

interface DemoLicence {
  license: string;
  /** What the licence is checked against, see licence.ts. */
  publicKeys: ReadonlyMap<string, string>;
}

/**
 * The licence of a demo site that was given none, valid to the end of the next year. It is signed like a real one, by a
 * key that is made here, kept nowhere and known to this process alone: no real site takes it.
 */
export const demoLicence = (year: number): DemoLicence => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const payload = {
    licensee: 'Demo site',
    type: 'demo',
    module: 'billing',
    features: ['dropin'],
    validTo: `${year + 1}-12-31`,
  };
  return {
    license: signLicence(payload, kid, privateKey),
    publicKeys: new Map([[kid, String(publicKey.export({ format: 'jwk' }).x)]]),
  };
};
