import JSZip from 'jszip';

export const manifest = {
  manifest: 1,
  label: 'ERP import',
  version: '1.0.0',
  type: 'invoice-export',
  api: 'invoice-export/1',
  main: 'main.js',
  output: { mime: 'text/csv', extension: 'csv' },
};

/** A script that writes this expression's value as its file. */
export const writing = (content: string): string =>
  `export default function (data, ctx) {
    return { filename: 'export.csv', mime: 'text/csv', content: ${content} };
  }`;

/** A zip of these files. */
export const zipOf = async (files: Record<string, string | Buffer>): Promise<Buffer> => {
  const zip = new JSZip();
  for (const [name, content] of Object.entries(files)) zip.file(name, content, { createFolders: false });
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
};

/** A drop-in of this script; what is told of the manifest replaces what stands there. */
export const dropinZip = (script: string, told: object = {}): Promise<Buffer> =>
  zipOf({ 'dropin.json': JSON.stringify({ ...manifest, ...told }), 'main.js': script });

export const blobOf = (bytes: Buffer): Blob => new Blob([new Uint8Array(bytes)]);
