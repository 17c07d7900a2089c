import { marked, type Token, type Tokens } from 'marked';
import { limits } from '../../../../contract/limits.ts';
import type { PageBlock, TextRun } from '../../../../contract/site/staticPages.ts';
import { isAllowedLink } from '../../../../domain/staticLink.ts';
import { reject } from '../../../http/rejected.ts';

type Look = Omit<TextRun, 'text'>;

const plain: Look = { is_strong: false, is_emphasis: false, is_code: false, href: null };

/** Many marks at the beginning of one line: quotes in lists in quotes, deeper than any page is meant. */
const tooDeep = /^(?:[ \t]*(?:[>*+-]|\d{1,9}[.)])[ \t]*){9}/m;

/** What would take the reader of Markdown long, or deeper than it can go, is refused before it is read. */
const assertSimple = (markdown: string): void => {
  const isLong = markdown
    .split(/\n[ \t]*\n/)
    .some((paragraph) => paragraph.length > limits.markdownParagraphLength);
  if (isLong || tooDeep.test(markdown.replace(/^[ \t]*(?:[*-][ \t]*)+$/gm, '')))
    reject('markdown_too_complex', { max: limits.markdownParagraphLength }, 'markdown');
};

/** A look changes by what stands around a text. HTML is text like any other, and an image is its description. */
const runsOf = (tokens: readonly Token[], look: Look): TextRun[] =>
  tokens.flatMap((token): TextRun[] => {
    const inner = 'tokens' in token ? token.tokens : undefined;
    switch (token.type) {
      case 'strong':
        return runsOf(inner ?? [], { ...look, is_strong: true });
      case 'em':
        return runsOf(inner ?? [], { ...look, is_emphasis: true });
      case 'codespan':
        return [{ ...look, is_code: true, text: token.text }];
      case 'br':
        return [{ ...look, text: '\n' }];
      case 'checkbox':
        return [];
      case 'link': {
        const href: unknown = Reflect.get(token, 'href');
        return runsOf(inner ?? [], {
          ...look,
          href: typeof href === 'string' && isAllowedLink(href) ? href : null,
        });
      }
      default:
        if (inner && inner.length > 0 && token.type !== 'image') return runsOf(inner, look);
        return [{ ...look, text: 'text' in token ? String(token.text) : token.raw }];
    }
  });

const block = (
  kind: PageBlock['kind'],
  runs: TextRun[],
  level = 0,
  number: number | null = null,
): PageBlock => ({
  kind,
  level,
  number,
  runs,
});

const blocksOfList = (list: Tokens.List, depth: number): PageBlock[] =>
  list.items.flatMap((item, index): PageBlock[] => {
    const [first, ...rest] = item.tokens.filter(({ type }) => type !== 'space' && type !== 'checkbox');
    const number = list.ordered ? Number(list.start || 1) + index : null;
    const isList = first?.type === 'list';
    return [
      block('item', first && !isList ? runsOf([first], plain) : [], depth, number),
      ...blocksOf(isList && first ? [first, ...rest] : rest, depth),
    ];
  });

const blocksOf = (tokens: readonly Token[], depth = 0): PageBlock[] =>
  tokens.flatMap((token): PageBlock[] => {
    switch (token.type) {
      case 'space':
      case 'def':
        return [];
      case 'heading':
        return [block('heading', runsOf(token.tokens ?? [], plain), Number(Reflect.get(token, 'depth')))];
      case 'list':
        return blocksOfList(token as Tokens.List, depth + 1); // the library's own name for its type
      case 'blockquote':
        return blocksOf(token.tokens ?? []).map((inner) =>
          inner.kind === 'paragraph' ? { ...inner, kind: 'quote' } : inner,
        );
      case 'code':
        return [block('code', [{ ...plain, is_code: true, text: token.text }])];
      case 'hr':
        return [block('rule', [])];
      case 'table':
      case 'html':
        return [block('paragraph', [{ ...plain, text: token.raw.trim() }])];
      default:
        return [block('paragraph', runsOf([token], plain))];
    }
  });

const readTokens = (markdown: string): Token[] => {
  assertSimple(markdown);
  return marked.lexer(markdown, { gfm: true });
};

/** A page as its readers get it: text with a look, and links that are allowed. */
export const readMarkdown = (markdown: string): PageBlock[] => blocksOf(readTokens(markdown));

/** The links of a text that no page may have, each once. */
export const refusedLinks = (markdown: string): string[] => {
  const links = new Set<string>();
  // What it is given waits for nothing, so neither does it.
  void marked.walkTokens(readTokens(markdown), (token) => {
    const href: unknown = token.type === 'link' ? Reflect.get(token, 'href') : null;
    if (typeof href === 'string' && !isAllowedLink(href)) links.add(href);
  });
  return [...links];
};
