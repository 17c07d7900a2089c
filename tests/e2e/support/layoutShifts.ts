import type { Page } from '@playwright/test';

/** How far a page moved by itself while it loaded. */
interface Shifts {
  /** Sum of all shifts, those right after a key or a click left out. */
  sum: number;
  /** What moved, the furthest first: how far, which element, from where to where. */
  moved: string[];
}

/** What has moved on the page since it was opened, without anybody having done anything. */
export const layoutShifts = (page: Page): Promise<Shifts> =>
  page.evaluate(
    () =>
      new Promise<Shifts>((resolve) => {
        // The DOM's types do not know these entries.
        interface Shift extends PerformanceEntry {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
        }
        const isShift = (entry: PerformanceEntry): entry is Shift => entry.entryType === 'layout-shift';
        const placeOf = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
        const wordsOf = (node: Node | null) =>
          (node?.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40);
        const own = (entries: PerformanceEntry[]) =>
          entries.filter(isShift).filter(({ hadRecentInput }) => !hadRecentInput);
        const observer = new PerformanceObserver((list) => {
          observer.disconnect();
          const shifts = own(list.getEntries());
          resolve({
            sum: shifts.reduce((sum, { value }) => sum + value, 0),
            moved: shifts
              .toSorted((a, b) => b.value - a.value)
              .flatMap(({ value, sources }) =>
                sources.map(
                  ({ node, previousRect, currentRect }) =>
                    `${value.toFixed(3)} “${wordsOf(node)}” ${placeOf(previousRect)} -> ${placeOf(currentRect)}`,
                ),
              ),
          });
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // Nothing is told where nothing has moved: two frames later that is certain.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => setTimeout(() => resolve({ sum: 0, moved: [] }))),
        );
      }),
  );
