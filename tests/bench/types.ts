/** What the page of measured sheets lets a script ask; times in milliseconds, faults as sentences. */
export interface BenchPage {
  calm: () => Promise<void>;
  /** How long it took from the call of the page until its cells were painted. */
  opened: () => Promise<number>;
  clipboardOf: (round: number) => string;
  /** Listens for the next paste: it is timed to the frame that shows its first row, and to the one by which all is held. */
  awaitPaste: (round: number) => void;
  faultsAfterPaste: (round: number) => string[];
  faultsAfterUndo: () => string[];
  /** The next paste becomes one transaction of rows that are ready. */
  pasteIntoBare: (round: number) => void;
  restoreBare: () => void;
  /** Listens for the next key: it is timed to the frame in which the cell is seen as marked. */
  awaitStep: (row: number, field: string) => void;
  /** What was timed last; fails where it was never painted. */
  timed: () => Promise<number>;
  /** The same until the sheet holds the whole of it. */
  timedWhole: () => Promise<number>;
  /** How long a frame takes in which nothing happens. */
  frame: () => Promise<number>;
  recordFrames: () => void;
  recordedFrames: () => number[];
  faultsOfMatrix: () => string[];
  /** The first row that the grid holds in its page. */
  firstRow: () => number;
}

declare global {
  interface Window {
    readonly bench: BenchPage;
  }
}
