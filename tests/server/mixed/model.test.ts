import fc from 'fast-check';
import { beforeEach, test } from 'vitest';
import type { Client } from '../../../dataProvider/call.ts';
import { found } from '../../../server/http/rejected.ts';
import { makeTrial } from '../../reliability/mixedTrial.ts';
import { type Ask, someAct } from '../../reliability/model/acts.ts';
import { runHistory } from '../../reliability/model/modelRun.ts';
import { cases, isDeep } from '../../support/depth.ts';
import { testApp, testToday } from '../../support/testApp.ts';

/*
 * The product beside a second, simple model of it: answers and sums are the same after each act of each history. The long form, with
 * kills in between, is `npm run reliability -- model`.
 */
const server = testApp();
const people: Client[] = [];
beforeEach(async () => {
  people.splice(0);
  for (let one = 0; one < 3; one += 1) people.push(await server.signIn('clinic_user'));
});

test('what people record and bill is answered, and comes to, what a model written apart says', async () => {
  const history = fc.array(someAct, { minLength: 10, maxLength: 16, size: 'max' });
  const ask: Ask = (who, endpoint, input) => found(people[who % people.length]).call(endpoint, input);
  await fc.assert(
    fc.asyncProperty(history, async (acts) => {
      const { plan } = await makeTrial(server.db);
      await runHistory({ plan, ask, today: testToday }, acts);
    }),
    // Of a failing history the shortest is looked for in the deep suite alone, which takes its time.
    { ...cases(60), endOnFailure: !isDeep },
  );
});
