import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type DropinData, sampleOf } from '../domain/dropins/dropinData.ts';
import type { ReadDropin } from '../domain/dropins/files.ts';
import { dropinIn, readDropin } from '../server/areas/invoices/dropins/readDropin.ts';
import { runDropin } from '../server/documents/dropins/runDropin.ts';
import { Rejected } from '../server/http/rejected.ts';

/*
 * npm run dropin -- try ZIP|FOLDER [FILE.json]: runs a drop-in as the server does, on the sample or on an invoice or journal
 * as it is exported in JSON, and prints its file.
 */
const [verb, place, sample] = process.argv.slice(2);

const readFolder = async (folder: string): Promise<ReadDropin> => {
  const names = await readdir(folder);
  const files = await Promise.all(
    names.map(async (name) => [name.toLowerCase(), await readFile(join(folder, name))] as const),
  );
  return dropinIn(new Map(files));
};

const tryDropin = async (from: string): Promise<void> => {
  const isFolder = (await stat(from)).isDirectory();
  const dropin = isFolder ? await readFolder(from) : await readDropin(await readFile(from));
  const data: DropinData = sample
    ? JSON.parse(await readFile(sample, 'utf8'))
    : sampleOf(dropin.manifest.type);
  const start = Date.now();
  const file = await runDropin({ ...dropin, data, language: 'en', now: Date.now() });
  const { label, version } = dropin.manifest;
  process.stderr.write(
    `${label} ${version} wrote ${file.filename} (${file.mime}, ${Buffer.byteLength(file.content)} bytes) in ${Date.now() - start} ms.\n`,
  );
  process.stdout.write(file.content);
};

if (verb !== 'try' || !place) {
  process.stderr.write('npm run dropin -- try ZIP|FOLDER [FILE.json]\n');
  process.exitCode = 2;
} else {
  await tryDropin(place).catch((error: unknown) => {
    if (!(error instanceof Rejected)) throw error;
    process.stderr.write(`${error.rejection.code} ${JSON.stringify(error.rejection.params ?? {})}\n`);
    process.exitCode = 1;
  });
}
