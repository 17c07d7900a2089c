import { describe, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { Client } from '../../../../../dataProvider/call.ts';
import { refusalOf } from '../../../../support/schedule.ts';
import { testApp } from '../../../../support/testApp.ts';

const app = testApp();
const imprint = { name: 'imprint', language: 'de' } as const;

const put = (client: Client, markdown: string, version?: number) =>
  client.call(api.putStaticPage, { ...imprint, markdown, ...(version ? { version } : {}) });
const read = async (language: 'en' | 'de' = 'de', name: 'imprint' | 'help' = 'imprint') =>
  (await app.anonymous().call(api.getStaticPage, { name, language })).blocks;
const wordsOf = (blocks: Awaited<ReturnType<typeof read>>): string[] =>
  blocks.map(({ runs }) => runs.map(({ text }) => text).join(''));

test('an administrator writes a page, and everybody reads it without signing in', async () => {
  const admin = await app.signIn('admin_user');
  expect(await read()).toEqual([]);
  const stored = await put(admin, '# Impressum\n\nKlinikum **Köln**');
  expect(stored).toEqual({ ...imprint, markdown: '# Impressum\n\nKlinikum **Köln**', version: 1 });
  expect(wordsOf(await read())).toEqual(['Impressum', 'Klinikum Köln']);
  expect(await admin.call(api.listStaticPages, {})).toEqual([stored]);
});

test('a page that was written in one language only is read in the other too; the others are not touched', async () => {
  const admin = await app.signIn('admin_user');
  await put(admin, 'Nur deutsch');
  expect(wordsOf(await read('en'))).toEqual(['Nur deutsch']);
  await admin.call(api.putStaticPage, { name: 'imprint', language: 'en', markdown: 'English' });
  expect(wordsOf(await read('en'))).toEqual(['English']);
  expect(await read('de', 'help')).toEqual([]);
});

test("an emptied page is the product's again", async () => {
  const admin = await app.signIn('admin_user');
  const { version } = await put(admin, 'Eigenes');
  await put(admin, '', version);
  expect(await read()).toEqual([]);
});

test('of two who edit it at once the second is told, and sees what the first wrote', async () => {
  const admin = await app.signIn('admin_user');
  const { version } = await put(admin, 'Eins');
  await put(admin, 'Zwei', version);
  expect(await refusalOf(put(admin, 'Drei', version))).toMatchObject({
    code: 'stale',
    present: { markdown: 'Zwei' },
  });
});

test('who wrote a page is in the audit trail', async () => {
  const admin = await app.signIn('admin_user');
  const { id } = await admin.call(api.getCurrentUser, {});
  await put(admin, 'Eins');
  const trail = await app.db
    .selectFrom('audit_event')
    .select(['actor_id', 'operation'])
    .where('table_name', '=', 'static_page')
    .execute();
  expect(trail).toEqual([{ actor_id: id, operation: 'insert' }]);
});

describe('a page with a script in it is harmless', () => {
  test('HTML is text, images are their description, and an address that is not allowed is none', async () => {
    const admin = await app.signIn('admin_user');
    const { blocks } = await admin.call(api.previewStaticPage, {
      markdown: [
        '<script>alert(1)</script>',
        'a <img src=x onerror=alert(1)> b',
        '![picture](javascript:alert(2))',
        '[go](javascript:alert(3)) [data](data:text/html,x) <javascript:alert(4)>',
      ].join('\n\n'),
    });
    expect(wordsOf(blocks)).toEqual([
      '<script>alert(1)</script>',
      'a <img src=x onerror=alert(1)> b',
      'picture',
      'go data javascript:alert(4)',
    ]);
    expect(blocks.flatMap(({ runs }) => runs.map(({ href }) => href)).filter(Boolean)).toEqual([]);
  });

  test('what got past the check when it was saved is checked when it is read', async () => {
    await app.db
      .insertInto('static_page')
      .values({ ...imprint, markdown: '[go](javascript:alert(1))' })
      .execute();
    expect((await read()).flatMap(({ runs }) => runs)).toMatchObject([{ text: 'go', href: null }]);
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    'https://user:password@evil.example',
    '/billing/trials',
    '/static/nothing',
    'relative',
    '#part',
    'mailto:a@b?bcc=c@d',
  ])('a link to %s is refused', async (link) => {
    const admin = await app.signIn('admin_user');
    expect(await refusalOf(put(admin, `[go](<${link}>)`))).toMatchObject({
      code: 'link_not_allowed',
      status: 422,
      fields: [{ field: 'markdown' }],
    });
    expect(await read()).toEqual([]);
  });
});

test.each([
  'https://www.klinikum.example/impressum?a=b#c',
  'mailto:datenschutz@klinikum.example',
  'tel:+49-221-1234',
  '/static/privacy',
])('a link to %s is allowed', async (href) => {
  const admin = await app.signIn('admin_user');
  await put(admin, `[go](${href})`);
  expect((await read()).flatMap(({ runs }) => runs)).toMatchObject([{ text: 'go', href }]);
});

test.each([
  ['quotes', '>'.repeat(5_000)],
  ['lists', '- '.repeat(3_000)],
  ['numbers', '1. '.repeat(3_000)],
  ['quotes with spaces', `${'> '.repeat(3_000)}a`],
  ['a paragraph', '_a*'.repeat(6_000)],
])('%s without an end are refused before they are read', async (_name, markdown) => {
  const admin = await app.signIn('admin_user');
  const refused = { code: 'markdown_too_complex', status: 422 };
  expect(await refusalOf(put(admin, markdown))).toMatchObject(refused);
  expect(await refusalOf(admin.call(api.previewStaticPage, { markdown }))).toMatchObject(refused);
});

test('lists, quotes, code, rules and nested items are told part by part', async () => {
  const admin = await app.signIn('admin_user');
  const { blocks } = await admin.call(api.previewStaticPage, {
    markdown:
      '## B\n\n3. x\n4. y\n   - z\n\n> q *e*\n\n```\nc <b>\n```\n\n---\n\n|a|b|\n|-|-|\n|1|2|\n\nwww.a.example `x<y>` \\*',
  });
  expect(blocks.map(({ kind, level, number }) => [kind, level, number])).toEqual([
    ['heading', 2, null],
    ['item', 1, 3],
    ['item', 1, 4],
    ['item', 2, null],
    ['quote', 0, null],
    ['code', 0, null],
    ['rule', 0, null],
    ['paragraph', 0, null],
    ['paragraph', 0, null],
  ]);
  expect(blocks.at(-1)?.runs).toMatchObject([
    { text: 'www.a.example', href: 'http://www.a.example' },
    { text: ' ' },
    { text: 'x<y>', is_code: true },
    { text: ' ' },
    { text: '*' },
  ]);
});
