import { readFileSync } from 'node:fs';

/** A block of commands of the page, by the name behind its language. */
export interface Block {
  name: string;
  commands: string;
}

/** The commands of the rehearsal, as the page has them, in its order. */
export const readBlocks = (page: string): Block[] =>
  [...readFileSync(page, 'utf8').matchAll(/^```sh (\w+)\n([\s\S]*?)^```$/gm)].map(
    ([, name = '', commands = '']) => ({ name, commands }),
  );
