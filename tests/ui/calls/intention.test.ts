import { expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { CallError } from '../../../dataProvider/callError.ts';
import { Intentions } from '../../../ui/calls/intention.ts';

const input = { invoice_id: '0197c2aa-0000-7000-8000-000000000001' };
const lost = new CallError(0, { code: 'backend_not_accessible', params: {} });
const refused = new CallError(409, { code: 'invoice_not_draft', params: {} });

/** Carries the call out, answered by `error` or by a success, and tells the key it went under. */
const attempt = async (intentions: Intentions, given: object, error?: Error) => {
  let used: string | undefined;
  await intentions
    .carryOut(api.finalizeInvoice, given, async (key) => {
      used = key;
      if (error) throw error;
    })
    .catch(() => undefined);
  return used;
};

test('a call whose answer was lost goes again under the same key', async () => {
  const intentions = new Intentions();
  const first = await attempt(intentions, input, lost);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(await attempt(intentions, input, new DOMException('', 'AbortError'))).toBe(first);
  expect(await attempt(intentions, input)).toBe(first);
});

test.each([
  ['a success', undefined],
  ['a refusal', refused],
])('%s ends the key', async (_, error) => {
  const intentions = new Intentions();
  const first = await attempt(intentions, input, error);
  expect(await attempt(intentions, input)).not.toBe(first);
});

test('another input is another intention', async () => {
  const intentions = new Intentions();
  const first = await attempt(intentions, input, lost);
  expect(await attempt(intentions, { ...input, number: 'ERP-1' })).not.toBe(first);
});

test('intentions about several records are kept beside each other, whichever is answered first', async () => {
  const intentions = new Intentions();
  const other = { invoice_id: '0197c2aa-0000-7000-8000-000000000002' };
  const held: string[] = [];
  let answer = (): void => undefined;
  const waiting = intentions.carryOut(api.finalizeInvoice, input, async (key) => {
    held.push(String(key));
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    throw lost;
  });
  const second = await attempt(intentions, other, lost);
  answer();
  await waiting.catch(() => undefined);
  expect(await attempt(intentions, other)).toBe(second);
  expect([await attempt(intentions, input)]).toEqual(held);
});

test('what was wanted before another input of the same record is done anew', async () => {
  const intentions = new Intentions();
  const first = await attempt(intentions, { ...input, number: 'ERP-1' }, lost);
  await attempt(intentions, { ...input, number: 'ERP-2' });
  expect(await attempt(intentions, { ...input, number: 'ERP-1' })).not.toBe(first);
});

test('a call that takes no key gets none', async () => {
  const key = await new Intentions().carryOut(api.listTrials, {}, async (given) => given);
  expect(key).toBeUndefined();
});
