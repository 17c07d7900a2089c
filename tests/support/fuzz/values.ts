import { z } from 'zod';
import { newId } from '../../../dataProvider/newId.ts';
import { bare, leftOut } from './fields.ts';

const deep = (depth: number): unknown => {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

/** Values of every kind, more than twenty: each field is tried with all of them. */
const ofEveryKind: readonly unknown[] = [
  leftOut,
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 1,
  '',
  ' ',
  'x',
  [],
  [null],
  {},
  { a: 1 },
  deep(200),
  'null',
  '1',
  'a\ud800b',
  '\udfff',
  'a\u0000b',
  '\u200b',
  '\u202ea',
  '\ufeff',
];

/** Texts that databases, spreadsheets and programs trip over. */
const texts: readonly string[] = [
  'M\u00fcller',
  'Mu\u0308ller',
  '𝛼🧪',
  '\u0958',
  '\ufdfa',
  "'; drop table trial; --",
  '%',
  '_',
  '\\',
  '\\u0000',
  '=1+1',
  '__proto__',
  '$(x)',
  '%{count}',
  '\u2028',
  '\u0085',
  'line\nline',
  '\u00a0',
];

const textCases = (schema: z.ZodString): unknown[] => {
  const { maxLength } = schema;
  const long = maxLength === null ? 100_000 : maxLength;
  return [
    ...texts,
    'x'.repeat(long),
    'x'.repeat(long + 1),
    '𝛼'.repeat(Math.ceil(long / 2)),
    'e\u0301'.repeat(long),
    '\u0958'.repeat(long),
    'x'.repeat(300_000),
  ];
};

const idCases = (): unknown[] => [
  newId(),
  newId().toUpperCase(),
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  `{${newId()}}`,
  newId().replaceAll('-', ''),
  `${newId()} `,
];

const numberCases = ({ minValue, maxValue }: z.ZodNumber): unknown[] => [
  ...[minValue, maxValue].flatMap((bound) => (bound === null ? [] : [bound - 1, bound, bound + 1])),
  Number.MAX_SAFE_INTEGER,
  -Number.MAX_SAFE_INTEGER,
  2 ** 31,
  2 ** 63,
  -0,
  '٣',
];

const dateCases: readonly string[] = [
  '1969-12-31',
  '1970-01-01',
  '2300-12-31',
  '2301-01-01',
  '2026-02-29',
  '0000-00-00',
  '2026-6-1',
  'infinity',
  '-infinity',
  'now',
  'epoch',
  '２０２６-06-01',
  '2026-06-01T00:00:00.000Z',
];

/** Values that were faults once, here or elsewhere: they are tried in the short form, too. */
export const sharp: ReadonlySet<unknown> = new Set<unknown>([
  leftOut,
  null,
  'a\ud800b',
  'a\u0000b',
  '\u200b',
  'Mu\u0308ller',
  '𝛼🧪',
  Number.MAX_SAFE_INTEGER,
  -Number.MAX_SAFE_INTEGER,
  '1969-12-31',
  '2300-12-31',
]);

/** What a field is tried with: values of every kind, and those at the edges of its own schema. */
export const casesOf = (schema: z.core.$ZodType): unknown[] => {
  const inner = bare(schema);
  if (inner instanceof z.ZodUUID) return [...ofEveryKind, ...idCases()];
  if (inner instanceof z.ZodNumber) return [...ofEveryKind, ...numberCases(inner)];
  if (inner instanceof z.ZodEnum) return [...ofEveryKind, ...inner.options, 'X'.repeat(1_000), 'SCHEDULED'];
  if (inner instanceof z.ZodString)
    return [...ofEveryKind, ...(inner.meta()?.format === 'date' ? dateCases : textCases(inner))];
  if (inner instanceof z.ZodTuple)
    return [
      ...ofEveryKind,
      [9, 3],
      [0, 0],
      [3, 3],
      [-1, 5],
      [0, 1e15],
      [0, 2 ** 53],
      [0.5, 1],
      [0],
      [0, 1, 2],
      ['id', 'ASC'],
      ['label', 'asc'],
      ['label; drop table trial', 'DESC'],
    ];
  return [...ofEveryKind, { __proto__: null, constructor: { prototype: { a: 1 } } }, { no_such_field: 1 }];
};
