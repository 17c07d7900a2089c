/** An element of XML: its children, or its text; with attributes. */
export interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  content: string | readonly Element[];
}

/** A part that may be left out. */
export type Part = Element | null | readonly (Element | null)[];

/** What XML 1.0 has no place for: control characters, halves of characters and the two that are no characters. */
const impossible = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // As characters they would be read as blanks or not at all.
  '\r': '&#13;',
};

/** Most texts: none of their signs is escaped or impossible. */
const plain = /^[\t\n !#-%'-;=?-~\u00A0-\u024F]*$/;

const escaped = (text: string): string =>
  plain.test(text)
    ? text
    : text.replace(impossible, '').replace(/[&<>"\r]/g, (sign) => escapes[sign] ?? sign);

/** An element with what is in it; parts that are null are left out, and so is an element with nothing in it. */
export const parent = (name: string, ...parts: readonly Part[]): Element | null => {
  const content = parts.flat().filter((part) => part !== null);
  return content.length > 0 ? { name, attributes: {}, content } : null;
};

/** An element with a text; null where there is nothing to say. */
export const leaf = (
  name: string,
  text: string | null,
  attributes: Readonly<Record<string, string>> = {},
): Element | null =>
  text === null || text.trim() === '' ? null : { name, attributes, content: text.trim() };

const attributesOf = ({ attributes }: Element): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('');

const written = (element: Element, indent: string): string => {
  const { name, content } = element;
  const start = `${indent}<${name}${attributesOf(element)}>`;
  if (typeof content === 'string') return `${start}${escaped(content)}</${name}>`;
  if (content.length === 0) return `${start}</${name}>`;
  return [start, ...content.map((child) => written(child, `${indent}  `)), `${indent}</${name}>`].join('\n');
};

/** A document of XML in UTF-8: the same bytes for the same element. */
export const xmlOf = (root: Element): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}\n`;

/** Cents as a decimal number with two places. */
export const decimal = (cents: number): string => {
  const size = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${size.slice(0, -2)}.${size.slice(-2)}`;
};

/** Hundredths of a percent as a number: 1900 is `19`. */
export const percentage = (rate: number): string => String(rate / 100);
