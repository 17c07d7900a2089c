import { FileRefused } from '../fileRefused.ts';
import { type FileCell, type FileLine, isBlank } from '../fileTable.ts';
import { KeptCells } from '../keptCells.ts';
import { readLimits } from '../readLimits.ts';
import { unescaped } from './cellTexts.ts';
import type { NumberKind } from './numberFormats.ts';
import { type Package, scanXml } from './readXml.ts';
import { dateText, timeText } from './serialDates.ts';
import { attribute, type XmlListener } from './xmlScanner.ts';

/** What the cells of a sheet refer to. */
export interface SheetContext {
  readonly sharedStrings: readonly string[];
  readonly numberKinds: readonly NumberKind[];
  readonly isFrom1904: boolean;
}

/** The column of a cell's place, from 0: `A7` is 0, `AB7` is 27. */
function columnOf(place: string): number {
  const letters = /^[A-Z]+/.exec(place)?.[0] ?? '';
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function numberCell(text: string, kind: NumberKind, isFrom1904: boolean): FileCell {
  const value = Number(text);
  if (!Number.isFinite(value)) return text;
  if (kind === 'date') return dateText(value, isFrom1904) ?? value;
  if (kind === 'time') return timeText(value);
  return kind === 'percent' ? { percent: value } : value;
}

/** Gathers the rows of a sheet as its XML is read. A formula counts by the value that was last calculated. */
class RowListener implements XmlListener {
  readonly #context: SheetContext;
  readonly #kept = new KeptCells();
  #lines: FileLine[] = [];
  #line = 0;
  #cells: FileCell[] = [];
  #column = -1;
  #type = 'n';
  #kind: NumberKind = 'number';
  #text = '';
  #isText = false;
  #isPronunciation = false;

  constructor(context: SheetContext) {
    this.#context = context;
  }

  /** The lines since the last time. */
  taken(): readonly FileLine[] {
    const lines = this.#lines;
    this.#lines = [];
    return lines;
  }

  open(name: string, attributes: string): void {
    if (name === 'row') {
      this.#line = Number(attribute(attributes, 'r') ?? this.#line + 1);
      this.#cells = [];
      this.#column = -1;
    } else if (name === 'c') {
      const place = attribute(attributes, 'r');
      this.#column = place === undefined ? this.#column + 1 : columnOf(place);
      if (!(this.#column >= 0 && this.#column < readLimits.columns)) throw new FileRefused('not_readable');
      this.#type = attribute(attributes, 't') ?? 'n';
      this.#kind = this.#context.numberKinds[Number(attribute(attributes, 's') ?? 0)] ?? 'number';
      this.#text = '';
    } else if (name === 'rPh') this.#isPronunciation = true;
    else if (name === 'v' || name === 't') this.#isText = !this.#isPronunciation;
  }

  text(piece: string): void {
    if (this.#isText) this.#text += piece;
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#isText = false;
    else if (name === 'rPh') this.#isPronunciation = false;
    else if (name === 'c') this.#put(this.#cell());
    else if (name === 'row' && !isBlank(this.#cells)) this.#keep();
  }

  /** Empty cells count too: one cell far to the right makes a long row. */
  #keep(): void {
    this.#kept.add(this.#cells);
    this.#lines.push({ line: this.#line, cells: this.#cells });
  }

  #put(cell: FileCell): void {
    if (cell === '') return;
    while (this.#cells.length < this.#column) this.#cells.push('');
    this.#cells[this.#column] = cell;
  }

  #cell(): FileCell {
    const text = this.#text;
    if (text === '') return '';
    switch (this.#type) {
      case 'n':
        return numberCell(text, this.#kind, this.#context.isFrom1904);
      case 's':
        return this.#context.sharedStrings[Number(text)] ?? '';
      case 'b':
        return text === '1' ? 'true' : 'false';
      case 'd':
        return text.slice(0, 10);
      default:
        return unescaped(text);
    }
  }
}

/** Reads the rows of a sheet that are not empty, some at a time, with how much of it is read, from 0 to 1. */
export async function* sheetRows(
  from: Package,
  path: string,
  context: SheetContext,
): AsyncGenerator<{ lines: readonly FileLine[]; share: number }> {
  const listener = new RowListener(context);
  for await (const share of scanXml(from, path, readLimits.inflatedBytes, listener))
    yield { lines: listener.taken(), share };
}
