import type { PageBlock, StaticPageName } from '../../contract/site/staticPages.ts';
import type { MessageKey } from '../../messages/en.ts';
import type { Text } from '../../ui/words/useText.ts';

/** What the product itself says, where the site has not written a page of its own. */
const paragraphs: Readonly<Record<StaticPageName, readonly MessageKey[]>> = {
  imprint: ['staticPages.imprintText', 'staticPages.imprintVersion'],
  privacy: ['staticPages.privacyWhat', 'staticPages.privacyUsers', 'staticPages.privacyWhere'],
  help: [
    'staticPages.helpStart',
    'staticPages.helpRecord',
    'staticPages.helpInvoice',
    'staticPages.helpKeys',
    'staticPages.helpRights',
  ],
};

/** The product's own page in the form of the site's. */
export const ownWords = (name: StaticPageName, text: Text, version: string): PageBlock[] =>
  paragraphs[name].map((key) => ({
    kind: 'paragraph',
    level: 0,
    number: null,
    runs: [
      { text: text(key, { version }), is_strong: false, is_emphasis: false, is_code: false, href: null },
    ],
  }));
