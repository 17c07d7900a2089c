import { normalLine, withoutInvisible } from '../../contract/primitives.ts';
import { cutText } from '../text.ts';

/** One line without markup's white space, no longer than a label may be. */
export const labelText = (text: string | null | undefined, maxLength: number): string =>
  cutText(normalLine(withoutInvisible((text ?? '').replace(/[\s\p{Cc}\p{Cs}]+/gu, ' '))), maxLength).trim();

export interface Named {
  /** The label wished for. */
  label: string;
  /** Taken where the label is repeated. */
  name: string;
}

/** Unique labels: the label, for duplicates the name, or with a number if that is taken too. */
export const distinctLabels = (all: readonly Named[], maxLength: number): string[] => {
  const taken = new Set<string>();
  const numbers = new Map<string, number>();
  const numbered = (label: string): string => {
    for (let number = numbers.get(label) ?? 2; ; number += 1) {
      const end = ` (${number})`;
      const candidate = cutText(label, maxLength - end.length) + end;
      numbers.set(label, number + 1);
      if (!taken.has(candidate)) return candidate;
    }
  };
  return all.map(({ label, name }) => {
    const wished = [label, name].map((text) => cutText(text, maxLength));
    const free = wished.find((candidate) => candidate !== '' && !taken.has(candidate));
    const chosen = free ?? (wished.join('') === '' && !taken.has('–') ? '–' : numbered(label || name || '–'));
    taken.add(chosen);
    return chosen;
  });
};
