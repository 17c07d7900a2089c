/** One line without markup's white space, no longer than a label may be. */
export const labelText = (text: string | null | undefined, maxLength: number): string =>
  (text ?? '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, maxLength)
    .trim();

export interface Named {
  /** The label wished for. */
  label: string;
  /** Taken where the label is repeated. */
  name: string;
}

const numbered = (label: string, taken: ReadonlySet<string>, maxLength: number): string => {
  for (let number = 2; ; number += 1) {
    const end = ` (${number})`;
    const candidate = label.slice(0, maxLength - end.length) + end;
    if (!taken.has(candidate)) return candidate;
  }
};

/** A label for each, no two alike: its own, a repeated one its name, and a number where that is taken too. */
export const distinctLabels = (all: readonly Named[], maxLength: number): string[] => {
  const taken = new Set<string>();
  return all.map(({ label, name }) => {
    const free = [label, name].find((candidate) => candidate !== '' && !taken.has(candidate));
    const chosen = free ?? numbered(label || name || '–', taken, maxLength);
    taken.add(chosen);
    return chosen;
  });
};
