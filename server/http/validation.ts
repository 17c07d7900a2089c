import type { z } from 'zod';
import { fieldFailures } from '../../contract/fieldFailures.ts';
import { Rejected } from './rejected.ts';

/** The input in the contract's shape, or 400 with every faulty field. */
export const parseInput = <S extends z.ZodType>(schema: S, raw: unknown): z.output<S> => {
  const parsed = schema.safeParse(raw, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new Rejected({ code: 'validation_failed', fields: fieldFailures(parsed.error.issues) });
};
