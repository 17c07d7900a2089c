export interface NamedFile {
  filename: string;
  blob: Blob;
}

/** How long the browser may take to fetch a file that was handed over, in milliseconds. */
const fetchedWithin = 60_000;

/** Hands a file to the browser's downloads under its own name. Screens do it by `useDownload`. */
export function saveFile({ filename, blob }: NamedFile): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  // Let go at once, a browser with much to do finds nothing there any more.
  setTimeout(() => URL.revokeObjectURL(address), fetchedWithin);
}
