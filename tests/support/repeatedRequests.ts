import { describe, expect, test } from 'vitest';
import { type Api, api, type CallName } from '../../contract/api.ts';
import type { CallInput, Client } from '../../dataProvider/call.ts';
import { newId } from '../../dataProvider/newId.ts';
import { refusalOf } from './schedule.ts';

/** An input that each call carries out when it is sent for the first time. */
export type FirstInputs<Name extends CallName> = { [K in Name]: () => Promise<CallInput<Api[K]>> };

/** Calls that write, of one part of the contract, are sent again with their key; none of them may be left out. */
export const testRepeatedRequests = <Name extends CallName>(
  part: Readonly<Record<string, { method: string }>>,
  inputs: FirstInputs<Name>,
  client: () => Client,
): void => {
  const isOne = (name: string): name is Name => name in inputs;
  const names = Object.keys(inputs).filter(isOne);

  describe.each(names)('%s', (name) => {
    // Which call it is follows from the name; in this loop each is seen as a call of any shape.
    const send = (input: object, idempotencyKey: string) =>
      client().call(api[name], input as never, { idempotencyKey });

    test('sent again after a lost answer is answered alike and does nothing again', async () => {
      const key = newId();
      const input = await inputs[name]();
      const first = await send(input, key);
      expect(await send(input, key)).toEqual(first);
      const reused = await refusalOf(send(await inputs[name](), key));
      expect(reused).toMatchObject({ code: 'idempotency_key_reused', status: 409 });
    });
  });

  test('every call that records takes a key', () => {
    const writes = Object.entries(part).filter(([, { method }]) => method !== 'GET');
    expect(writes.map(([name]) => name).toSorted()).toEqual([...names].toSorted());
    for (const [, endpoint] of writes) expect(endpoint).toMatchObject({ idempotent: true });
  });
};
