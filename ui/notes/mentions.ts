/** Somebody who may be mentioned. */
export interface Mentioned {
  user_id: string;
  name: string;
}

/** What is typed behind an `@` just before the caret; null = nobody is being mentioned. */
export const askedName = (typed: string, caret: number): string | null =>
  /(?:^|\s)@([\p{L}\p{M}'’. -]{0,40})$/u.exec(typed.slice(0, caret))?.[1] ?? null;

/** The people whose names begin so, in any of their words; few enough to choose from. */
export const proposed = <P extends Mentioned>(people: readonly P[], asked: string): P[] => {
  const begins = asked.toLocaleLowerCase();
  return people
    .filter(({ name }) => {
      const known = name.toLocaleLowerCase();
      return known !== begins.trim() && (known.startsWith(begins) || known.includes(` ${begins}`));
    })
    .slice(0, 6);
};

/** The text with the name in place of what was typed of it, and where the caret is then. */
export const withName = (typed: string, caret: number, name: string): { text: string; caret: number } => {
  const begin = typed.slice(0, caret).lastIndexOf('@');
  const head = `${typed.slice(0, begin)}@${name} `;
  return { text: head + typed.slice(caret).trimStart(), caret: head.length };
};

/** A text in parts: where somebody is mentioned by her whole name, and what stands between. */
export const withMentions = (
  text: string,
  names: readonly string[],
): { part: string; isMention: boolean }[] => {
  const known = names
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  if (known.length === 0) return [{ part: text, isMention: false }];
  // Not in front of a letter: there somebody else is meant whose name begins so.
  const parts = text.split(new RegExp(`(@(?:${known.join('|')})(?![\\p{L}\\p{M}\\p{N}]))`, 'u'));
  return parts.map((part, place) => ({ part, isMention: place % 2 === 1 })).filter(({ part }) => part !== '');
};

/** Those whom a text mentions by their whole names. */
export const mentionedIn = (text: string, people: readonly Mentioned[]): string[] => {
  const names = people.map(({ name }) => name);
  const mentioned = new Set(
    withMentions(text, names).flatMap(({ part, isMention }) => (isMention ? part : [])),
  );
  return people.filter(({ name }) => mentioned.has(`@${name}`)).map(({ user_id }) => user_id);
};
