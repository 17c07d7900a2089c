import { FileRefused, tooMuchInside } from '../fileRefused.ts';
import { readLimits } from '../readLimits.ts';

/** What is told of a document, in its order. Names come without their namespace's prefix. */
export interface XmlListener {
  readonly open: (name: string, attributes: string) => void;
  readonly close: (name: string) => void;
  readonly text?: (text: string) => void;
}

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const character = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd');

/** Puts the characters in for `&amp;`, `&#228;` and `&#xe4;`. No other entities are known, so none can be declared. */
const decoded = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
        if (hex) return character(Number.parseInt(hex, 16));
        return decimal ? character(Number(decimal)) : (entities[name] ?? whole);
      })
    : text;

const attributePatterns = new Map<string, RegExp>();

function patternOf(name: string): RegExp {
  const known = attributePatterns.get(name);
  if (known) return known;
  const made = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  attributePatterns.set(name, made);
  return made;
}

/** The value of an attribute (with its prefix where it has one) in the text that `open` is given. */
export function attribute(attributes: string, name: string): string | undefined {
  const [, double, single] = patternOf(name).exec(attributes) ?? [];
  const value = double ?? single;
  return value === undefined ? undefined : decoded(value);
}

const bare = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Where the tag that begins at `start` ends; -1 when it is not all there. A quoted value may hold a `>`. */
function tagEnd(text: string, start: number): number {
  let quote = '';
  for (let at = start + 1; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '>') return at;
    else if (sign === '"' || sign === "'") quote = sign;
  }
  return -1;
}

/**
 * Reads XML in pieces, as they come. A document type is refused, so that no entity can be declared and nothing is fetched
 * from elsewhere; so are elements too deep inside one another.
 */
export class XmlScanner {
  readonly #listener: XmlListener;
  #rest = '';
  #depth = 0;

  constructor(listener: XmlListener) {
    this.#listener = listener;
  }

  write(piece: string): void {
    const text = this.#rest + piece;
    let at = 0;
    for (let mark = text.indexOf('<'); mark >= 0; mark = text.indexOf('<', at)) {
      if (mark > at) this.#listener.text?.(decoded(text.slice(at, mark)));
      at = mark;
      const next = this.#takeMark(text, mark);
      if (next === null) break;
      at = next;
    }
    this.#rest = text.slice(at);
    if (this.#rest.length > readLimits.tokenLength) throw tooMuchInside();
  }

  /** Every element that was opened is closed. */
  get isWhole(): boolean {
    return this.#depth === 0 && this.#rest.trim() === '';
  }

  /** Takes what begins at `start`; answers where it ends, null when it is not all there yet. */
  #takeMark(text: string, start: number): number | null {
    if (text.startsWith('<!--', start)) return after(text, '-->', start);
    if (text.startsWith('<?', start)) return after(text, '?>', start);
    if (text.startsWith('<![CDATA[', start)) {
      const end = after(text, ']]>', start);
      if (end !== null) this.#listener.text?.(text.slice(start + '<![CDATA['.length, end - ']]>'.length));
      return end;
    }
    if (text.startsWith('<!D', start)) throw new FileRefused('xml_entities');
    const end = tagEnd(text, start);
    if (end < 0) return null;
    this.#takeTag(text.slice(start + 1, end));
    return end + 1;
  }

  #takeTag(tag: string): void {
    const [, slash, name = '', attributes = ''] = /^(\/?)([^\s/]*)(.*)$/s.exec(tag) ?? [];
    if (!slash) {
      this.#depth += 1;
      if (this.#depth > readLimits.xmlDepth)
        throw new FileRefused('xml_too_deep', { max: readLimits.xmlDepth });
      this.#listener.open(bare(name), attributes);
    }
    if (!slash && !attributes.endsWith('/')) return;
    this.#depth -= 1;
    this.#listener.close(bare(name));
  }
}

function after(text: string, end: string, start: number): number | null {
  const at = text.indexOf(end, start);
  return at < 0 ? null : at + end.length;
}
