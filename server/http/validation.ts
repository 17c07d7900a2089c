import type { z } from 'zod';
import type { Endpoint } from '../../contract/endpoint.ts';
import { fieldFailures } from '../../contract/fieldFailures.ts';
import { Rejected } from './rejected.ts';

/** Refuses what is too much, before it is read. */
export const assertBounded = ({ bound }: Endpoint, raw: unknown): void => {
  const fault = bound?.(raw);
  if (fault) throw new Rejected({ code: 'validation_failed', fields: [fault] });
};

/** The input in the contract's shape, or 400 with every faulty field. */
export const parseInput = <S extends z.ZodType>(schema: S, raw: unknown): z.output<S> => {
  const parsed = schema.safeParse(raw, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new Rejected({ code: 'validation_failed', fields: fieldFailures(parsed.error.issues) });
};
