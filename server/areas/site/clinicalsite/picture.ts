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
export const pictureOf = (bytes: Buffer): Picture | null => {
  const picture = pngOf(bytes) ?? jpegOf(bytes);
  return picture && picture.width > 0 && picture.height > 0 ? picture : null;
};
