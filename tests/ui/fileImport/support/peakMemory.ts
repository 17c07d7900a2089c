import { openAsBlob } from 'node:fs';
import { FileRefused } from '../../../../ui/fileImport/fileRefused.ts';
import { readAll } from './readAll.ts';

// Run as a process of its own: its peak is then the reading's. Reads `argv[3]` as a warm-up, then `argv[2]`, and prints
// the code it was refused with and the megabytes that the peak rose by.
const [, , path = '', warmUp = ''] = process.argv;
await readAll(await openAsBlob(warmUp));
const before = process.resourceUsage().maxRSS;
const code = await readAll(await openAsBlob(path)).then(
  () => 'read',
  (error: unknown) => (error instanceof FileRefused ? error.code : String(error)),
);
process.stdout.write(JSON.stringify({ code, megabytes: (process.resourceUsage().maxRSS - before) / 1024 }));
