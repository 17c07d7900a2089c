import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** So much is carried there by each connection: enough for every call of a page, and far from a large file. */
const carriedBytes = 200_000;

interface StalledLine {
  /** The product, at the end of this line. */
  origin: string;
  /** Ends everything that is under way; afterwards nothing answers. */
  cut: () => void;
}

/** A line to the product on which what is sent stands still once it is much, as a bad one does; answers come whole. */
export const openStalledLine = async (origin: string): Promise<StalledLine> => {
  const { hostname, port } = new URL(origin);
  const ends = new Set<Socket>();
  const keep = (socket: Socket): void => {
    ends.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => ends.delete(socket));
  };
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    keep(near);
    keep(far);
    let carried = 0;
    near.on('data', (part) => {
      carried += part.length;
      if (carried > carriedBytes) near.pause();
      else far.write(part);
    });
    near.on('close', () => far.destroy());
    far.pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the line has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    cut: () => {
      server.close();
      for (const socket of ends) socket.destroy();
    },
  };
};
