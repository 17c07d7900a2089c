import { createHash } from 'node:crypto';
import { limits } from '../../../../contract/limits.ts';
import type { Clinicalsite } from '../../../../contract/site/clinicalsite.ts';
import type { Db } from '../../../db/schema.ts';
import { paperOf } from '../../../documents/paperOf.ts';
import type { Printer } from '../../../documents/pdf/printer.ts';
import { sampleDocument } from '../../../documents/sampleDocument.ts';
import { reject } from '../../../http/rejected.ts';
import type { Transact } from '../../../http/serve.ts';
import { readClinicalsite } from '../../../records/clinicalSite.ts';
import { lockSite } from '../../../records/locks/lockSite.ts';

interface Picture {
  media_type: 'image/png' | 'image/jpeg';
  width: number;
  height: number;
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const pngOf = (bytes: Buffer): Picture | null => {
  if (bytes.length < 33 || !bytes.subarray(0, 8).equals(pngStart)) return null;
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  return { media_type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
};

/** Markers of a JPEG's frame, where its size stands. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const jpegOf = (bytes: Buffer): Picture | null => {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    if (bytes[at] !== 0xff) return null;
    if (isFrame(bytes[at + 1] ?? 0))
      return {
        media_type: 'image/jpeg',
        height: bytes.readUInt16BE(at + 5),
        width: bytes.readUInt16BE(at + 7),
      };
  }
  return null;
};

/** What a file says of itself by its first bytes; null where it is neither PNG nor JPEG, or has no size. */
const pictureOf = (bytes: Buffer): Picture | null => {
  const picture = pngOf(bytes) ?? jpegOf(bytes);
  return picture && picture.width > 0 && picture.height > 0 ? picture : null;
};

interface Logo {
  content: Buffer;
  media_type: 'image/png' | 'image/jpeg';
}

const assertSmall = (isSmall: boolean): void => {
  if (!isSmall)
    reject('logo_too_large', { max_kb: limits.logoBytes / 1_024, max_pixels: limits.logoPixels }, 'logo');
};

/**
 * A picture that can be printed: PNG or JPEG by its bytes, not too large, and printed once, for a broken one would break
 * every invoice after it. Throws `logo_unreadable`, `logo_too_large`.
 */
const checkedLogo = async (printer: Printer, site: Clinicalsite, base64: string): Promise<Logo> => {
  const content = Buffer.from(base64, 'base64');
  assertSmall(content.length <= limits.logoBytes);
  const picture = pictureOf(content);
  if (!picture) return reject('logo_unreadable', {}, 'logo');
  assertSmall(Math.max(picture.width, picture.height) <= limits.logoPixels);
  const logo = `data:${picture.media_type};base64,${base64}`;
  const sample = sampleDocument(site, '2026-01-01');
  await printer
    .print(paperOf(sample, { kind: 'invoice', language: 'en', logo }))
    .catch(() => reject('logo_unreadable', {}, 'logo'));
  return { content, media_type: picture.media_type };
};

const keep = async (db: Db, logo: Logo | null): Promise<string | null> => {
  if (!logo) return null;
  const logo_sha256 = createHash('sha256').update(logo.content).digest('hex');
  await db
    .insertInto('site_logo')
    .values({ logo_sha256, ...logo })
    .onConflict((conflict) => conflict.column('logo_sha256').doNothing())
    .execute();
  return logo_sha256;
};

interface Changing {
  db: Db;
  transact: Transact;
  printer: Printer;
}

/** Gives the site a logo, or takes it away; the same again writes nothing. */
export const saveLogo = async (
  { db, transact, printer }: Changing,
  base64: string | null,
): Promise<Clinicalsite> => {
  const logo = base64 === null ? null : await checkedLogo(printer, await readClinicalsite(db), base64);
  return transact(async (trx) => {
    await lockSite(trx);
    const present = await readClinicalsite(trx);
    const logo_sha256 = await keep(trx, logo);
    if (logo_sha256 === present.logo_sha256) return present;
    await trx
      .updateTable('clinicalsite')
      .set({ logo_sha256, version: present.version + 1 })
      .where('clinicalsite_id', '=', present.clinicalsite_id)
      .execute();
    return readClinicalsite(trx);
  });
};
