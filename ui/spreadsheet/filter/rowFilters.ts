import { Store } from '../model/store.ts';
import type { Sheet } from '../sheet.ts';
import { type ColumnFilter, shownBy } from './columnFilter.ts';

/** What columns are filtered by, by field. */
type Filters = ReadonlyMap<string, ColumnFilter>;

type RowTest = (rowId: string) => boolean;

/** The filters of a sheet's columns: asked of its cells as edited, not of what the grid holds. */
export class RowFilters<Row extends object> {
  readonly store = new Store<Filters>(new Map());
  readonly #sheet: Sheet<Row>;
  #lifted: Filters | null = null;
  #made: {
    readonly filters: Filters;
    readonly columns: unknown;
    readonly fields: readonly string[];
    readonly test: RowTest;
  } | null = null;

  constructor(sheet: Sheet<Row>) {
    this.#sheet = sheet;
  }

  get isAny(): boolean {
    return this.#fields.length > 0;
  }

  /** Whether a column that filters came or went since rows were asked. */
  get isOutdated(): boolean {
    return this.#made !== null && this.#made.fields.join() !== this.#fields.join();
  }

  /** The columns that filter: of a column that is gone nobody would see it. */
  get #fields(): string[] {
    return [...this.store.get().keys()].filter((field) => this.#sheet.column(field) !== undefined);
  }

  of(field: string): ColumnFilter | null {
    return this.store.get().get(field) ?? null;
  }

  set(field: string, filter: ColumnFilter | null): void {
    const filters = new Map(this.store.get());
    if (filter) filters.set(field, filter);
    else filters.delete(field);
    this.store.set(filters);
  }

  lift(): void {
    this.#lifted = this.store.get();
    this.store.set(new Map());
  }

  /** Brings back the filters that were lifted last; false where there are none. */
  restore(): boolean {
    if (!this.#lifted) return false;
    this.store.set(this.#lifted);
    return true;
  }

  /** Asked for every row, so what is asked is made once for each set of filters and columns. */
  isShown(rowId: string): boolean {
    const filters = this.store.get();
    const { columns } = this.#sheet.options;
    if (this.#made?.filters !== filters || this.#made.columns !== columns)
      this.#made = { filters, columns, fields: this.#fields, test: this.test() };
    return this.#made.test(rowId);
  }

  /** Whether rows are shown, as the filters are now: by all of them, or by those of other columns. */
  test(otherThan?: string): RowTest {
    const { document, options } = this.#sheet;
    const tests = [...this.store.get()].flatMap(([field, filter]): RowTest[] => {
      const column = field === otherThan ? undefined : this.#sheet.column(field);
      if (!column) return [];
      const isShown = shownBy(filter, column.type, options.locale);
      return [(rowId) => isShown(document.content(rowId, field))];
    });
    return (rowId) => tests.every((test) => test(rowId));
  }
}
