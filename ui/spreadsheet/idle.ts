/** Calls `run` in the frame after the one that shows what was changed until now: bars never hold cells up. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(run));
}

/** Calls `run` when the page has nothing better to do; answers how to call it off. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(run, { timeout: 500 });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(run, 60);
  return () => clearTimeout(id);
}
