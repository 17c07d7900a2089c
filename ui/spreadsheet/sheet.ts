import type { SheetColumn } from './columns.ts';
import { RowFilters } from './filter/rowFilters.ts';
import type { GridView } from './grid/gridView.ts';
import { KeptMarks } from './grid/keptMarks.ts';
import type { Formula } from './model/arithmetic.ts';
import type { ActionName, AddedRow } from './model/changes.ts';
import {
  changedMarks,
  clamped,
  contains,
  type Place,
  type Range,
  rangesOf,
  type Selection,
  single,
} from './model/geometry.ts';
import type { SheetRules } from './model/rules.ts';
import { SavedPast } from './model/savedPast.ts';
import { SheetDocument } from './model/sheetDocument.ts';
import type { CellEdit } from './model/stepsOf.ts';
import { Store } from './model/store.ts';
import { afterPaint, painted } from './paintTiming.ts';
import type { SpreadsheetProps, Tone } from './sheetOptions.ts';
import { failureText, type SheetTextKey } from './texts.ts';
import { type CellContent, type CellFailure, type FailureParams, isUnread } from './values/cellValue.ts';

export type AppendChoice = 'create' | 'fit' | 'cancel';

/** What lies over the sheet. */
export type Panel =
  | { readonly kind: 'arithmetic'; readonly text: string }
  | { readonly kind: 'find' }
  | { readonly kind: 'review' }
  | { readonly kind: 'help' }
  | { readonly kind: 'discard' }
  | { readonly kind: 'menu'; readonly left: number; readonly top: number }
  | { readonly kind: 'head'; readonly field: string; readonly left: number; readonly top: number }
  | { readonly kind: 'pasteSpecial' }
  | {
      readonly kind: 'reading';
      readonly example: string;
      readonly count: number;
      readonly answer: (isThousands: boolean | null) => void;
    }
  | { readonly kind: 'large'; readonly cells: number; readonly answer: (isWanted: boolean) => void }
  | { readonly kind: 'append'; readonly missing: number; readonly answer: (choice: AppendChoice) => void };

/** Long work under way; `cancel` leaves the sheet as it was. */
export interface Work {
  readonly done: number;
  readonly total: number;
  readonly cancel: () => void;
}

/** A shown cell with what it stands for. */
export interface SheetCell<Row> {
  readonly place: Place;
  readonly rowId: string;
  readonly column: SheetColumn<Row>;
}

/** One open sheet: its document, what is marked in it, what lies over it. The commands work on this. */
export class Sheet<Row extends object> {
  readonly document: SheetDocument<Row>;
  readonly selection = new Store<Selection | null>(null);
  /** The document's version and what is marked, as painted. The bars follow these, so that no cell waits for them. */
  readonly settled = new Store(0);
  readonly settledSelection = new Store<Selection | null>(null);
  /** Where a fill would reach, while the handle is dragged. */
  readonly fillTarget = new Store<Range | null>(null);
  /** A calculation that is shown in the marked cells before it is applied. */
  readonly preview = new Store<Formula | null>(null);
  readonly panel = new Store<Panel | null>(null);
  readonly filters = new RowFilters<Row>(this);
  readonly keptMarks = new KeptMarks<Row>(this);
  /** The column whose filter is open, by field. */
  readonly filtering = new Store<string | null>(null);
  readonly work = new Store<Work | null>(null);
  readonly isSaving = new Store(false);
  /** The cells that a search found, by `cellKey`. */
  readonly hits = new Store<ReadonlySet<string>>(new Set());
  /** The grid that shows the sheet, once it does. */
  readonly shownIn = new Store<GridView | null>(null);
  /** What was saved since the page was opened, for it can be taken back. */
  readonly savedPast = new SavedPast<Row>();
  /** Of rows that were changed meanwhile, who did it and when, in words, as far as it was told. */
  readonly notes = new Map<string, string>();
  /** Whether typing began the open edit: then the arrows leave it. */
  isTypedOver = false;
  /** What was said of numbers that can be read in two ways; null until it is asked. */
  readsThousands: boolean | null = null;
  /** After Escape the next Tab leaves the sheet, as it leaves any other field. */
  isLeaving = false;
  /** Where Tabs began and have led to: Enter goes back below their beginning. */
  trail: { readonly column: number; readonly at: Place } | null = null;
  /** What was done last, to be done again to what is marked then. */
  lastDone: (() => void) | null = null;
  /** While the mouse marks cells, the grid's own focus does not. */
  isPointing = false;
  #options: SpreadsheetProps<Row>;
  #columns: ReadonlyMap<string, SheetColumn<Row>>;
  #rules: SheetRules<Row> | null = null;
  #isSettling = false;

