import type { ErrorCode } from '../../contract/errors.ts';
import { CallError } from '../../dataProvider/callError.ts';

/** How long one answer of the clinical site may take, in milliseconds. */
const patienceMs = 10_000;
/** Bytes of an answer that are read: what it has to say of one sign-in is far smaller. */
const mostBytes = 65_536;

/** The clinical site's answer led to no sign-in; worded as the same failure of the backend is. */
export const siteFailure = (code: ErrorCode): CallError => new CallError(0, { code, params: {} });

const readBody = async (answer: Response): Promise<string> => {
  const reader = answer.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.byteLength;
    if (bytes > mostBytes) {
      void reader.cancel();
      throw siteFailure('identity_provider_unreadable');
    }
    text += decoder.decode(value, { stream: true });
  }
  return text;
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw siteFailure('identity_provider_unreadable');
  }
};

/** What the clinical site answers, as JSON. Throws `CallError`: not reached, too slow, refused, or nothing to be read. */
export async function askSite(
  url: string,
  init: Pick<RequestInit, 'method' | 'headers' | 'body'>,
  patience = patienceMs,
): Promise<unknown> {
  const signal = AbortSignal.timeout(patience);
  const unanswered = (): never => {
    throw siteFailure(signal.aborted ? 'identity_provider_slow' : 'identity_provider_unavailable');
  };
  const answer = await fetch(url, { ...init, signal }).catch(unanswered);
  if (answer.status >= 400 && answer.status < 500) throw siteFailure('sso_token_refused');
  if (!answer.ok) return unanswered();
  const text = await readBody(answer).catch((error: unknown) => {
    if (error instanceof CallError) throw error;
    return unanswered();
  });
  return parse(text);
}
