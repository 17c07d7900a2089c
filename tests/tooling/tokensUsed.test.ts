import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { customProperties } from '../../src/theme/tokens.ts';

const folders = ['resources', 'src', 'ui'];

/** What code sets itself: as a key of a style, by hand, or with a part of the name put together (`--outlined-${part}`). */
const setIn = (code: string): string[] =>
  [...code.matchAll(/--([\w-]+)(?:'?\s*:|',|\$\{)/g)].map(([, name = '']) => name);

test('every custom property that is drawn with is a token, or set by code: another one draws nothing', () => {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|css)$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  const texts = files.map((file) => ({ file, code: readFileSync(file, 'utf8') }));
  const known = new Set([
    ...Object.keys(customProperties('light')).map((name) => name.replace(/^--/, '')),
    ...texts.flatMap(({ code }) => setIn(code)),
  ]);
  const unknown = texts.flatMap(({ file, code }) =>
    [...code.matchAll(/var\(--([\w-]+)\)/g)]
      .map(([, name = '']) => name)
      .filter(
        (name) =>
          !known.has(name) &&
          ![...known].some((one) => one.endsWith('-') && name.startsWith(one)) &&
          !/^(ag|mui|z)-/.test(name),
      )
      .map((name) => `${file} ${name}`),
  );
  expect(unknown).toEqual([]);
});
