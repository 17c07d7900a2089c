import { generateKeyPairSync, sign } from 'node:crypto';

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

interface DemoLicence {
  license: string;
  /** What the licence is checked against, see licence.ts. */
  publicKey: string;
}

/**
 * The licence of a demo site that was given none, valid to the end of the next year. It is signed like a real one, by a
 * key that is made here and kept nowhere.
 */
export const demoLicence = (year: number): DemoLicence => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const head = encode({ alg: 'EdDSA' });
  const payload = encode({
    licensee: 'Demo site',
    type: 'demo',
    module: 'billing',
    features: ['dropin'],
    validTo: `${year + 1}-12-31`,
  });
  const signature = sign(null, Buffer.from(`${head}.${payload}`), privateKey).toString('base64url');
  return {
    license: `${head}.${payload}.${signature}`,
    publicKey: String(publicKey.export({ format: 'jwk' }).x),
  };
};
