import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { BaseVersion, text, Version } from '../primitives.ts';
import { languages } from '../vocab.ts';

/** The pages that everybody may read, by the name in their address. */
export const staticPageNames = ['imprint', 'privacy', 'help'] as const;
export type StaticPageName = (typeof staticPageNames)[number];

/** A piece of text of one look; `href` where it is a link: to a website, an e-mail address, a telephone or a static page. */
const TextRun = z.object({
  text: z.string(),
  is_strong: z.boolean(),
  is_emphasis: z.boolean(),
  is_code: z.boolean(),
  href: z.string().nullable(),
});
export type TextRun = z.infer<typeof TextRun>;

/**
 * A part of a page, from top to bottom. `level` is that of a heading (from 1), or how deep an item of a list lies (from
 * 1); `number` is an item's in a numbered list.
 */
const PageBlock = z.object({
  kind: z.enum(['heading', 'paragraph', 'item', 'quote', 'code', 'rule']),
  level: z.int(),
  number: z.int().nullable(),
  runs: z.array(TextRun),
});
export type PageBlock = z.infer<typeof PageBlock>;

const Which = z.strictObject({ name: z.enum(staticPageNames), language: z.enum(languages) });
const Markdown = text(limits.markdownLength);

/** The site's own text of a page in one language; an empty one gives the product's text back. */
const StaticPageEdit = Which.extend({ markdown: Markdown, version: BaseVersion });

export const StaticPage = z.object({
  name: z.enum(staticPageNames),
  language: z.enum(languages),
  markdown: z.string(),
  version: Version,
});
export type StaticPage = z.infer<typeof StaticPage>;

/**
 * Imprint, privacy and help. They are written in Markdown and travel to readers as text with a look, never as markup: a
 * page can hold no script, whatever is written into it.
 */
export const staticPagesCalls = {
  /** A page of the site in a language, else in the other one; without blocks where the site has none of its own. */
  getStaticPage: {
    method: 'GET',
    path: '/static-page',
    input: Which,
    output: z.object({ blocks: z.array(PageBlock) }),
    errors: [],
    needs: 'public',
    trial: null,
  },
  listStaticPages: {
    method: 'GET',
    path: '/billing/static-pages',
    input: z.strictObject({}),
    output: z.array(StaticPage),
    errors: [],
    needs: 'administrator',
    trial: null,
  },
  putStaticPage: {
    method: 'PUT',
    path: '/billing/static-page',
    input: StaticPageEdit,
    output: StaticPage,
    errors: ['not_found', 'stale', 'link_not_allowed', 'markdown_too_complex'],
    needs: 'administrator',
    trial: null,
  },
  /** How a text would look; nothing is stored. */
  previewStaticPage: {
    method: 'POST',
    reads: true,
    path: '/billing/static-page/preview',
    input: z.strictObject({ markdown: Markdown }),
    output: z.object({ blocks: z.array(PageBlock) }),
    errors: ['markdown_too_complex'],
    needs: 'administrator',
    trial: null,
  },
} as const satisfies Record<string, Endpoint>;
