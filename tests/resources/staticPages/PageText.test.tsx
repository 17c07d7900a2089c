import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { PageBlock, TextRun } from '../../../contract/site/staticPages.ts';
import { PageText } from '../../../resources/staticPages/PageText.tsx';
import { fakeBackend } from '../support/fakeBackend.ts';
import { renderPage } from '../support/renderPage.tsx';

afterEach(cleanup);

const run = (text: string, more: Partial<TextRun> = {}): TextRun => ({
  text,
  is_strong: false,
  is_emphasis: false,
  is_code: false,
  href: null,
  ...more,
});
const block = (kind: PageBlock['kind'], text: string, more: Partial<PageBlock> = {}): PageBlock => ({
  kind,
  level: 0,
  number: null,
  runs: [run(text)],
  ...more,
});

const show = (blocks: PageBlock[]) => renderPage(fakeBackend(), <PageText title="Imprint" blocks={blocks} />);

test('markup in a text is text: no element comes of it', async () => {
  await show([block('paragraph', '<script>alert(1)</script><img src=x onerror=alert(1)>')]);
  const article = screen.getByRole('article');
  expect(article.querySelector('script, img')).toBeNull();
  expect(article.textContent).toContain('<script>alert(1)</script>');
});

test('a page has one heading of the first level, its own or the name of the page', async () => {
  await show([block('heading', 'Our hospital', { level: 1 }), block('heading', 'Contact', { level: 1 })]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Our hospital');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Contact');
  cleanup();
  await show([block('paragraph', 'Text')]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Imprint');
});

test('items are lists within lists, numbered from where they begin', async () => {
  await show([
    block('item', 'x', { level: 1, number: 3 }),
    block('item', 'y', { level: 1, number: 4 }),
    block('item', 'z', { level: 2 }),
  ]);
  const [outer] = screen.getAllByRole('list');
  expect(outer?.tagName).toBe('OL');
  expect(outer?.getAttribute('start')).toBe('3');
  const y = within(outer ?? document.body).getAllByRole('listitem')[1];
  expect(within(y ?? document.body).getByRole('list').textContent).toBe('z');
});

test('websites open beside the app and learn nothing of it; static pages open in it', async () => {
  await show([
    block('paragraph', '', {
      runs: [run('site', { href: 'https://a.example' }), run('help', { href: '/static/help' })],
    }),
  ]);
  const site = screen.getByRole('link', { name: 'site' });
  expect([site.getAttribute('target'), site.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  expect(screen.getByRole('link', { name: 'help' }).getAttribute('href')).toBe('/static/help');
});
