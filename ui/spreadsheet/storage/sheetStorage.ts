/** Keeps texts by key over reloads, in this browser. A failing one rejects; nothing typed depends on it alone. */
export interface SheetStorage {
  readonly read: (key: string) => Promise<string | null>;
  readonly write: (key: string, text: string) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
}
