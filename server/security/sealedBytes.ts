import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** What secrets are stored under: sealed with the present key, opened with whichever it was. */
export interface SealKeys {
  present: Buffer;
  /** Keys of before, while the key is changed. */
  former: readonly Buffer[];
}

const cipher = 'aes-256-gcm';
const idBytes = 4;
const nonceBytes = 12;
const tagBytes = 16;

/** By it the key is found again; says nothing of the key. */
const idOf = (key: Buffer): Buffer =>
  createHash('sha256').update('key id').update(key).digest().subarray(0, idBytes);

/** Encrypts what is stored for `about`: copied to somebody else's row it does not open. */
export const sealBytes = ({ present }: SealKeys, about: string, content: Buffer): Buffer => {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, present, nonce).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([sealing.update(content), sealing.final()]);
  return Buffer.concat([idOf(present), nonce, sealing.getAuthTag(), sealed]);
};

/** Whether it was sealed with the key that counts now. */
export const isSealedByPresent = ({ present }: SealKeys, sealed: Buffer): boolean =>
  sealed.subarray(0, idBytes).equals(idOf(present));

/** What was sealed; throws where no key fits, or the bytes were changed or are another's. */
export const openBytes = ({ present, former }: SealKeys, about: string, sealed: Buffer): Buffer => {
  const key = [present, ...former].find((each) => idOf(each).equals(sealed.subarray(0, idBytes)));
  if (!key) throw new Error(`No key opens the secret of ${about}: set SECRET_KEY_BEFORE`);
  const nonce = sealed.subarray(idBytes, idBytes + nonceBytes);
  const tag = sealed.subarray(idBytes + nonceBytes, idBytes + nonceBytes + tagBytes);
  const opening = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(about))
    .setAuthTag(tag);
  return Buffer.concat([opening.update(sealed.subarray(idBytes + nonceBytes + tagBytes)), opening.final()]);
};
