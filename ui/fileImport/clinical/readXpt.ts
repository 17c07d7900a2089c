import { FileRefused } from '../fileRefused.ts';
import type { FileCell, FileLine, ReadStep } from '../fileTable.ts';
import { KeptCells } from '../keptCells.ts';

/** How every SAS transport file begins; its fifth version goes on with `LIBRARY`. */
export const xptBeginning = 'HEADER RECORD*******LIB';

const record = 80;
const headerOf = (name: string): string => `HEADER RECORD*******${name.padEnd(8)}HEADER RECORD!!!!!!!`;
/** Where the descriptor of a variable has its type, length, name and place in the observation. */
const descriptor = { type: 0, length: 4, name: 8, position: 84 } as const;
const numeric = 1;
const linesPerStep = 5_000;

const ascii = new TextDecoder('windows-1252');
const utf8 = new TextDecoder('utf-8', { fatal: true });

const textOf = (bytes: Uint8Array): string => {
  try {
    return utf8.decode(bytes).trimEnd();
  } catch {
    return ascii.decode(bytes).trimEnd();
  }
};

/** A number as mainframes of IBM have it: base 16, a fraction of up to 14 digits; '' where a value is missing. */
export function ibmNumber(bytes: Uint8Array): number | '' {
  const [first = 0, ...digits] = bytes;
  if (digits.every((byte) => byte === 0)) return first === 0 ? 0 : '';
  const fraction = digits.reduce((sum, byte, at) => sum + byte / 256 ** (at + 1), 0);
  return (first & 0x80 ? -1 : 1) * fraction * 16 ** ((first & 0x7f) - 64);
}

interface Variable {
  readonly name: string;
  readonly isNumeric: boolean;
  readonly from: number;
  readonly to: number;
}

interface Dataset {
  readonly name: string;
  readonly variables: readonly Variable[];
  /** Bytes of one observation, and where the first one is. */
  readonly length: number;
  readonly start: number;
}

const textAt = (bytes: Uint8Array, from: number, length: number): string =>
  ascii.decode(bytes.subarray(from, from + length));

function variablesOf(bytes: Uint8Array, start: number, count: number, size: number): Variable[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: count }, (_, index) => {
    const at = start + index * size;
    if (at + size > bytes.length) throw new FileRefused('not_readable');
    const length = view.getUint16(at + descriptor.length);
    const from = view.getUint32(at + descriptor.position);
    return {
      name: textAt(bytes, at + descriptor.name, 8).trim(),
      isNumeric: view.getUint16(at + descriptor.type) === numeric,
      from,
      to: from + length,
    };
  });
}

/** Reads the heads of the dataset whose member header is at `at`. */
function datasetAt(bytes: Uint8Array, at: number): Dataset {
  const size = Number(textAt(bytes, at + 74, 4));
  const name = textAt(bytes, at + 2 * record + 8, 8).trim();
  const names = at + 4 * record;
  if (!textAt(bytes, names, record).startsWith(headerOf('NAMESTR')) || !(size >= 136))
    throw new FileRefused('not_readable');
  const count = Number(textAt(bytes, names + 54, 4));
  const variables = variablesOf(bytes, names + record, count, size);
  const observations = names + record + Math.ceil((count * size) / record) * record;
  if (!textAt(bytes, observations, record).startsWith(headerOf('OBS'))) throw new FileRefused('not_readable');
  const length = Math.max(0, ...variables.map(({ to }) => to));
  if (count === 0 || length === 0) throw new FileRefused('no_head');
  return { name, variables, length, start: observations + record };
}

/** Where the next dataset begins; headers stand at the beginning of a record. */
function nextDataset(bytes: Uint8Array, from: number): number {
  const sign = headerOf('MEMBER');
  const first = sign.charCodeAt(0);
  for (let at = from; at + record <= bytes.length; at += record)
    if (bytes[at] === first && textAt(bytes, at, sign.length) === sign) return at;
  return bytes.length;
}

const cellOf = (row: Uint8Array, { isNumeric, from, to }: Variable): FileCell =>
  isNumeric ? ibmNumber(row.subarray(from, to)) : textOf(row.subarray(from, to));

/** Reads the datasets of a SAS transport file of version 5, as agencies take them. Observations count from 1. */
export async function* readXpt(file: Blob): AsyncGenerator<ReadStep> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!textAt(bytes, 0, record).startsWith(headerOf('LIBRARY'))) throw new FileRefused('xpt_version');
  const kept = new KeptCells();
  let at = nextDataset(bytes, 0);
  if (at === bytes.length) throw new FileRefused('no_head');
  while (at < bytes.length) {
    const { name, variables, length, start } = datasetAt(bytes, at);
    const end = nextDataset(bytes, start);
    yield { kind: 'head', source: { kind: 'xpt', sheet: name }, head: variables.map((each) => each.name) };
    let lines: FileLine[] = [];
    for (let from = start, line = 1; from + length <= end; from += length, line += 1) {
      const row = bytes.subarray(from, from + length);
      // The last record is filled with blanks.
      if (end - from < record && row.every((byte) => byte === 0x20)) break;
      const cells = variables.map((variable) => cellOf(row, variable));
      kept.add(cells);
      lines.push({ line, cells });
      if (lines.length < linesPerStep) continue;
      yield { kind: 'lines', lines, share: from / bytes.length };
      lines = [];
    }
    yield { kind: 'lines', lines, share: end / bytes.length };
    at = end;
  }
}
