import { constants } from '../../contract/constants.ts';

const { verifierLength, shortestVerifier: shortest, longestVerifier: longest } = constants;

/** Letters, digits and signs a verifier may have; 64 of the 66 that are allowed, so that no byte is preferred. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** A random code verifier. Throws for a length that the sign-in does not allow. */
export function createVerifier(length: number = verifierLength): string {
  if (length < shortest || length > longest) {
    throw new Error(`Expected a length between ${shortest} and ${longest}. Received ${length}.`);
  }
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('');
}

/** The SHA-256 of the verifier, base64url encoded (method S256). */
export async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
