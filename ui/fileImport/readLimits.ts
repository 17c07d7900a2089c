const megabyte = 1024 * 1024;

/** What a file may be and hold; more is refused before it is kept. */
export const readLimits = {
  /** Bytes of the file as it lies on the disk: looked at before a byte of it is read. */
  fileBytes: 32 * megabyte,
  /** What is dropped at once: files, those of ZIP files among them, their bytes together, and lines of them all. */
  droppedFiles: 200,
  droppedBytes: 32 * megabyte,
  droppedLines: 200_000,
  /** Elements of XML inside one another. */
  xmlDepth: 100,
  /** Bytes that one part of a packed file may inflate to: some 200,000 rows of twelve columns. */
  inflatedBytes: 128 * megabyte,
  /** Bytes that the texts of a workbook, which are kept while its sheet is read, may inflate to. */
  sharedTextBytes: 32 * megabyte,
  /** Characters of one tag or text of a packed file; Excel allows 32,767 in a cell. */
  tokenLength: megabyte,
  /** Lines, cells and characters kept in memory. A text that many cells share counts in each of them. */
  lines: 250_000,
  cells: 2_500_000,
  characters: 32 * megabyte,
  /** Columns that Excel has. */
  columns: 16_384,
} as const;

export const inMegabytes = (bytes: number): number => Math.ceil(bytes / megabyte);
