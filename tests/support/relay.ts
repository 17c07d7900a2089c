import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A wire between a client and a server that can be cut, and that can go silent. */
export interface Relay {
  port: number;
  /** Ends all connections and takes no new ones. */
  cut: () => Promise<void>;
  /** Takes connections again, at the same port. */
  mend: () => Promise<void>;
  /** Ends all connections in the middle of whatever is said on them. */
  reset: () => void;
  /** What the server says on the present connections is lost from now on: on them it has gone silent. */
  silence: () => void;
}

const listening = (server: ReturnType<typeof createServer>, port: number): Promise<void> =>
  new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve()));

/** Starts a relay to the given place, which real bytes pass through. */
export const startRelay = async (target: { host: string; port: number }): Promise<Relay> => {
  const sockets = new Set<Socket>();
  const silent = new WeakSet<Socket>();
  const server = createServer((near) => {
    const far = connect(target.port, target.host);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket
        .on('error', () => undefined)
        .on('close', () => {
          near.destroy();
          far.destroy();
          sockets.delete(socket);
        });
    }
    near.on('data', (data) => far.write(data));
    far.on('data', (data) => {
      if (!silent.has(far)) near.write(data);
    });
  });
  await listening(server, 0);
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a path
  return {
    port,
    cut: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    mend: () => listening(server, port),
    reset: () => {
      for (const socket of sockets) socket.resetAndDestroy();
    },
    silence: () => {
      for (const socket of sockets) silent.add(socket);
    },
  };
};
