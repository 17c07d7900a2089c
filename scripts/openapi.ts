import { writeFile } from 'node:fs/promises';
import { openApiDocument } from './lib/openApiDocument.ts';

const file = new URL('../docs/openapi.json', import.meta.url);
await writeFile(file, `${JSON.stringify(openApiDocument(), null, 2)}\n`);
process.stdout.write('docs/openapi.json is written.\n');
