import { placeholder } from '../../contract/site/mailTexts.ts';
import { type MailPlaceholder, mailPlaceholders } from '../../contract/vocab.ts';

/** Value of each placeholder; null = not available. */
export type MailFacts = Readonly<Record<MailPlaceholder, string | null>>;

/** On one line, without anything that would end it. */
const asLine = (value: string): string => value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

const nameOf = (found: string): MailPlaceholder | null =>
  mailPlaceholders.find((known) => known === found) ?? null;

/** The line with its facts; null where it speaks of one that there is none of. */
const filledLine = (words: string, facts: MailFacts): string | null => {
  const names = [...words.matchAll(placeholder)].flatMap(([, found = '']) => nameOf(found) ?? []);
  if (names.some((name) => facts[name] === null)) return null;
  return words.replace(placeholder, (whole, found: string) => {
    const name = nameOf(found);
    return name === null ? whole : asLine(facts[name] ?? '');
  });
};

/** A text with its placeholders filled; a line that speaks of a fact which there is none of is left out. */
export const filledText = (template: string, facts: MailFacts): string =>
  template
    .split('\n')
    .flatMap((words) => filledLine(words, facts) ?? [])
    .join('\n');

/** The same as one line. */
export const filledSubject = (template: string, facts: MailFacts): string =>
  asLine(filledText(template, facts)).replace(/\s+/g, ' ');
