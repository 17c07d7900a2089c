import { writeFile } from 'node:fs/promises';
import { procedureDocument } from './lib/procedureDocument.ts';

await writeFile(new URL('../docs/procedure.md', import.meta.url), procedureDocument());
process.stdout.write('docs/procedure.md is written.\n');
