import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { endWith, say } from './accept/steps.ts';

/*
 * npm run licences: the packages that the product runs with, by their licences, from the lock file and what is installed. Ends
 * with 0 where each has one of those below.
 */

const root = fileURLToPath(new URL('..', import.meta.url));

/** Licences that ask for no more than to be named. */
const permissive =
  /^\(?(MIT|MIT-0|ISC|BSD-2-Clause|BSD-3-Clause|0BSD|Apache-2\.0|BlueOak-1\.0\.0|OFL-1\.1|Unlicense|CC0-1\.0|Zlib|Python-2\.0)\b/;

/** Others that were looked at, and why they do. */
const lookedAt: Readonly<Record<string, string>> = {
  'LGPL-3.0-or-later':
    'a library of its own that is linked at run time and can be exchanged (libvips of sharp)',
  'OR Apache-2.0': 'one may choose',
  BSD: 'three clauses, as its file says (css-mediaquery)',
  none: 'MIT, as its file says (png-js of pdfmake)',
};

const Lock = z.object({
  packages: z.record(z.string(), z.object({ version: z.string().optional(), dev: z.boolean().optional() })),
});
const Manifest = z.object({ license: z.union([z.string(), z.object({ type: z.string() })]).optional() });

const licenceOf = (folder: string): string | null => {
  const file = join(root, folder, 'package.json');
  if (!existsSync(file)) return null;
  const { license } = Manifest.parse(JSON.parse(readFileSync(file, 'utf8')));
  return typeof license === 'string' ? license : (license?.type ?? 'none');
};

const run = async (): Promise<boolean> => {
  const { packages } = Lock.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  const byLicence = new Map<string, string[]>();
  for (const [folder, { version, dev }] of Object.entries(packages)) {
    if (folder === '' || dev) continue;
    const licence = licenceOf(folder);
    // For another system, or optional, and so not here.
    if (licence === null) continue;
    const name = folder.replace(/^.*node_modules\//, '');
    byLicence.set(licence, [...(byLicence.get(licence) ?? []), `${name} ${version ?? ''}`.trim()]);
  }
  const unknown = [...byLicence.keys()].filter(
    (licence) => !permissive.test(licence) && !Object.keys(lookedAt).some((known) => licence.includes(known)),
  );
  for (const [licence, names] of [...byLicence].sort(([one], [other]) => one.localeCompare(other)))
    say(`${licence}${unknown.includes(licence) ? ' (not looked at)' : ''}: ${names.toSorted().join(', ')}`);
  return unknown.length === 0;
};

endWith(run);
