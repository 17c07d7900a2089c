/** Longest wait for a frame: a page that is hidden paints none. */
const frameMs = 100;

/** Calls `run` once what was changed until now is painted: bars never hold cells up. */
export function afterPaint(run: () => void): void {
  // Not in the next frame: the browser would draw that one first, before anything else that waits.
  requestAnimationFrame(() => setTimeout(run));
}

/** Waits until what was changed until now is painted. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    afterPaint(resolve);
    setTimeout(resolve, frameMs);
  });

/** Calls `run` when the page has nothing better to do; answers how to call it off. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(run, { timeout: 500 });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(run, 60);
  return () => clearTimeout(id);
}
