import { createInterface } from 'node:readline';
import type { ReadStream } from 'node:tty';
import { CommandRefused } from './runCommand.ts';

type Keys = Pick<ReadStream, 'isTTY' | 'setRawMode' | 'on' | 'off' | 'resume' | 'pause'>;

const ends = new Set(['\r', '\n', '\u0004']);
const takesBack = new Set(['\b', '\u007f']);
const interrupt = '\u0003';

/** Reads one line from the terminal without showing what is typed. */
const readHidden = (keys: Keys, prompt: string, write: (text: string) => void): Promise<string> =>
  new Promise((resolve, reject) => {
    let typed = '';
    const end = (settle: () => void): void => {
      keys.off('data', read);
      keys.setRawMode(false);
      keys.pause();
      write('\n');
      settle();
    };
    const read = (data: Buffer): void => {
      for (const key of data.toString('utf8')) {
        const isInterrupt = key === interrupt;
        if (isInterrupt || ends.has(key)) {
          end(() => (isInterrupt ? reject(new CommandRefused('Nothing was done.')) : resolve(typed)));
          return;
        }
        typed = takesBack.has(key) ? [...typed].slice(0, -1).join('') : typed + key;
      }
    };
    write(prompt);
    keys.setRawMode(true);
    keys.on('data', read);
    keys.resume();
  });

const readFirstLine = async (input: NodeJS.ReadableStream): Promise<string> => {
  for await (const line of createInterface({ input })) return line;
  return '';
};

/** The new password: typed twice without an echo on a terminal, else the first line of standard input. */
export const askPassword = async (
  input: NodeJS.ReadStream,
  write: (text: string) => void,
): Promise<string> => {
  if (!input.isTTY) return readFirstLine(input);
  const password = await readHidden(input, 'New password: ', write);
  if ((await readHidden(input, 'Once more: ', write)) === password) return password;
  throw new CommandRefused('The two differ. Nothing was done.');
};
