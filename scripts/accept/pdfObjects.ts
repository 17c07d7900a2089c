import { inflateSync } from 'node:zlib';

/** A value of a PDF: names begin with `/`, texts with `(` or `<`. */
export type PdfValue = string | number | boolean | null | PdfRef | PdfValue[] | PdfDictionary;
export type PdfDictionary = { [name: string]: PdfValue };
export interface PdfRef {
  ref: number;
}

/** An object with the bytes of its stream, as they were before they were compressed. */
interface PdfObject {
  value: PdfValue;
  stream: Buffer | null;
}

/** A PDF as its table of objects names them. */
export interface Pdf {
  /** The first two lines. */
  head: string;
  trailer: PdfDictionary;
  objects: ReadonlyMap<number, PdfObject>;
}

const isDictionary = (value: PdfValue | undefined): value is PdfDictionary =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('ref' in value);
const isRef = (value: PdfValue | undefined): value is PdfRef =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && 'ref' in value;

const blank = /[\s\0]*(?:%[^\r\n]*[\r\n]+[\s\0]*)*/y;
const ref = /(\d+) (\d+) R\b/y;
const name = /\/[^\s\0/<>[\](){}%]*/y;
const plain = /[+-]?[\d.]+|true|false|null/y;
const hex = /<[\da-fA-F\s]*>/y;

/** Reads values from a place on; what is no value is refused. */
class Reader {
  readonly text: string;
  at: number;

  constructor(text: string, at: number) {
    this.text = text;
    this.at = at;
  }

  take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at = pattern.lastIndex;
    return found;
  }

  value(): PdfValue {
    this.take(blank);
    if (this.text.startsWith('<<', this.at)) return this.dictionary();
    if (this.text[this.at] === '[') return this.list();
    if (this.text[this.at] === '(') return this.string();
    const found = this.take(ref);
    if (found) return { ref: Number(found[1]) };
    const said = (this.take(name) ?? this.take(plain) ?? this.take(hex))?.[0];
    if (said === undefined) throw new Error(`There is no value at ${this.at}`);
    if (/^[+-]?[\d.]+$/.test(said)) return Number(said);
    return ({ true: true, false: false, null: null } as Record<string, PdfValue>)[said] ?? said;
  }

  private dictionary(): PdfDictionary {
    const read: PdfDictionary = {};
    this.at += 2;
    for (this.take(blank); !this.text.startsWith('>>', this.at); this.take(blank)) {
      const key = this.value();
      if (typeof key !== 'string') throw new Error(`There is no name at ${this.at}`);
      read[key.slice(1)] = this.value();
    }
    this.at += 2;
    return read;
  }

  private list(): PdfValue[] {
    const read: PdfValue[] = [];
    this.at += 1;
    for (this.take(blank); this.text[this.at] !== ']'; this.take(blank)) read.push(this.value());
    this.at += 1;
    return read;
  }

  private string(): string {
    const start = this.at;
    let depth = 0;
    do {
      const sign = this.text[this.at];
      if (sign === undefined) throw new Error(`A text does not end at ${start}`);
      if (sign === '\\') this.at += 1;
      else if (sign === '(') depth += 1;
      else if (sign === ')') depth -= 1;
      this.at += 1;
    } while (depth > 0);
    return this.text.slice(start, this.at - 1);
  }
}

const offsetsOf = (text: string, table: number): { offsets: Map<number, number>; trailer: number } => {
  const rows = /(\d+) (\d+)\s+((?:\d{10} \d{5} [nf]\s*)+)/y;
  const offsets = new Map<number, number>();
  if (!text.startsWith('xref', table)) throw new Error('There is no table of objects');
  rows.lastIndex = table + 4 + (/\s*/.exec(text.slice(table + 4, table + 8))?.[0].length ?? 0);
  for (let end = rows.lastIndex, found = rows.exec(text); ; found = rows.exec(text)) {
    if (!found) return { offsets, trailer: text.indexOf('trailer', end) + 'trailer'.length };
    end = rows.lastIndex;
    for (const [index, row] of [...(found[3] ?? '').matchAll(/(\d{10}) \d{5} ([nf])/g)].entries())
      if (row[2] === 'n') offsets.set(Number(found[1]) + index, Number(row[1]));
  }
};

const objectAt = (content: Buffer, text: string, number: number, offset: number): PdfObject => {
  const head = /(\d+) \d+ obj\b/y;
  head.lastIndex = offset;
  if (Number(head.exec(text)?.[1]) !== number)
    throw new Error(`Object ${number} is not where the table says`);
  const reader = new Reader(text, head.lastIndex);
  const value = reader.value();
  const begins = reader.take(/\s*stream\r?\n/y);
  if (!begins || !isDictionary(value)) return { value, stream: null };
  if (typeof value.Length !== 'number') throw new Error(`The stream of object ${number} has no length`);
  const bytes = content.subarray(reader.at, reader.at + value.Length);
  return { value, stream: value.Filter === '/FlateDecode' ? inflateSync(bytes) : bytes };
};

/** Reads the objects of a PDF by its own table. Throws where that does not fit the file. */
export const readPdf = (content: Buffer): Pdf => {
  const text = content.toString('latin1');
  const table = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text.slice(-100));
  if (!table) throw new Error('It does not end as a PDF does');
  const { offsets, trailer } = offsetsOf(text, Number(table[1]));
  const said = new Reader(text, trailer).value();
  if (!isDictionary(said)) throw new Error('There is no trailer');
  return {
    head: text.slice(0, 20),
    trailer: said,
    objects: new Map(
      [...offsets].map(([number, offset]) => [number, objectAt(content, text, number, offset)]),
    ),
  };
};

/** What a value names, or the value itself. */
export const resolved = ({ objects }: Pdf, value: PdfValue | undefined): PdfObject =>
  isRef(value)
    ? (objects.get(value.ref) ?? { value: null, stream: null })
    : { value: value ?? null, stream: null };

/** The same as a dictionary; empty where it is none. */
export const dictionaryOf = (pdf: Pdf, value: PdfValue | undefined): PdfDictionary => {
  const found = resolved(pdf, value).value;
  return isDictionary(found) ? found : {};
};

/** The same as a list; empty where it is none. */
export const listOf = (pdf: Pdf, value: PdfValue | undefined): PdfValue[] => {
  const found = resolved(pdf, value).value;
  return Array.isArray(found) ? found : [];
};
