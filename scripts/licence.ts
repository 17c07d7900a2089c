import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isCalendarDate } from '../contract/primitives.ts';
import { signLicence } from '../server/areas/site/licence/signLicence.ts';
import { readLicence } from '../server/licence/licence.ts';

/*
 * For the maker of licences: npm run licence -- key | make | check. What it writes for others (a public key, a licence)
 * goes to standard output; a private key goes into a file that only its owner reads, and is never written over.
 */
const usage = `npm run licence -- key --id ID --key FILE
    makes a key pair: the private key into FILE, the public one, as LICENSE_PUBLIC_KEYS takes it, to standard output
npm run licence -- make --id ID --key FILE --licensee NAME --valid-to YYYY-MM-DD
    [--valid-from YYYY-MM-DD] [--type site] [--module billing] [--features dropin]
    signs a licence and writes it to standard output
npm run licence -- check FILE --keys ID:KEY
    says what a site with these public keys makes of a licence today
`;

class Unusable extends Error {}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    id: { type: 'string' },
    key: { type: 'string' },
    keys: { type: 'string' },
    licensee: { type: 'string' },
    'valid-to': { type: 'string' },
    'valid-from': { type: 'string' },
    type: { type: 'string', default: 'site' },
    module: { type: 'string', default: 'billing' },
    features: { type: 'string', default: 'dropin' },
  },
});

const needed = (name: 'id' | 'key' | 'keys' | 'licensee' | 'valid-to'): string => {
  const value = values[name];
  if (!value) throw new Unusable(`--${name} is missing.`);
  return value;
};

const dateOf = (name: 'valid-to' | 'valid-from', value: string): string => {
  if (!isCalendarDate(value)) throw new Unusable(`--${name} is no date: ${value}`);
  return value;
};

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const idOf = (): string => {
  const id = needed('id');
  if (!/^[\w.-]{1,100}$/.test(id)) throw new Unusable('--id has letters, digits, dots, - and _ only.');
  return id;
};

const makeKey = (): string => {
  const id = idOf();
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  writeFileSync(needed('key'), pem, { mode: 0o600, flag: 'wx' });
  return `${id}:${publicKey.export({ format: 'jwk' }).x}`;
};

const makeLicence = (): string => {
  const from = values['valid-from'];
  const payload = {
    licensee: needed('licensee'),
    type: values.type,
    module: values.module,
    features: listOf(values.features),
    validTo: dateOf('valid-to', needed('valid-to')),
    ...(from ? { validFrom: dateOf('valid-from', from) } : {}),
  };
  const privateKey = createPrivateKey(readFileSync(needed('key')));
  if (createPublicKey(privateKey).asymmetricKeyType !== 'ed25519')
    throw new Unusable('--key is no Ed25519 key.');
  return signLicence(payload, idOf(), privateKey);
};

const check = (file: string): string => {
  const keys = listOf(needed('keys')).map((pair): [string, string] => {
    const [id = '', key = ''] = pair.split(':');
    return [id, key];
  });
  const today = new Date().toISOString().slice(0, 10);
  return JSON.stringify(readLicence(readFileSync(file, 'utf8'), new Map(keys), today), null, 2);
};

const run = (): string => {
  const [verb, file] = positionals;
  if (verb === 'key') return makeKey();
  if (verb === 'make') return makeLicence();
  if (verb === 'check' && file) return check(file);
  throw new Unusable(usage);
};

try {
  process.stdout.write(`${run()}\n`);
} catch (error) {
  if (!(error instanceof Error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error instanceof Unusable ? 2 : 1;
}
