import { type Expression, sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

interface ListInput<P> {
  sort?: [string, 'ASC' | 'DESC'] | undefined;
  range?: [number, number] | undefined;
  filter?: (Partial<P> & { id?: string[] | undefined }) | undefined;
}

/** The rows of a list and what `Content-Range` says of them. */
export class ListAnswer<Row> {
  readonly rows: Row[];
  readonly from: number;
  readonly total: number;
  constructor(rows: Row[], from: number, total: number) {
    this.rows = rows;
    this.from = from;
    this.total = total;
  }
  /** The same list with its rows as they are answered. */
  map<Answered>(answered: (row: Row) => Answered): ListAnswer<Answered> {
    return new ListAnswer(this.rows.map(answered), this.from, this.total);
  }
}

interface ListOptions<Row> {
  /** The id column: breaks ties, and `filter.id` picks by it. */
  id: keyof Row & string;
  /** Columns of text: sorted by one key for every database, whatever its locale. */
  texts: readonly (keyof Row & string)[];
  /** Used where the client names no order. */
  defaultSort: readonly (keyof Row & string)[];
  /** The same rows with fewer columns, where others take long: they are counted by. */
  counted?: Expression<unknown>;
}

const orderBy = <Row>(options: ListOptions<Row>, column: string, direction: 'asc' | 'desc') => {
  const isText = options.texts.some((text) => text === column);
  const key = isText ? sql`sort_key(${sql.ref(`list.${column}`)})` : sql.ref(`list.${column}`);
  return sql`${key} ${sql.raw(direction)} nulls last`;
};

/**
 * Answers a list in the dialect of ra-data-simple-rest: sorted by a column that the contract lists with the id
 * breaking ties, and cut to `range`; without a range all rows come.
 */
export const answerList = async <Row extends object, P>(
  db: Db,
  query: Expression<Row>,
  input: ListInput<P>,
  options: ListOptions<Row>,
): Promise<ListAnswer<Row>> => {
  const [column, direction] = input.sort ?? [];
  const order = column
    ? [orderBy(options, column, direction === 'DESC' ? 'desc' : 'asc')]
    : options.defaultSort.map((name) => orderBy(options, name, 'asc'));
  const ids = input.filter?.id;
  const where = ids ? sql`where ${sql.ref(`list.${options.id}`)} = any(${ids}::uuid[])` : sql``;
  const [from, to] = input.range ?? [0, null];
  const limit = to === null ? sql`` : sql`limit ${to - from + 1} offset ${from}`;
  const { rows } = await sql<Row>`
    select list.* from (${query}) as list ${where}
    order by ${sql.join(order)}, ${sql.ref(`list.${options.id}`)} ${limit}`.execute(db);
  if (to === null) return new ListAnswer(rows, 0, rows.length);
  const counted = await sql<{ total: number }>`
    select count(*) as total from (${options.counted ?? query}) as list ${where}`.execute(db);
  return new ListAnswer(rows, from, counted.rows[0]?.total ?? 0);
};

/** The plain parameters and those of `filter`; a list applies both, so that they are ANDed. */
export const conditions = <P extends object>(input: P & { filter?: Partial<P> | undefined }): Partial<P>[] =>
  input.filter ? [input, input.filter] : [input];

/** A text matches where its sort key contains the search's: case and accents do not matter. */
export const matches = (columns: readonly string[], search: string) =>
  sql<boolean>`(${sql.join(
    columns.map(
      (column) => sql`coalesce(position(sort_key(${search}) in sort_key(${sql.ref(column)})) > 0, false)`,
    ),
    sql` or `,
  )})`;
