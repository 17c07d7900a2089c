/** Requests that are remembered: what is told of one comes within seconds. */
const mostRemembered = 500;

/** Which requests this page made itself. */
export interface OwnRequests {
  add: (requestId: string) => void;
  has: (requestId: string) => boolean;
}

/** Remembers the newest ones. */
export const createOwnRequests = (): OwnRequests => {
  const known = new Set<string>();
  return {
    add: (requestId) => {
      known.add(requestId);
      const [oldest] = known;
      if (known.size > mostRemembered && oldest !== undefined) known.delete(oldest);
    },
    has: (requestId) => known.has(requestId),
  };
};
