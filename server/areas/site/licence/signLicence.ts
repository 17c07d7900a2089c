import { type KeyObject, sign } from 'node:crypto';
import type { LicencePayload } from '../../../licence/licence.ts';

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A licence as its maker signs it, with the private key whose id is `kid`: a compact JWS. */
export const signLicence = (payload: LicencePayload, kid: string, privateKey: KeyObject): string => {
  const data = `${encode({ alg: 'EdDSA', kid })}.${encode(payload)}`;
  return `${data}.${sign(null, Buffer.from(data), privateKey).toString('base64url')}`;
};
