import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ruleKinds } from '../../contract/rules/ruleVocab.ts';
import { countRules } from '../../scripts/accept/rules/rulesCount.ts';
import { RulesFile } from '../../scripts/accept/rules/rulesFile.ts';

const kit = fileURLToPath(new URL('./kit', import.meta.url));
const sample = fileURLToPath(new URL('../../examples/contract-rules/rules.json', import.meta.url));
const asked = { cutOff: '2026-01-31', before: (one: string, other: string) => (one < other ? -1 : 1) };

test('what the small kit comes to under its rules is counted from the files alone', async () => {
  const rules = RulesFile.parse(JSON.parse(await readFile(join(kit, 'rules.json'), 'utf8')));
  const { items, ...counted } = await countRules(kit, rules, asked);
  expect([...items]).toEqual([
    ['Consultation at 10000', 1],
    ['Blood draw, fasting at 3333', 2],
    ['Consultation at 8000', 1],
  ]);
  expect(counted).toEqual({
    failures: [],
    recruited: 2,
    cap: { count: 1, amount: 33_33 },
    screening_ratio: { count: 0, amount: 0 },
    milestones: new Map(),
    level: null,
    cancelled: null,
    overhead: 49_33,
    holdback: 29_60,
    net: 266_39,
  });
});

test('the sample of rules can be read, and a rule of a kind that no file has is refused', async () => {
  const rules = RulesFile.parse(JSON.parse(await readFile(sample, 'utf8')));
  expect(rules.map(({ kind }) => kind)).toEqual([...ruleKinds]);
  expect(RulesFile.safeParse([{ kind: 'discount', percentage: 1 }]).success).toBe(false);
});
