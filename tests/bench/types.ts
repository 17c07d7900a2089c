/** What the page of measured sheets lets a script ask; times in milliseconds, faults as sentences. */
export interface BenchPage {
  calm: () => Promise<void>;
  clipboardOf: (round: number) => string;
  /** From the next paste to the frame that shows its first row. */
  timePaste: (round: number) => Promise<number>;
  faultsAfterPaste: (round: number) => string[];
  faultsAfterUndo: () => string[];
  /** The next paste becomes one transaction of rows that are ready. */
  pasteIntoBare: (round: number) => void;
  restoreBare: () => void;
  /** From the next key to the frame that shows the marked cells ending there. */
  timeStep: (row: number, field: string) => Promise<number>;
  /** From the next key to the next frame, whatever it shows. */
  timeNothing: () => Promise<number>;
  /** How long a frame takes in which nothing happens. */
  frame: () => Promise<number>;
  /** What a screen reader is told of the marked cells. */
  marked: () => string;
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
