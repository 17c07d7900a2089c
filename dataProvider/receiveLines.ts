import { ApiFailure } from '../contract/errors.ts';
import { CallError } from './callError.ts';
import { parseAnswer } from './receive.ts';

/** How an answer in lines is asked for, and called. */
export const linesType = 'application/x-ndjson';

interface Line {
  progress?: unknown;
  answer?: unknown;
  status?: number;
  failure?: unknown;
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    const parts = (rest + decoder.decode(value, { stream: !done })).split('\n');
    rest = parts.pop() ?? '';
    yield* parts;
    if (done) return;
  }
}

/** Tells the progress of an answer in lines; its last line is the answer, or the failure. One that breaks off is no answer. */
export async function receiveLines(
  { body }: Response,
  onStep: (progress: unknown) => void,
): Promise<unknown> {
  for await (const text of body ? linesOf(body) : []) {
    // Progress comes first and often; the answer may be long, and has instants.
    const line = parseAnswer(text) as Line; // the wire is untyped
    if (line.progress !== undefined) onStep(line.progress);
    else if (line.failure !== undefined)
      throw new CallError(line.status ?? 0, ApiFailure.parse(line.failure));
    else return line.answer;
  }
  throw new CallError(0, { code: 'backend_not_accessible', params: {} });
}
