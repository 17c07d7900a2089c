import { z } from 'zod';
import { newId } from '../../../dataProvider/newId.ts';

/** A value that travels as JSON inside of a query parameter. */
export class JsonText {
  readonly value: unknown;
  constructor(value: unknown) {
    this.value = value;
  }
}

export type Path = readonly (string | number)[];

/** One place of an input, with the schema that its values are checked by. */
export interface Field {
  path: Path;
  schema: z.core.$ZodType;
}

/** The schema behind what may be left out or null, or is read before it is checked. */
export const bare = (schema: z.core.$ZodType): z.core.$ZodType => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return bare(schema.unwrap());
  return schema instanceof z.ZodPipe && schema.out instanceof z.ZodTransform ? bare(schema.in) : schema;
};

/** What a parameter of JSON holds; null where the schema is no such parameter. */
const jsonOf = (schema: z.core.$ZodType): z.core.$ZodType | null =>
  schema instanceof z.ZodPipe && !(schema.out instanceof z.ZodTransform) ? schema.out : null;

const entriesOf = (schema: z.ZodObject): [string, z.core.$ZodType][] => Object.entries(schema.shape);

/** Every place of an input, objects and lists themselves among them; of lists and unions one of each kind. */
export const fieldsOf = (schema: z.core.$ZodType, path: Path = []): Field[] => {
  const inner = bare(schema);
  const here = path.length === 0 ? [] : [{ path, schema }];
  const json = jsonOf(inner);
  if (json) return [...here, ...fieldsOf(json, path).slice(1)];
  if (inner instanceof z.ZodObject)
    return [...here, ...entriesOf(inner).flatMap(([name, field]) => fieldsOf(field, [...path, name]))];
  if (inner instanceof z.ZodArray) return [...here, ...fieldsOf(inner.element, [...path, 0])];
  if (inner instanceof z.ZodTuple)
    return [...here, ...inner.def.items.flatMap((item, index) => fieldsOf(item, [...path, index]))];
  if (inner instanceof z.ZodUnion)
    return [...here, ...inner.options.flatMap((option) => fieldsOf(option, path).slice(1))];
  return here;
};

/** Ids that the site knows, by the name of the field (`protocol_visit_id`). */
export type KnownIds = Readonly<Record<string, string>>;

const singular = (name: string): string => name.replace(/s$/, '');

const idNamed = (name: string, known: KnownIds): string =>
  known[name] ?? known[singular(name)] ?? known[`${singular(name)}_id`] ?? newId();

const numberOf = ({ minValue, maxValue }: z.ZodNumber): number =>
  Math.min(Math.max(1, minValue ?? 1), maxValue ?? 1);

/** Which ground a case is drawn upon: records that are known and edited, or new ones beside a removal of the known. */
export type Ground = 'known' | 'new';

/** The id of the record itself: the first one that is not its trial's. */
const ownId = (schema: z.ZodObject): string | undefined =>
  'version' in schema.shape
    ? Object.keys(schema.shape).find((key) => key.endsWith('_id') && key !== 'trial_id')
    : undefined;

const objectOf = (schema: z.ZodObject, known: KnownIds, ground: Ground): Record<string, unknown> => {
  const own = ground === 'new' ? ownId(schema) : undefined;
  return Object.fromEntries(
    entriesOf(schema).flatMap(([key, field]): [string, unknown][] => {
      if (key === own) return [[key, newId()]];
      if (own !== undefined && key === 'version' && field instanceof z.ZodOptional) return [];
      if (key === 'remove') return [[key, ground === 'new' ? sampleOf(field, known, 'known', key) : []]];
      const isSent =
        !(field instanceof z.ZodOptional) || key === 'version' || key in known || singular(key) in known;
      return isSent ? [[key, sampleOf(field, known, ground, key)]] : [];
    }),
  );
};

/** Texts that a rule of their own checks. */
const textsByRule: Readonly<Record<string, string>> = {
  sender_iban: 'DE02120300000000202051',
  iban: 'DE02120300000000202051',
  bic: 'BYLADEM1001',
  bank_account: '1800',
  credit_account: '1370',
  settlement_account: '5900',
  settlement_contra_account: '3500',
  revenue_account_vat_19: '4400',
  revenue_account_vat_7: '4300',
  revenue_account_exempt: '4150',
  revenue_account_reverse_charge: '4336',
  revenue_account_not_taxable: '4200',
  debtor_account: '10001',
  sender_bic: 'BYLADEM1001',
  token: 'x'.repeat(43),
  event_id: '9'.repeat(15),
};

/** An input in the shape of the schema that names what the site knows: the ground that cases are drawn upon. */
export const sampleOf = (schema: z.core.$ZodType, known: KnownIds, ground: Ground, name = ''): unknown => {
  const inner = bare(schema);
  const json = jsonOf(inner);
  if (json) return new JsonText(sampleOf(json, known, ground, name));
  if (inner instanceof z.ZodUUID) return idNamed(name, known);
  if (inner instanceof z.ZodObject) return objectOf(inner, known, ground);
  if (inner instanceof z.ZodArray) return [sampleOf(inner.element, known, ground, name)];
  if (inner instanceof z.ZodTuple) return inner.def.items.map((item) => sampleOf(item, known, ground, name));
  if (inner instanceof z.ZodUnion) {
    const [first] = inner.options;
    return first ? sampleOf(first, known, ground, name) : null;
  }
  if (inner instanceof z.ZodEnum) return inner.options[0];
  if (inner instanceof z.ZodLiteral) return [...inner.values][0];
  if (inner instanceof z.ZodBoolean) return true;
  if (inner instanceof z.ZodNumber) return numberOf(inner);
  if (inner instanceof z.ZodBase64) return 'eA==';
  if (name in textsByRule) return textsByRule[name];
  return inner instanceof z.ZodType && inner.meta()?.format === 'date' ? '2026-06-01' : 'x';
};

/** The input with another value at this place; what leads there is made where the ground has none. */
export const withValue = (ground: unknown, path: Path, value: unknown): unknown => {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (ground instanceof JsonText) return new JsonText(withValue(ground.value, path, value));
  if (typeof key === 'number') {
    const list = Array.isArray(ground) ? [...ground] : [];
    list[key] = withValue(list[key], rest, value);
    return list;
  }
  const holder: Record<string, unknown> = { ...Object(ground) };
  const changed = withValue(holder[key], rest, value);
  if (changed === leftOut) delete holder[key];
  else Object.defineProperty(holder, key, { value: changed, enumerable: true, configurable: true });
  return holder;
};

/** Stands for a field that is not sent. */
export const leftOut = Symbol('left out');
