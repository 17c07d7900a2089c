import { expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { createSession } from '../../../server/session/createSession.ts';
import { isDeep } from '../../support/depth.ts';
import { fuzzCall } from '../../support/fuzz/calls.ts';
import { fieldsOf, JsonText, sampleOf } from '../../support/fuzz/fields.ts';
import { fuzzSite } from '../../support/fuzz/site.ts';
import { casesOf } from '../../support/fuzz/values.ts';
import { testApp, testNow } from '../../support/testApp.ts';

const app = testApp();

/** A stream is answered without an end; `tests/server/live` listens to it. */
const calls = Object.entries<Endpoint>(api).filter(([, { isStream }]) => !isStream);
/** The short suite tries every third call: what refuses bad input is one for all of them. */
const tried = calls.filter((_call, at) => isDeep || at % 3 === 0);

/** Every how many cases one is tried, and which of them; `FUZZ_EVERY=1` tries them all. */
const every = Number(process.env.FUZZ_EVERY ?? (isDeep ? 4 : 120));
const seed = Number(process.env.FUZZ_SEED ?? 0);
const everySharp = isDeep || process.env.FUZZ_EVERY ? 1 : 3;

/** What is refused before its call is known is the same for each: the short suite tries it on some of every method and need. */
const isRawToo = ([, endpoint]: (typeof calls)[number]): boolean =>
  isDeep ||
  calls
    .filter(([, { method, needs }]) => method === endpoint.method && needs === endpoint.needs)
    .findIndex(([, one]) => one === endpoint) < 1;

const headersOfAdministrator = async () => {
  const person = { given_name: 'Test', family_name: 'Administrator', is_administrator: true };
  const { user_id } = await app.db
    .insertInto('app_user')
    .values(person)
    .returning('user_id')
    .executeTakeFirstOrThrow();
  const { accessToken, csrfToken } = await createSession(app.db, user_id, testNow, 12);
  return { authorization: `Bearer ${accessToken}`, 'x-csrf-token': csrfToken };
};

test('every field of every call has at least twenty cases', () => {
  const fields = calls.flatMap(([, { input }]) => fieldsOf(input));
  expect(fields.length).toBeGreaterThan(300);
  for (const { schema } of fields) expect(casesOf(schema).length).toBeGreaterThanOrEqual(20);
});

test('the grounds of the cases are inputs of their calls', () => {
  for (const [name, { input }] of calls)
    for (const ground of ['known', 'new'] as const) {
      // As it travels: a parameter of JSON is its text.
      const sample = Object.entries(Object(sampleOf(input, {}, ground))).map(([key, value]) => [
        key,
        value instanceof JsonText ? JSON.stringify(value.value) : value,
      ]);
      expect(input.safeParse(Object.fromEntries(sample)).error, `${name}, ${ground}`).toBeUndefined();
    }
});

let known: Awaited<ReturnType<typeof fuzzSite>>;
let headers: Awaited<ReturnType<typeof headersOfAdministrator>>;
app.given(async () => {
  known = await fuzzSite(app.db, await app.signIn('admin_user'));
  headers = await headersOfAdministrator();
});

const fuzz = async (chosen: typeof calls): Promise<string[]> => {
  const faults: string[] = [];
  for (const call of chosen) {
    const fuzzing = { app: app.app, headers, known, every, seed, everySharp, isRawToo: isRawToo(call) };
    faults.push(...(await fuzzCall(...call, fuzzing)).faults);
  }
  return faults;
};

const isRead = ([, { method }]: (typeof calls)[number]): boolean => method === 'GET';

/** Each alone on the site as it was made; in the short suite a few one after the other, for making it takes longer than they do. */
const inGroups = (chosen: typeof calls, size: number) =>
  Array.from({ length: Math.ceil(chosen.length / size) }, (_, index) => {
    const group = chosen.slice(index * size, (index + 1) * size);
    return { group, names: group.map(([name]) => name).join(', ') };
  });
const together = [
  ...inGroups(tried.filter(isRead), isDeep ? 1 : tried.length),
  ...inGroups(
    tried.filter((call) => !isRead(call)),
    isDeep ? 1 : 10,
  ),
];

test.each(together)(
  'no input is answered by a fault, and every failure is of the contract: $names',
  async ({ group }) => {
    expect(await fuzz(group)).toEqual([]);
  },
);
