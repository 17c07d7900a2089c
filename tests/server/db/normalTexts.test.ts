import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { composeTexts } from '../../../server/db/earlierMigrations/0010NormalTexts.ts';
import { reportDuplicates } from '../../../server/db/reportDuplicates.ts';
import { buildPlan } from '../../support/planFactory.ts';
import { testApp } from '../../support/testApp.ts';
import { asAlmighty } from '../../support/testDb.ts';

const app = testApp();
const composed = 'M\u00fcller';
const decomposed = 'Mu\u0308ller';

test('the database takes no unique text in decomposed letters', async () => {
  const { trial_id } = await buildPlan(app.db, { visits: [{ label: 'SCR' }] });
  const insert = app.db.insertInto('participant').values({ trial_id, subject_id: decomposed }).execute();
  await expect(insert).rejects.toMatchObject({ constraint: 'participant_composed' });
});

test('texts from before are composed; twins are left alone and told until they are told apart', async () => {
  const { trial_id } = await buildPlan(app.db, { title: 'LZZT', visits: [{ label: decomposed }] });
  await asAlmighty(app.db)
    .transaction()
    .execute(async (trx) => {
      // As the database was before: without the constraint.
      await sql`alter table participant drop constraint participant_composed`.execute(trx);
      const subjects = [`${decomposed} alone`, composed, decomposed];
      await trx
        .insertInto('participant')
        .values(subjects.map((subject_id) => ({ trial_id, subject_id })))
        .execute();
      await composeTexts(trx);
      const visits = await trx.selectFrom('protocol_visit').select('label').execute();
      expect(visits).toEqual([{ label: composed }]);
      const stored = await trx.selectFrom('participant').select('subject_id').execute();
      expect(stored.map(({ subject_id }) => subject_id).sort()).toEqual(
        [`${composed} alone`, composed, decomposed].sort(),
      );
      expect(await reportDuplicates(trx)).toEqual([
        `Trial "LZZT" has 2 participants whose subject ID reads "${composed}": give all but one of them another.`,
      ]);
      await trx
        .updateTable('participant')
        .set({ subject_id: 'other' })
        .where('subject_id', '=', decomposed)
        .execute();
      expect(await reportDuplicates(trx)).toEqual([]);
      await sql`alter table participant add constraint participant_composed
      check (subject_id is nfc normalized) not valid`.execute(trx);
    });
});
