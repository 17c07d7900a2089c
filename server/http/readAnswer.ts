/**
 * Reads what another server answers, up to `mostBytes`; null where it is more. Throws the signal's reason as soon as it is
 * aborted, and what breaks the connection.
 *
 * The signal that `fetch` was given ends no body whose request has been cleared away from memory meanwhile: whoever reads has
 * to end it.
 */
export const readAnswer = async (
  response: Response,
  { mostBytes, signal }: { mostBytes: number; signal: AbortSignal },
): Promise<Buffer | null> => {
  const reader = response.body?.getReader();
  if (!reader) return Buffer.alloc(0);
  const end = (): void => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', end);
  try {
    const parts: Uint8Array[] = [];
    let size = 0;
    for (;;) {
      signal.throwIfAborted();
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) return Buffer.concat(parts);
      size += value.byteLength;
      if (size > mostBytes) return null;
      parts.push(value);
    }
  } finally {
    signal.removeEventListener('abort', end);
    end();
  }
};
