/**
 * A signal that is given with another one, or after so many milliseconds. `AbortSignal.any` holds a timeout so loosely that
 * Node forgets it when it clears its memory: what waited for it would then wait without an end.
 */
export const withinTime = (signal: AbortSignal, ms: number): AbortSignal => {
  const over = new AbortController();
  const end = (reason: unknown): void => {
    clearTimeout(timer);
    signal.removeEventListener('abort', endEarly);
    over.abort(reason);
  };
  const endEarly = (): void => end(signal.reason);
  const timer = setTimeout(() => end(new DOMException('The time is over', 'TimeoutError')), ms).unref();
  if (signal.aborted) endEarly();
  else signal.addEventListener('abort', endEarly);
  return over.signal;
};
