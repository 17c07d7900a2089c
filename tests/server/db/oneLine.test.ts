import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { normalLine } from '../../../contract/primitives.ts';
import { onOneLine, putOnOneLine } from '../../../server/db/earlierMigrations/0017OneLine.ts';
import { reportDuplicates } from '../../../server/db/reportDuplicates.ts';
import { buildPlan } from '../../support/planFactory.ts';
import { testApp } from '../../support/testApp.ts';
import { asAlmighty } from '../../support/testDb.ts';

const app = testApp();

test('texts of one line from before are put on one, texts of several stay; twins are left alone and told', async () => {
  const { trial_id } = await buildPlan(app.db, {
    title: 'LZ\r\nZT',
    visits: [{ label: 'Screen\ning' }, { label: 'End' }],
    services: { 'Blood\tcount': 100 },
  });
  const providers = [
    { label: 'Radio\nlogy', cost_center: null },
    { label: 'Lab\noratory', cost_center: '12\u00a034' },
    { label: 'Lab oratory', cost_center: '12 34' },
    { label: 'Pharmacy', cost_center: '5\n' },
  ].map((provider) => ({ ...provider, description: 'One\nTwo' }));
  await app.db.insertInto('provider').values(providers).execute();
  const participants = ['001\n', '002\n', '002'].map((subject_id) => ({ trial_id, subject_id }));
  await app.db.insertInto('participant').values(participants).execute();

  await asAlmighty(app.db).transaction().execute(putOnOneLine);

  const labelsOf = async (table: 'protocol_visit' | 'study_service') =>
    (await app.db.selectFrom(table).select('label').orderBy('label').execute()).map(({ label }) => label);
  expect(await app.db.selectFrom('trial').select('title').execute()).toEqual([{ title: 'LZ ZT' }]);
  expect(await labelsOf('protocol_visit')).toEqual(['End', 'Screen ing']);
  expect(await labelsOf('study_service')).toEqual(['Blood count']);
  const stored = await app.db
    .selectFrom('provider')
    .select(['label', 'cost_center', 'description'])
    .orderBy('provider_id')
    .execute();
  const description = 'One\nTwo';
  expect(stored).toHaveLength(4);
  expect(stored).toEqual(
    expect.arrayContaining([
      { label: 'Radio logy', cost_center: null, description },
      { label: 'Lab\noratory', cost_center: '12\u00a034', description },
      { label: 'Lab oratory', cost_center: '12 34', description },
      { label: 'Pharmacy', cost_center: '5', description },
    ]),
  );
  const subjects = await app.db.selectFrom('participant').select('subject_id').execute();
  expect(subjects.map(({ subject_id }) => subject_id).sort()).toEqual(['001', '002', '002\n']);
  expect(await reportDuplicates(app.db)).toEqual([
    '2 providers are called "Lab oratory" with one trial and cost center: give all but one of them another label.',
    'Trial "LZ ZT" has 2 participants whose subject ID reads "002": give all but one of them another.',
  ]);
});

test('the database puts a text on one line as the contract does', async () => {
  const blanks = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code)).filter((letter) =>
    /[\p{Zs}\t\n\r]/u.test(letter),
  );
  const texts = ['a\r\nb', '\n\ta b\r', 'a  b', ...blanks.map((blank) => `${blank}a${blank}b${blank}`)];
  const { rows } = await sql<{ text: string }>`
    select ${sql.raw(onOneLine('normalize(t.text, NFC)'))} as text
    from unnest(${texts}::text[]) with ordinality as t (text, place) order by place`.execute(app.db);
  expect(rows.map(({ text }) => text)).toEqual(texts.map(normalLine));
});
