import { readAnswer } from '../http/readAnswer.ts';
import { reject } from '../http/rejected.ts';

/** Bytes of an answer that are read: what a provider has to say of one person or token is far smaller. */
const mostBytes = 65_536;

const parse = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return reject('identity_provider_unreadable');
  }
};

/**
 * What the identity provider answers, head and body within `patienceMs`: its JSON, or null where it refuses (400, 401,
 * 403). One that cannot be reached, is slow or answers something else is told apart from one that refuses.
 */
export const askIdentityProvider = async (
  url: string,
  init: Pick<RequestInit, 'method' | 'headers' | 'body'>,
  patienceMs: number,
): Promise<unknown> => {
  const signal = AbortSignal.timeout(patienceMs);
  const unanswered = (): never =>
    reject(signal.aborted ? 'identity_provider_slow' : 'identity_provider_unavailable');
  const answer = await fetch(url, { ...init, signal, redirect: 'error' }).catch(unanswered);
  if ([400, 401, 403].includes(answer.status)) {
    await answer.body?.cancel();
    return null;
  }
  if (!answer.ok) {
    await answer.body?.cancel();
    return unanswered();
  }
  const body = await readAnswer(answer, { mostBytes, signal }).catch((error: unknown) => {
    if (signal.aborted) return unanswered();
    throw error;
  });
  return body ? parse(body.toString('utf8')) : reject('identity_provider_unreadable');
};