  constructor(options: SpreadsheetProps<Row>) {
    this.#options = options;
    this.#columns = this.#byField(options.columns);
    this.document = new SheetDocument<Row>(() => this.rules);
    this.document.version.subscribe(() => this.#settle());
    this.selection.subscribe(() => this.#settle());
  }

  /** Asked for every cell of a paste, so made once for each set of options. */
  get rules(): SheetRules<Row> {
    this.#rules ??= { ...this.#options, columns: this.#columns, isReadOnly: this.isReadOnly };
    return this.#rules;
  }

  #settle(): void {
    if (this.#isSettling) return;
    this.#isSettling = true;
    afterPaint(async () => {
      // Bars that followed each part of long work would hold the rest of it up.
      if (this.work.get()) {
        await this.whenReady();
        await painted();
      }
      this.#isSettling = false;
      this.settled.set(this.document.version.get());
      this.settledSelection.set(this.selection.get());
    });
  }

  /** Waits for long work that is under way: what is saved is whole. */
  async whenReady(): Promise<void> {
    while (this.work.get() !== null)
      await new Promise<void>((resolve) => {
        const stop = this.work.subscribe(() => {
          stop();
          resolve();
        });
      });
  }

  get view(): GridView | null {
    return this.shownIn.get();
  }

  get options(): SpreadsheetProps<Row> {
    return this.#options;
  }

  set options(options: SpreadsheetProps<Row>) {
    if (options.columns !== this.#options.columns) this.#columns = this.#byField(options.columns);
    this.#options = options;
    this.#rules = null;
  }

  #byField(columns: readonly SheetColumn<Row>[]): ReadonlyMap<string, SheetColumn<Row>> {
    const rows = () => this.document.rows();
    return new Map(columns.map((column) => [column.field, column.among?.(rows) ?? column]));
  }

  get isReadOnly(): boolean {
    return this.#options.readOnly === true || this.#options.onSave === undefined;
  }

  column(field: string): SheetColumn<Row> | undefined {
    return this.#columns.get(field);
  }

  columnAt(column: number): SheetColumn<Row> | undefined {
    const field = this.view?.fieldAt(column);
    return field === undefined ? undefined : this.#columns.get(field);
  }

  cellAt(place: Place): SheetCell<Row> | null {
    const rowId = this.view?.rowIdAt(place.row);
    const column = this.columnAt(place.column);
    return rowId === undefined || !column ? null : { place, rowId, column };
  }

  get ranges(): Range[] {
    const selection = this.selection.get();
    return selection ? rangesOf(selection) : [];
  }

  get activeCell(): SheetCell<Row> | null {
    const selection = this.selection.get();
    return selection ? this.cellAt(selection.active) : null;
  }

  /** Every marked cell once, those that are shown. */
  *cells(ranges: readonly Range[] = this.ranges): Generator<SheetCell<Row>> {
    for (const [index, range] of ranges.entries()) {
      const earlier = ranges.slice(0, index);
      const columns = this.#columnsOf(range);
      for (let row = range.top; row <= range.bottom; row += 1) {
        const rowId = this.view?.rowIdAt(row);
        if (rowId === undefined) continue;
        for (const [at, column] of columns) {
          const place = { row, column: at };
          if (!earlier.some((other) => contains(other, place))) yield { place, rowId, column };
        }
      }
    }
  }

  #columnsOf({ left, right }: Range): [number, SheetColumn<Row>][] {
    const columns: [number, SheetColumn<Row>][] = [];
    for (let at = left; at <= right; at += 1) {
      const column = this.columnAt(at);
      if (column) columns.push([at, column]);
    }
    return columns;
  }

  isEditable({ rowId, column }: SheetCell<Row>): boolean {
    return this.document.isEditable(rowId, column.field);
  }

  /** Marks cells, puts the keyboard into the active one, and brings `shown` into sight. */
  select(selection: Selection, shown: Place | null = selection.spans.at(-1)?.head ?? null): void {
    this.isLeaving = false;
    const part = changedMarks(this.selection.get(), selection) ?? {};
    this.selection.set(selection);
    if (shown) this.view?.reveal(shown);
    this.view?.focus(selection.active);
    this.view?.repaint(part);
  }

  selectPlace(place: Place): void {
    if (this.view) this.select(single(clamped(place, this.view.extent)));
  }

  /** The sheet's own words. `smart_count` chooses the plural, and is shown as `count` the way the language has it. */
  text(key: SheetTextKey, params: FailureParams = {}): string {
    const { translate, locale } = this.#options;
    const shownCount = params.smart_count?.toLocaleString(locale) ?? '';
    return translate(`spreadsheet.${key}`, { count: shownCount, ...params });
  }

  failureText(failure: CellFailure): string {
    return failureText(failure, this.#options.translate, this.#options.translateFailure);
  }

  /** The text of a cell's content as the sheet shows it. */
  shown(column: SheetColumn<Row>, content: CellContent): string {
    return isUnread(content) ? content.text : column.type.show(content, this.#options.locale);
  }

  shownAt({ rowId, column }: SheetCell<Row>): string {
    return this.shown(column, this.document.content(rowId, column.field));
  }

  /** What a typed or pasted text becomes in a cell: its value, or the text with the reason why it is none. */
  read(column: SheetColumn<Row>, text: string): CellContent {
    const parsed = column.type.parse(text, this.#options.locale);
    return 'value' in parsed ? parsed.value : { text, failure: parsed.failure };
  }

  /** Writes contents as one action; tells how many locked cells were left out. Whoever can repeat it says so after it. */
  edit(name: ActionName, cells: readonly CellEdit[], locked = 0, added: readonly AddedRow<Row>[] = []): void {
    this.lastDone = null;
    this.document.edit(name, cells, added);
    if (locked > 0) this.tell('info', this.text('notice.locked', { smart_count: locked }));
  }

  /** Says what just happened, in one sentence, where the screen says such things. */
  tell(tone: Tone, text: string): void {
    this.#options.onTell(tone, text);
  }

  closePanel(): void {
    this.panel.set(null);
    this.focusActive();
  }

  /** Puts the keyboard back into the active cell. */
  focusActive(): void {
    const selection = this.selection.get();
    if (selection) this.view?.refocus(selection.active);
  }
}

export const cellKey = (rowId: string, field: string): string => `${rowId} ${field}`;
