/** What a tab remembers of itself over reloads; a copy of the tab begins with all of it. */
export function tabMemory(copied: Iterable<readonly [string, string]> = []) {
  const texts = new Map(copied);
  return {
    getItem: (key: string): string | null => texts.get(key) ?? null,
    setItem: (key: string, text: string): void => {
      texts.set(key, text);
    },
    copy: () => tabMemory(texts),
  };
}
