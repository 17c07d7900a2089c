import { sql } from 'kysely';
import type { InputOf } from '../../../../contract/endpoint.ts';
import { limits } from '../../../../contract/limits.ts';
import { OwnSettings, type ownSettingsCalls } from '../../../../contract/site/ownSettings.ts';
import type { Db } from '../../../db/schema.ts';

const sheetKey = 'sheet/';

/** What the person has chosen; what a later version of the product no longer knows counts as not chosen. */
export const readSettings = async (db: Db, userId: string): Promise<OwnSettings> => {
  const stored = await db
    .selectFrom('own_setting')
    .select(['key', 'value'])
    .where('user_id', '=', userId)
    .orderBy('key')
    .execute();
  const { theme, language, density } = OwnSettings.shape;
  const chosen = new Map(stored.map(({ key, value }) => [key, value]));
  return {
    theme: theme.catch(null).parse(chosen.get('theme')),
    language: language.catch(null).parse(chosen.get('language')),
    density: density.catch(null).parse(chosen.get('density')),
    sheets: stored.flatMap(({ key, value }) =>
      key.startsWith(sheetKey) && typeof value === 'string'
        ? [{ name: key.slice(sheetKey.length), views: value }]
        : [],
    ),
  };
};

/** Of sheets only the ones that were changed last are kept. */
const forgetOldSheets = async (db: Db, userId: string): Promise<void> => {
  await sql`
    delete from own_setting where user_id = ${userId} and key in (
      select key from own_setting where user_id = ${userId} and starts_with(key, ${sheetKey})
      order by changed_at desc, key offset ${limits.keptSheets})`.execute(db);
};

/** Writes what is named; what is left out stays. */
export const keepSettings = async (
  db: Db,
  of: { user_id: string; changed_at: Date },
  { sheet, ...plain }: InputOf<typeof ownSettingsCalls.putOwnSettings>,
): Promise<void> => {
  const named: [string, string | undefined][] = Object.entries(plain);
  if (sheet) named.push([`${sheetKey}${sheet.name}`, sheet.views]);
  const rows = named.flatMap(([key, value]) =>
    value === undefined ? [] : [{ ...of, key, value: JSON.stringify(value) }],
  );
  if (rows.length === 0) return;
  await db
    .insertInto('own_setting')
    .values(rows)
    .onConflict((key) =>
      key.columns(['user_id', 'key']).doUpdateSet(({ ref }) => ({
        value: ref('excluded.value'),
        changed_at: ref('excluded.changed_at'),
      })),
    )
    .execute();
  if (sheet) await forgetOldSheets(db, of.user_id);
};
