/** Text, ground and line of the page's colours that tell people apart, beside their initials. */
const hues = ['finalized', 'test', 'oow', 'revoked', 'done'] as const;

/** A person's colours: the same ones each time. */
export const coloursOf = (name: string): { text: string; ground: string; line: string } => {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  const hue = hues[sum % hues.length];
  return { text: `var(--${hue}-f)`, ground: `var(--${hue}-b)`, line: `var(--${hue}-s)` };
};
