/** The text of the file of this name inside a PDF, as it lies there; null = there is none. */
export const fileInPdf = async (bytes: Uint8Array, filename: string): Promise<string | null> => {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  // It takes the bytes for itself, and no Buffer.
  const loading = getDocument({ data: new Uint8Array(bytes), useSystemFonts: true, verbosity: 0 });
  try {
    const files: Record<string, { filename: string; content: Uint8Array }> | null = await (
      await loading.promise
    ).getAttachments();
    const file = Object.values(files ?? {}).find((each) => each.filename === filename);
    return file ? new TextDecoder().decode(file.content) : null;
  } finally {
    await loading.destroy();
  }
};
