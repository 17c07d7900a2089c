import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { CallError } from '../../../../../dataProvider/callError.ts';
import { camtOf } from '../../../../support/bankFiles.ts';
import { bankSite } from '../../../../support/bankSite.ts';
import { cases } from '../../../../support/depth.ts';
import { renewReceivables } from '../../../../support/receivableFacts.ts';
import { withoutGuards } from '../../../../support/testDb.ts';

const { app, upload, entries, paid, exact, sum, short, unknown, fee } = bankSite();

const forget = () =>
  withoutGuards(app.db, async (trx) => {
    for (const table of [
      'bank_decline',
      'bank_entry',
      'bank_statement',
      'payment_allocation',
      'payment_rest',
      'payment',
    ])
      await sql`delete from ${sql.table(table)}`.execute(trx);
    await renewReceivables(trx);
  });

/** What is known of the bank in the end: the entries with what became of them, and what was paid. */
const known = async () => ({
  entries: (await entries()).map(({ amount, state }) => `${amount} ${state}`).toSorted(),
  paid: await paid(0, 1, 2, 3),
});

const count = 5;
/** Files that together have every entry, in any order, and some of them more than once. */
const anySplit = fc
  .tuple(
    fc.shuffledSubarray([...Array(count).keys()], { minLength: count }),
    fc.array(fc.nat(count - 1), { maxLength: 4 }),
    fc.integer({ min: 1, max: 3 }),
  )
  .map(([all, again, size]) => {
    const order = [...all, ...again];
    return Array.from({ length: Math.ceil(order.length / size) }, (_none, index) => [
      ...new Set(order.slice(index * size, (index + 1) * size)),
    ]);
  });

test('a statement that is read in any split and order, also twice, is read once', async () => {
  const all = [exact(), sum(), short(), unknown(), fee()];
  await upload(camtOf(all));
  const once = await known();
  await fc.assert(
    fc.asyncProperty(anySplit, async (files) => {
      await forget();
      for (const [index, file] of files.entries()) {
        const xml = camtOf(
          file.map((entry) => all[entry] ?? ''),
          { name: String(index) },
        );
        await upload(xml).catch((error: unknown) => {
          if (!(error instanceof CallError && error.failure.code === 'statement_already_read')) throw error;
        });
      }
      expect(await known()).toEqual(once);
    }),
    cases(60),
  );
});
