import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { procedureDocument } from '../../scripts/lib/procedureDocument.ts';

test('docs/procedure.md is what the product prints, without a site: npm run procedure writes it', async () => {
  const written = await readFile(new URL('../../docs/procedure.md', import.meta.url), 'utf8');
  expect(written).toBe(procedureDocument());
});
