import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { api } from '../../contract/api.ts';
import type { Endpoint } from '../../contract/endpoint.ts';

const endpoints: readonly Endpoint[] = Object.values(api);

/** The acts of every record in an answer that carries verdicts, as one text each. */
const actsIn = (schema: unknown): string[] => {
  if (schema instanceof z.ZodArray) return actsIn(schema.element);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return actsIn(schema.unwrap());
  if (!(schema instanceof z.ZodObject)) return [];
  const { verdicts, ...others } = schema.shape;
  const own = verdicts instanceof z.ZodObject ? [Object.keys(verdicts.shape).sort().join(' ')] : [];
  return [...own, ...Object.values(others).flatMap(actsIn)];
};

const rules = readFileSync(resolve(import.meta.dirname, '../../docs/rules.md'), 'utf8');
const table = rules.slice(rules.indexOf('| record | acts |'), rules.indexOf('## Forms and lists'));

test('the table of verdicts in docs/rules.md holds what the answers carry, no more and no less', () => {
  const told = table
    .split('\n')
    .slice(2)
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      [...line.matchAll(/`(\w+)`/g)]
        .map(([, act = '']) => act)
        .filter((act) => act !== 'locked_fields')
        .sort()
        .join(' '),
    );
  const carried = endpoints.flatMap(({ output }) => actsIn(output));
  expect([...new Set(told)].sort()).toEqual([...new Set(carried)].sort());
});
