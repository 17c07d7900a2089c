import { ApiFailure } from '../contract/errors.ts';
import { CallError } from './callError.ts';

/** A downloaded file with the name from the backend. */
export interface Download {
  filename: string;
  blob: Blob;
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const someInstant = /"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"/;

const reviveInstant = (_key: string, value: unknown): unknown =>
  typeof value === 'string' && instant.test(value) ? new Date(value) : value;

/** Parses an answer; 24-character ISO strings become `Date`, calendar dates stay strings. */
export function parseAnswer(text: string): unknown {
  if (text === '') return undefined;
  // A reviver is slow for long lists, and most contain no instants.
  return someInstant.test(text) ? JSON.parse(text, reviveInstant) : JSON.parse(text);
}

/** The failure in an answer that is no success; an unreadable one is named so. */
export async function callErrorOf(response: Response): Promise<CallError> {
  const text = await response.text();
  try {
    return new CallError(response.status, ApiFailure.parse(JSON.parse(text)));
  } catch {
    const code = response.status >= 502 ? 'backend_not_accessible' : 'answer_unreadable';
    return new CallError(response.status, { code, params: { status: response.status } });
  }
}

/** The file's name in a content-disposition header: `filename*` (RFC 5987) before `filename`. */
export function filenameOf(contentDisposition: string | null): string {
  const extended = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(contentDisposition ?? '')?.[1];
  if (extended) {
    try {
      return decodeURIComponent(extended.trim());
    } catch {
      // A badly encoded name: the plain one is used.
    }
  }
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i.exec(contentDisposition ?? '');
  return (plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2]?.trim()) || 'download';
}
