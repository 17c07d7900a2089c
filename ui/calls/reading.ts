/** State of a query, rendered by `<Loaded>`, including its failure. */
export interface Reading<T> {
  /** Undefined until first loaded. */
  data: T | undefined;
  /** Why the first load failed; null once there is data, even if a refetch fails. */
  error: Error | null;
  /** The last refetch failed; stale data is shown. */
  outdated: Outdated | null;
  refetch: () => unknown;
}

export interface Outdated {
  error: Error;
  /** When the data shown was loaded, in milliseconds. */
  readAt: number;
}

interface Asked<T> {
  data: T | undefined;
  error: Error | null;
  /** When the data was loaded; 0 = unknown. */
  readAt: number;
  refetch: () => unknown;
}

/** Distinguishes a failed first load from a failed refetch with stale data. */
export function readingOf<T>({ data, error, readAt, refetch }: Asked<T>): Reading<T> {
  const isShown = data !== undefined;
  return {
    data,
    error: isShown ? null : error,
    outdated: isShown && error ? { error, readAt } : null,
    refetch,
  };
}

/** Maps loaded data; `map` is not called before there is data. */
export const mapReading = <T, U>(reading: Reading<T>, map: (data: T) => U): Reading<U> => ({
  ...reading,
  data: reading.data === undefined ? undefined : map(reading.data),
});

/** Combines two queries: loaded once both are; retry refetches the failed one. */
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
