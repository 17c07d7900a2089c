/** An answer as far as it is read. It is shown by `<Loaded>`, which says what becomes of a failure. */
export interface Reading<T> {
  /** Undefined until it is read for the first time. */
  data: T | undefined;
  /** Why nothing could be read; null once there is data, whatever becomes of a later request. */
  error: Error | null;
  /** The last request for an answer that is shown failed. */
  outdated: Outdated | null;
  refetch: () => unknown;
}

export interface Outdated {
  error: Error;
  /** When the answer that is shown was read, in milliseconds. */
  readAt: number;
}

interface Asked<T> {
  data: T | undefined;
  error: Error | null;
  /** When the data was read; 0 = unknown. */
  readAt: number;
  refetch: () => unknown;
}

/** Tells a failure with nothing to show from one that leaves an older answer in sight. */
export function readingOf<T>({ data, error, readAt, refetch }: Asked<T>): Reading<T> {
  const isShown = data !== undefined;
  return {
    data,
    error: isShown ? null : error,
    outdated: isShown && error ? { error, readAt } : null,
    refetch,
  };
}

/** What was read as something else: as long as nothing was read it is not asked. */
export const mapReading = <T, U>(reading: Reading<T>, map: (data: T) => U): Reading<U> => ({
  ...reading,
  data: reading.data === undefined ? undefined : map(reading.data),
});

/** Two answers as one, which is read once both are; another try asks for what failed. */
export function joinReadings<A, B, T>(
  one: Reading<A>,
  other: Reading<B>,
  join: (one: A, other: B) => T,
): Reading<T> {
  const isRead = one.data !== undefined && other.data !== undefined;
  const failed = [one, other].filter(({ error, outdated }) => error !== null || outdated !== null);
  return {
    data: isRead ? join(one.data as A, other.data as B) : undefined,
    error: isRead ? null : (one.error ?? other.error),
    outdated: one.outdated ?? other.outdated,
    refetch: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}
