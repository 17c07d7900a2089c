import type { ErrorCode } from '../../contract/errors.ts';
import { type Role, roles } from '../../contract/vocab.ts';
import type { Transition } from './derive.ts';

/** Arrows that are one act: from each of some states into each of some others. */
export interface Row {
  act: string;
  /** Empty = the record is made by it. */
  from: readonly string[];
  /** Empty = the record is gone. */
  to: readonly string[];
  roles: readonly Role[];
  obstacles: readonly ErrorCode[];
}

const named = (state: string | null): string[] => (state === null ? [] : [state]);
const union = <T>(one: readonly T[], other: readonly T[]): T[] => [...new Set([...one, ...other])];
const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((state) => other.includes(state));

const merged = (one: Row, other: Row): Row => ({
  act: one.act,
  from: union(one.from, other.from),
  to: union(one.to, other.to),
  roles: roles.filter((role) => one.roles.includes(role)),
  obstacles: union(one.obstacles, other.obstacles),
});

/** Arrows of one act with the same end or the same beginning, by the same people, are told as one. */
export function rowsOf(transitions: readonly Transition[]): Row[] {
  const rows: Row[] = [];
  for (const { act, from, to, ...rest } of transitions) {
    const row: Row = { act, from: named(from), to: named(to), ...rest };
    const at = rows.findIndex(
      (known) =>
        known.act === act &&
        isSame(known.roles, row.roles) &&
        (isSame(known.to, row.to) || isSame(known.from, row.from)),
    );
    const known = rows[at];
    if (known) rows[at] = merged(known, row);
    else rows.push(row);
  }
  return rows;
}
