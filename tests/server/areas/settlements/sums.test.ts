import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { CallError } from '../../../../dataProvider/callError.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { cases } from '../../../support/depth.ts';
import { addProvider, buildSettledTrial, settle } from '../../../support/settlementFactory.ts';
import { testApp } from '../../../support/testApp.ts';

const app = testApp();
let client: Client;
beforeEach(async () => {
  client = await app.signIn('clinic_user');
});

const days = ['2026-05-31', '2026-06-01', '2026-06-15', '2026-06-30'] as const;
const all = { from_date: '1970-01-01', to_date: '2300-12-31' };

const somePayment = fc.record({
  at: fc.integer({ min: 0, max: 2 }),
  day: fc.constantFrom(...days),
  amount: fc.constantFrom(0, 1, 5_001, 123_456_789),
  is_confirmed: fc.constantFrom(true, true, false, null),
});
/** A run over days, a correction, or a new answer to a payment. */
const someStep = fc.oneof(
  fc.record({
    act: fc.constant('settle' as const),
    from: fc.constantFrom(...days),
    to: fc.constantFrom(...days),
  }),
  fc.record({ act: fc.constant('correct' as const) }),
  fc.record({
    act: fc.constant('answer' as const),
    which: fc.nat(),
    is_confirmed: fc.constantFrom(true, false, null),
    amount: fc.constantFrom(7, 5_001),
  }),
);
type Step = typeof someStep extends fc.Arbitrary<infer Value> ? Value : never;

/** Where there is nothing to settle, nothing is. */
const ifAny = async (run: Promise<unknown>): Promise<void> => {
  try {
    await run;
  } catch (error) {
    if (!(error instanceof CallError && error.failure.code === 'settlement_empty')) throw error;
  }
};

const settleAll = async (
  period: { from_date: string; to_date: string; kind?: 'correction' },
  outside: string,
): Promise<void> => {
  await ifAny(settle(client, period));
  await ifAny(settle(client, period, outside));
};

test('whatever is settled, taken back and changed in between: in the end runs come to what the records owe', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(somePayment, { minLength: 1, maxLength: 8 }),
      fc.array(someStep, { maxLength: 6 }),
      async (payments, steps) => {
        const providers = [
          await addProvider(app.db, `Radiology ${newId()}`),
          await addProvider(app.db, `Pharmacy ${newId()}`, { cost_center: null }),
          await addProvider(app.db, `Laboratory ${newId()}`, { is_external: true }),
        ] as const;
        const outside = providers[2].provider_id;
        const trial = await buildSettledTrial(app.db);
        const ids = await trial.deliver(
          ...payments.map(({ at, day, amount, is_confirmed }) => ({
            provider: providers[at] ?? providers[0],
            date: day,
            amount,
            is_confirmed,
          })),
        );
        const take = async (step: Step): Promise<void> => {
          if (step.act === 'correct') return settleAll({ ...all, kind: 'correction' }, outside);
          if (step.act === 'settle') {
            const [from_date = step.from, to_date = step.to] = [step.from, step.to].toSorted();
            return settleAll({ from_date, to_date }, outside);
          }
          await app.db
            .updateTable('recorded_provider_service')
            .set({ is_confirmed: step.is_confirmed, amount: step.amount })
            .where('recorded_provider_service_id', '=', ids[step.which % ids.length] ?? '')
            .execute();
        };
        for (const step of steps) await take(step);
        await settleAll({ ...all, kind: 'correction' }, outside);
        await settleAll(all, outside);
        const statistics = await client.call(api.getTrialStatistics, {});
        const owed = new Map(
          statistics.providers
            .filter(({ amount }) => amount > 0)
            .map(({ provider_id, amount }) => [provider_id, amount]),
        );
        const { settlements } = await client.call(api.listSettlements, {});
        const settled = new Map<string, number>();
        for (const { settlement_id, amount, line_count } of settlements) {
          const { lines } = await client.call(api.listSettlementLines, {
            settlement_id,
            limit: 1_000,
          });
          expect(lines).toHaveLength(line_count);
          expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(amount);
          for (const line of lines)
            settled.set(line.provider_id, (settled.get(line.provider_id) ?? 0) + line.amount);
        }
        for (const [id, amount] of settled) if (amount === 0) settled.delete(id);
        expect(settled).toEqual(owed);
        const numbers = settlements.map(({ number }) => number).filter((number) => !number.includes('COR'));
        expect(numbers.toReversed().map((number) => Number(number.slice(-5)))).toEqual(
          numbers.map((_number, index) => index + 1),
        );
      },
    ),
    cases(10),
  );
});
