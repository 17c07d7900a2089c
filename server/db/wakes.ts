import pg from 'pg';

/** How the processes that share a database tell each other that something was stored, without a word of what, and who is where. */
export interface Wakes {
  /** Wakes every other process; where the connection is away now, as soon as it is back. */
  tell: () => void;
  /** Begins to listen. The listener also hears that the connection is back: what was told meanwhile, nobody heard. */
  hear: (listener: () => void) => void;
  /** Says a short text to every other process that can be reached now; whoever cannot be does not hear it later. */
  say: (text: string) => void;
  onSaid: (listener: (text: string) => void) => void;
  close: () => Promise<void>;
}

const channel = 'trial_billing_live';
/** How long a connection that broke off is left alone before the next attempt, in milliseconds: longer each time. */
const restMs = (tries: number): number => Math.min(500 * 2 ** tries, 15_000);

/** Over a connection of its own: one of a pool would be given to somebody else, and hears nothing then. */
export const openWakes = (databaseUrl: string): Wakes => {
  let listener: (() => void) | null = null;
  let hearsSaid: ((text: string) => void) | null = null;
  let client: pg.Client | null = null;
  let isOwing = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const send = (): void => {
    if (!client) return;
    isOwing = false;
    client.query(`notify ${channel}`).catch(() => {
      isOwing = true;
    });
  };

  const connect = async (tries: number): Promise<void> => {
    const next = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
    const again = (): void => {
      if (client === next) client = null;
      if (isClosed || timer) return;
      timer = setTimeout(() => {
        timer = undefined;
        void connect(tries + 1);
      }, restMs(tries)).unref();
    };
    next.on('error', again).on('end', again);
    next.on('notification', ({ processId, payload }) => {
      // pg knows the number of its own connection, its types do not.
      if (processId === Reflect.get(next, 'processID')) return;
      if (payload) hearsSaid?.(payload);
      else listener?.();
    });
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch {
      await next.end().catch(() => undefined);
      return again();
    }
    if (isClosed) return void next.end().catch(() => undefined);
    client = next;
    tries = 0;
    if (isOwing) send();
    listener?.();
  };

  return {
    tell: () => {
      isOwing = true;
      send();
    },
    hear: (heard) => {
      listener = heard;
      void connect(0);
    },
    say: (text) => {
      client?.query('select pg_notify($1, $2)', [channel, text]).catch(() => undefined);
    },
    onSaid: (heard) => {
      hearsSaid = heard;
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
};
