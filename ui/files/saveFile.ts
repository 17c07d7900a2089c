/** Hands a file to the browser's downloads under its own name. */
export function saveFile({ filename, blob }: { filename: string; blob: Blob }): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  URL.revokeObjectURL(address);
}
