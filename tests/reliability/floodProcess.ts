import { connect, type Socket } from 'node:net';

/*
 * floodProcess.ts KIND PORT: fifty connections without a session, each ended one beginning anew, until it is killed.
 * `trickle` sends a byte of its body each 100 ms, `pour` 32 MB as fast as they are taken.
 */

const [kind, port] = process.argv.slice(2);
const connections = 50;
const megabytes = 32;
const megabyte = Buffer.alloc(1_048_576, '[');

const head = [
  'PUT /backend/billing/contract/study-services HTTP/1.1',
  'host: x',
  'content-type: application/json',
  `content-length: ${megabytes * megabyte.length}`,
  '\r\n',
].join('\r\n');

const trickle = (socket: Socket): void => {
  const timer = setInterval(() => socket.write('['), 100);
  socket.once('close', () => clearInterval(timer));
};

const pour = (socket: Socket): void => {
  let left = megabytes;
  const more = (): void => {
    while (left > 0 && !socket.destroyed) {
      left -= 1;
      if (!socket.write(megabyte)) return;
    }
  };
  socket.on('drain', more);
  more();
};

const open = (): void => {
  const socket = connect(Number(port), '127.0.0.1', () => {
    socket.write(head);
    if (kind === 'trickle') trickle(socket);
    else pour(socket);
  });
  socket.on('error', () => undefined).on('data', () => undefined);
  socket.on('close', () => setTimeout(open, 20));
};

for (let count = 0; count < connections; count += 1) open();
process.stdout.write('flooding\n');
