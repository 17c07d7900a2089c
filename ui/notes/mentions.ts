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

/** Those whom a text mentions by their whole names. */
export const mentionedIn = (text: string, people: readonly Mentioned[]): string[] =>
  people.filter(({ name }) => text.includes(`@${name}`)).map(({ user_id }) => user_id);
