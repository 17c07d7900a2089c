/** What is looked for in the shown texts, and what stands instead. */
export interface Search {
  readonly text: string;
  readonly isCaseSensitive: boolean;
  readonly isWholeCell: boolean;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const patternOf = ({ text, isCaseSensitive, isWholeCell }: Search, flags: string): RegExp =>
  new RegExp(isWholeCell ? `^${escaped(text)}$` : escaped(text), isCaseSensitive ? flags : `${flags}i`);

/** Nothing looked for finds nothing. */
export const finds = (search: Search): ((cell: string) => boolean) => {
  if (search.text === '') return () => false;
  const pattern = patternOf(search, 'u');
  return (cell) => pattern.test(cell);
};

/** The cell's text with every hit replaced. */
export const replaced = (cell: string, search: Search, replacement: string): string =>
  search.text === '' ? cell : cell.replace(patternOf(search, 'gu'), () => replacement);
