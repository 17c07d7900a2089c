import { AG_GRID_LOCALE_DE, AG_GRID_LOCALE_EN } from '@ag-grid-community/locale';
import type { Page } from '@playwright/test';
import type { Language } from '../../../contract/vocab.ts';
import { allDe } from '../../../messages/de.ts';
import { allEn } from '../../../messages/en.ts';
import { readAnswers } from './answersOnTheirWay.ts';

/** What the demo's people sign in by. */
const accounts = ['admin', 'finance', 'nurse'];

/** What MUI says by itself where nobody gives it words, and how English names months and days. */
const others = `Clear Close Loading No options Open Show path Rows per page Go to first last next previous page of more than
January February March April May June July August September October November December
Jan Feb Mar Apr Jun Jul Aug Sep Oct Nov Dec Monday Tuesday Wednesday Thursday Friday Saturday Sunday Mon Tue Wed Thu Fri Sat Sun`;
const othersDe =
  'Januar Februar März Mai Juni Juli Oktober Dezember Jan Feb Apr Jun Jul Aug Sep Nov August Mo Di Mi Do Fr Sa So';

const textsOf = (messages: unknown): string[] => {
  if (typeof messages === 'string') return messages.split('||||').map((text) => text.trim());
  return typeof messages === 'object' && messages !== null ? Object.values(messages).flatMap(textsOf) : [];
};
/** The words of a text, without its placeholders and without two capitals, which are somebody's initials. */
const wordsOf = (text: string): string[] =>
  (text.replace(/%\{\w+\}|\$\{\w+\}/g, ' ').match(/\p{L}{2,}/gu) ?? [])
    .filter((word) => !/^\p{Lu}{2}$/u.test(word))
    .map((word) => word.toLowerCase());

const texts: Record<Language, string[]> = {
  en: [...textsOf(allEn), ...textsOf(AG_GRID_LOCALE_EN), others],
  // The key is called Enter on German keyboards too.
  de: [...textsOf(allDe), ...textsOf(AG_GRID_LOCALE_DE), 'Enter', othersDe],
};
const vocabulary = (language: Language) => new Set(texts[language].flatMap(wordsOf));
const known: Record<Language, ReadonlySet<string>> = { en: vocabulary('en'), de: vocabulary('de') };
const sentences: Record<Language, ReadonlySet<string>> = { en: new Set(texts.en), de: new Set(texts.de) };

/** Amounts and percentages as the other language writes them. */
const foreignNumbers: Record<Language, RegExp> = {
  de: /\d,\d{3}\.\d|\d\.\d{1,2} ?(€|%|EUR)|€ ?\d/,
  en: /\d\.\d{3},\d|\d,\d{1,2} ?(€|%|EUR)/,
};

/** All that a person can read or hear on the page, piece by piece: texts, names, tooltips, hints in empty fields. */
const readPage = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>([document.title]);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      const isShown = parentElement && parentElement.getClientRects().length > 0;
      if (isShown && !parentElement.closest('script, style, noscript, pre, code'))
        found.add(textContent ?? '');
    }
    const names = ['aria-label', 'aria-roledescription', 'aria-valuetext', 'title', 'placeholder', 'alt'];
    // What is to be in another language says so.
    for (const name of names)
      for (const element of document.querySelectorAll(`[${name}]:not(html [lang])`))
        found.add(element.getAttribute(name) ?? '');
    return [...found].map((text) => text.trim().replace(/\s+/g, ' ')).filter((text) => text !== '');
  });

/** Every text in an answer. What is all small letters is a word of the contract, which nobody is to read as it is. */
const textsIn = (answer: unknown): string[] => {
  if (typeof answer === 'string') return /^[a-z_]*$/.test(answer) ? [] : [answer.trim().replace(/\s+/g, ' ')];
  return typeof answer === 'object' && answer !== null ? Object.values(answer).flatMap(textsIn) : [];
};

/** Reads what the backend answers from now on: those are the site's own words, in whatever language they are. */
export const watchWords = async (page: Page, language: Language) => {
  const other: Language = language === 'de' ? 'en' : 'de';
  const own = new Set<string>(accounts);
  await readAnswers(page, (answer) => {
    for (const text of textsIn(JSON.parse(answer))) own.add(text);
  });

  const withoutOwn = (text: string): string => {
    let rest = text;
    const inIt = [...own].filter((word) => word.length > 1 && text.includes(word));
    for (const word of inIt.toSorted((a, b) => b.length - a.length)) rest = rest.replaceAll(word, ' ');
    return rest;
  };
  const isForeign = (text: string): boolean => {
    // A single letter is a key, or a mark of something.
    if (own.has(text) || text.length === 1) return false;
    if (sentences[other].has(text) && !sentences[language].has(text)) return true;
    const isOfTheOther = (word: string) => known[other].has(word) && !known[language].has(word);
    const looksForeign = (words: string) =>
      wordsOf(words).some(isOfTheOther) || foreignNumbers[language].test(words);
    return looksForeign(text) && looksForeign(withoutOwn(text));
  };
  return {
    /** What stands on the page in the other language. */
    foreign: async (): Promise<string[]> => (await readPage(page)).filter(isForeign),
  };
};
