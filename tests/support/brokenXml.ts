import { type Path, type Place, places } from './einvoicePlaces.ts';

export type Syntax = 'ubl' | 'cii';

/** Changes a document in one way of writing it. */
export type Edit = (xml: string, syntax: Syntax) => string;

interface Span {
  start: number;
  /** Where its content begins and ends. */
  from: number;
  to: number;
  end: number;
}

/** The spans of a path, the outermost first. Throws where there is no such element: nothing would be broken. */
const spansOf = (xml: string, path: Path): Span[] => {
  const spans: Span[] = [];
  for (const name of path) {
    const within = spans.at(-1) ?? { from: 0, to: xml.length };
    const opened = new RegExp(`<${name}(\\s[^>]*)?>`, 'g');
    opened.lastIndex = within.from;
    const match = opened.exec(xml);
    const to = match ? xml.indexOf(`</${name}>`, match.index) : -1;
    if (!match || to < 0 || to > within.to) throw new Error(`There is no ${path.join('/')}`);
    spans.push({
      start: match.index,
      from: match.index + match[0].length,
      to,
      end: to + name.length + 3,
    });
  }
  return spans;
};

const innermost = (xml: string, path: Path): Span => {
  const span = spansOf(xml, path).at(-1);
  if (!span) throw new Error('A path names no element');
  return span;
};

/** Takes an element out, and with it those around it in which nothing is left. */
const without = (xml: string, path: Path): string => {
  const { start, end } = innermost(xml, path);
  const rest = xml.slice(0, start) + xml.slice(end);
  const around = path.slice(0, -1);
  if (around.length === 0) return rest;
  const { from, to } = innermost(rest, around);
  return rest.slice(from, to).trim() === '' ? without(rest, around) : rest;
};

export const cut =
  (place: Place): Edit =>
  (xml, syntax) =>
    without(xml, places[place][syntax]);

/** Takes out each element that stands there. */
export const cutAll =
  (place: Place): Edit =>
  (xml, syntax) => {
    const path = places[place][syntax];
    const name = path.at(-1) ?? '';
    return xml.replaceAll(new RegExp(`<${name}(\\s[^>]*)?>[\\s\\S]*?</${name}>`, 'g'), '');
  };

/** Says something else in an element; in CII days are written without hyphens. */
export const say =
  (place: Place, text: string): Edit =>
  (xml, syntax) => {
    const { from, to } = innermost(xml, places[place][syntax]);
    return xml.slice(0, from) + text + xml.slice(to);
  };

/** Puts more into an element, at its end. */
export const put =
  (place: Place, inside: Readonly<Record<Syntax, string>>): Edit =>
  (xml, syntax) => {
    const { to } = innermost(xml, places[place][syntax]);
    return xml.slice(0, to) + inside[syntax] + xml.slice(to);
  };

/** Puts an element of its own before another one. */
export const before =
  (place: Place, element: Readonly<Record<Syntax, string>>): Edit =>
  (xml, syntax) => {
    const { start } = innermost(xml, places[place][syntax]);
    return xml.slice(0, start) + element[syntax] + xml.slice(start);
  };

export const twice =
  (place: Place): Edit =>
  (xml, syntax) => {
    const { start, end } = innermost(xml, places[place][syntax]);
    return xml.slice(0, end) + xml.slice(start, end) + xml.slice(end);
  };

/** Says something else in an attribute; null takes it away. */
export const mark =
  (place: Place, attribute: string, value: string | null): Edit =>
  (xml, syntax) => {
    const { start, from } = innermost(xml, places[place][syntax]);
    const said = new RegExp(` ${attribute}="[^"]*"`);
    const tag = xml.slice(start, from);
    if (!said.test(tag)) throw new Error(`There is no ${attribute}`);
    return (
      xml.slice(0, start) +
      tag.replace(said, value === null ? '' : ` ${attribute}="${value}"`) +
      xml.slice(from)
    );
  };

/** Several changes, one after the other. */
export const all =
  (...edits: readonly Edit[]): Edit =>
  (xml, syntax) =>
    edits.reduce((changed, edit) => edit(changed, syntax), xml);

/** A change for each way of writing. */
export const each =
  (edits: Readonly<Record<Syntax, Edit>>): Edit =>
  (xml, syntax) =>
    edits[syntax](xml, syntax);
