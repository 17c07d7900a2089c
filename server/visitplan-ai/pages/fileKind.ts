export type FileKind = 'png' | 'jpeg' | 'webp' | 'tiff' | 'pdf';

const startsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.toString('latin1', at, at + text.length) === text;

/** Bytes before `%PDF-` that readers of PDFs pass over. */
const pdfHeadWithin = 1_024;

/** What a file is by its first bytes, whatever it is called; null = nothing that visits are read from. */
export const fileKind = (bytes: Buffer): FileKind | null => {
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp';
  if (startsWith(bytes, 'II*\0') || startsWith(bytes, 'MM\0*')) return 'tiff';
  return bytes.subarray(0, pdfHeadWithin).includes('%PDF-') ? 'pdf' : null;
};
