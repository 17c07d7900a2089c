import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A file of a zip, with whatever its heads say of it. */
export interface RawEntry {
  name: string;
  content?: Buffer | string;
  /** The packed bytes themselves, where they are not those of the content. */
  packed?: Buffer;
  /** What the heads tell, true or not. */
  size?: number;
  method?: number;
  flags?: number;
  /** Upper half of its attributes, as Unix writes them: what kind of file it is. */
  mode?: number;
}

interface Heads {
  local: Buffer;
  central: Buffer;
}

const u16 = (value: number): Buffer => Buffer.from(Uint16Array.of(value).buffer);
const u32 = (value: number): Buffer => Buffer.from(Uint32Array.of(value).buffer);

const headsOf = (entry: RawEntry, at: number): Heads => {
  const { name, content = '', method = 8, flags = 0, mode = 0o100644 } = entry;
  const bytes = Buffer.from(content);
  const packed = entry.packed ?? (method === 8 ? deflateRawSync(bytes) : bytes);
  const size = entry.size ?? bytes.length;
  const sizes = [u32(crc32(bytes)), u32(packed.length), u32(size), u16(Buffer.byteLength(name)), u16(0)];
  const common = [u16(20), u16(flags), u16(method), u32(0), ...sizes];
  return {
    local: Buffer.concat([u32(0x04034b50), ...common, Buffer.from(name), packed]),
    central: Buffer.concat([
      ...[u32(0x02014b50), u16(0x0314), ...common, u16(0), u16(0), u16(0)],
      ...[u32(mode * 65_536), u32(at), Buffer.from(name)],
    ]),
  };
};

/** A zip written byte by byte: what no honest program makes. */
export const rawZip = (entries: readonly RawEntry[]): Buffer => {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let at = 0;
  for (const entry of entries) {
    const { local, central } = headsOf(entry, at);
    locals.push(local);
    centrals.push(central);
    at += local.length;
  }
  const directory = Buffer.concat(centrals);
  const counts = [u16(entries.length), u16(entries.length)];
  const end = [u32(0x06054b50), u16(0), u16(0), ...counts, u32(directory.length), u32(at), u16(0)];
  return Buffer.concat([...locals, directory, ...end]);
};

const megabyte = 1_048_576;

/** Nothing but zeros, packed: so many megabytes of them out of a thousandth, and made as quickly as they are few. */
export const packedZeros = (megabytes: number): Buffer => {
  const piece = deflateRawSync(Buffer.alloc(megabyte), { finishFlush: constants.Z_SYNC_FLUSH });
  return Buffer.concat([...Array.from({ length: megabytes }, () => piece), deflateRawSync(Buffer.alloc(0))]);
};
