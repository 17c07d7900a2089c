import type { StaticPage, staticPagesCalls } from '../../../../contract/site/staticPages.ts';
import type { Db } from '../../../db/schema.ts';
import { reject } from '../../../http/rejected.ts';
import type { Handlers } from '../../../http/serve.ts';
import { saveOne } from '../../../records/saving/saveOne.ts';
import { saveRows } from '../../../records/saving/saveRows.ts';
import { readMarkdown, refusedLinks } from './readMarkdown.ts';

const stored = (db: Db) =>
  db
    .selectFrom('static_page')
    .select(['name', 'language', 'markdown', 'version'])
    .orderBy('name')
    .orderBy('language');

/** The page in this language; where the site has written it in the other one only, that. */
const readPage = async (
  db: Db,
  { name, language }: Pick<StaticPage, 'name' | 'language'>,
): Promise<string> => {
  const pages = await stored(db).where('name', '=', name).where('markdown', '!=', '').execute();
  return (pages.find((page) => page.language === language) ?? pages[0])?.markdown ?? '';
};

export const staticPageHandlers = {
  getStaticPage: async ({ db, input }) => ({ blocks: readMarkdown(await readPage(db, input)) }),
  listStaticPages: ({ db }) => stored(db).execute(),
  putStaticPage: async ({ db, input }) => {
    const [link] = refusedLinks(input.markdown);
    if (link !== undefined) reject('link_not_allowed', { link: link.slice(0, 200) }, 'markdown');
    await saveOne(() =>
      saveRows(
        db,
        { table: 'static_page', key: ['name', 'language'], columns: ['markdown'] },
        { rows: [input] },
      ),
    );
    return stored(db)
      .where('name', '=', input.name)
      .where('language', '=', input.language)
      .executeTakeFirstOrThrow();
  },
  previewStaticPage: async ({ input }) => ({ blocks: readMarkdown(input.markdown) }),
} satisfies Handlers<keyof typeof staticPagesCalls>;
