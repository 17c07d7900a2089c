import { afterEach, beforeEach, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { CallError } from '../../../../dataProvider/callError.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { answerPayment, settle, someJune } from '../../../support/settlementFactory.ts';
import { testApp } from '../../../support/testApp.ts';
import { type SecondServer, secondServer } from '../invoices/invariants/secondServer.ts';

const app = testApp();
let first: Client;
let second: SecondServer;
beforeEach(async () => {
  first = await app.signIn('clinic_user');
  second = await secondServer(app);
});
afterEach(() => second.close());

const june = { from_date: '2026-06-01', to_date: '2026-06-30' };

const outcomeOf = async (run: Promise<{ number: string }>): Promise<string> => {
  try {
    return (await run).number;
  } catch (error) {
    if (error instanceof CallError) return error.failure.code;
    throw error;
  }
};

test.each(['settlement', 'correction'] as const)(
  'two people run the same %s at once: one of them does, the other is told that nothing is left',
  async (kind) => {
    const { payments } = await someJune(app.db);
    if (kind === 'correction') {
      await settle(first, june);
      await answerPayment(app.db, payments[0], false);
    }
    const { parts, next_number } = await first.call(api.previewSettlement, { ...june, kind });
    const run = { ...june, kind, fingerprint: parts[0]?.fingerprint ?? '' };
    const outcomes = await Promise.all(
      [first, second.client, first, second.client].map((client) =>
        outcomeOf(client.call(api.runSettlement, { ...run, settlement_id: newId() })),
      ),
    );
    expect(outcomes.toSorted()).toEqual([
      next_number,
      'settlement_empty',
      'settlement_empty',
      'settlement_empty',
    ]);
  },
);

test('runs of different periods at once have numbers without a gap', async () => {
  await someJune(app.db);
  const days = ['2026-05-31', '2026-06-01', '2026-06-15', '2026-06-30'];
  const numbers = await Promise.all(
    days.map((day, index) =>
      outcomeOf(settle(index % 2 === 0 ? first : second.client, { from_date: day, to_date: day })),
    ),
  );
  expect(numbers.toSorted()).toEqual([1, 2, 3, 4].map((count) => `SET-2026-0000${count}`));
});
