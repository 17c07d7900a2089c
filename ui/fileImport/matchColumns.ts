import type { ImportField } from './definition.ts';

/** Which column of the file each field is read from; a field without one is left out. */
export type Matching = Readonly<Record<string, number | undefined>>;

const bare = (head: string): string => head.toLowerCase().replace(/[^a-zäöüß0-9]/g, '');

/** Matches by name, title and known heads; each column goes to one field only. */
export const matchColumns = (head: readonly string[], fields: readonly ImportField[]): Matching => {
  const taken = new Set<number>();
  const matching: Record<string, number | undefined> = {};
  for (const field of fields) {
    const words = new Set([field.name, field.title, ...field.heads].map(bare));
    const column = head.findIndex((cell, index) => !taken.has(index) && words.has(bare(cell)));
    if (column < 0) continue;
    taken.add(column);
    matching[field.name] = column;
  }
  return matching;
};

/** Files of the same columns are matched the same way the next time. */
export const signatureOf = (title: string, head: readonly string[]): string =>
  `import/${title}/${head.map(bare).join('|')}`;
