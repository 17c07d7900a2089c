const headBytes = 8;
const entryBytes = 12;
/** More than any reading takes: a file that is made to go on for ever ends here. */
const most = 1_000;

/** How many pages a TIFF has; 1 where the file is none, or none that can be followed. */
export const countTiffPages = (bytes: Uint8Array): number => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < headBytes) return 1;
  const isLittle = bytes[0] === 0x49 && bytes[1] === 0x49;
  const isTiff = isLittle || (bytes[0] === 0x4d && bytes[1] === 0x4d);
  if (!isTiff || view.getUint16(2, isLittle) !== 42) return 1;
  const seen = new Set<number>();
  let at = view.getUint32(4, isLittle);
  // Each page has a directory, which says where the next one stands.
  while (at !== 0 && !seen.has(at) && seen.size < most && at + 2 <= bytes.length) {
    seen.add(at);
    const next = at + 2 + view.getUint16(at, isLittle) * entryBytes;
    at = next + 4 <= bytes.length ? view.getUint32(next, isLittle) : 0;
  }
  return Math.max(1, seen.size);
};
