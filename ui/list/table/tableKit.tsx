import type { ReactNode } from 'react';
import { sumOf } from '../../../domain/money.ts';
import type { useFormat } from '../../words/useFormat.ts';
import type { Text } from '../../words/useText.ts';
import type { TableColumn } from './columns.ts';

/** The fields of a row that hold such a value. */
type FieldOf<R, V> = { [K in keyof R & string]: R[K] extends V ? K : never }[keyof R & string];

/** `isZeroNone`: nothing is a dash, as what is absent. */
type Shown<R> = Partial<TableColumn<R>> & { isStrong?: boolean; isZeroNone?: boolean };
interface Added {
  /** Adds the rows shown up in the foot. */
  isAdded?: boolean;
}

/**
 * Makes the columns of a read-only table, each by a line: its field, its head, its options. A column is sorted by its
 * field where the table sorts, unless `sortBy` says otherwise; an absent value is a dash.
 */
export function tableKit<R>(text: Text, format: ReturnType<typeof useFormat>) {
  // The field is one of those that hold such a value.
  const heldIn = <V,>(row: R, field: string) => row[field as keyof R] as V | null;
  const kind =
    <V extends string | number>(
      shown: (value: V) => ReactNode,
      own: Partial<TableColumn<R>>,
      total?: (sum: number) => ReactNode,
    ) =>
    (
      field: FieldOf<R, V | null>,
      head: string,
      { isStrong = false, isZeroNone = false, isAdded = false, ...options }: Shown<R> & Added = {},
    ): TableColumn<R> => ({
      key: field,
      head,
      sortBy: (row) => heldIn<V>(row, field),
      cell: (row) => {
        const value = heldIn<V>(row, field);
        if (value === null || (isZeroNone && value === 0)) return text('common.none');
        return isStrong ? <strong className="tabular">{shown(value)}</strong> : shown(value);
      },
      ...(isAdded && {
        foot: (rows: readonly R[]) => total?.(sumOf(rows.map((row) => heldIn<number>(row, field) ?? 0))),
      }),
      ...own,
      ...options,
    });
  const tabular = (words: string) => <span className="tabular">{words}</span>;
  return {
    text: kind<string>((value) => value, {}),
    /** A calendar date. */
    date: kind<string>((value) => tabular(format.date(value)), {}),
    /** An instant. */
    moment: kind<string>((value) => tabular(format.moment(new Date(value))), {}),
    count: kind<number>(format.count, { isNumeric: true }, format.count),
    /** Cents, without their currency. */
    cents: kind<number>(format.cents, { isNumeric: true }, format.cents),
    /** Cents, with their currency. */
    euro: kind<number>(format.euro, { isNumeric: true }, format.euro),
  };
}
