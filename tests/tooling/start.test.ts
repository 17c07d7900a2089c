import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { withLock } from '../../scripts/lib/lock.mjs';
import { isSupportedNode } from '../../scripts/lib/node.mjs';
import { arePackagesInstalled } from '../../scripts/lib/packages.mjs';
import { sourceHash, sourceStamp } from '../../scripts/lib/sourceHash.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (path: string, content: unknown): void => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
};

test.each(['20.19.0', '20.20.2', '22.12.0', '23.0.0', '24.1.0'])('runs on Node %s', (version) => {
  expect(isSupportedNode(version)).toBe(true);
});

test.each(['18.20.0', '20.18.9', '21.7.0', '22.11.0'])('refuses Node %s', (version) => {
  expect(isSupportedNode(version)).toBe(false);
});

describe('packages', () => {
  const lock = {
    '': { version: '1.0.0' },
    'node_modules/zod': { version: '4.6.7' },
    'node_modules/for-windows': { version: '1.0.0', optional: true },
  };

  test('are installed where node_modules has the versions of the lock, whatever it has for other systems', () => {
    write('package-lock.json', { packages: lock });
    write('node_modules/.package-lock.json', { packages: { 'node_modules/zod': { version: '4.6.7' } } });
    expect(arePackagesInstalled(folder)).toBe(true);
  });

  test('are not installed where a version differs or nothing was installed yet', () => {
    write('package-lock.json', { packages: lock });
    expect(arePackagesInstalled(folder)).toBe(false);
    write('node_modules/.package-lock.json', { packages: { 'node_modules/zod': { version: '4.6.6' } } });
    expect(arePackagesInstalled(folder)).toBe(false);
  });
});

describe('the stamp of the sources', () => {
  const longAgo = new Date('2020-01-01T00:00:00Z');
  const touched = (content: string, when: Date): string => {
    write('src/main.tsx', content);
    utimesSync(join(folder, 'src/main.tsx'), when, when);
    return sourceStamp(folder);
  };

  test('is the same while nobody touches a source, and another once one was written, grew or came', () => {
    const first = touched('one', longAgo);
    write('README.md', 'text');
    expect(sourceStamp(folder)).toBe(first);
    expect(touched('one', new Date('2020-01-02T00:00:00Z'))).not.toBe(first);
    expect(touched('three', longAgo)).not.toBe(first);
    expect(touched('one', longAgo)).toBe(first);
    write('src/other.tsx', '');
    expect(sourceStamp(folder)).not.toBe(first);
  });
});

describe('the hash of the sources', () => {
  test('changes with the content and the name of a source, and with nothing else', () => {
    write('src/main.tsx', 'one');
    const first = sourceHash(folder);
    write('README.md', 'text');
    expect(sourceHash(folder)).toBe(first);
    write('src/main.tsx', 'two');
    const second = sourceHash(folder);
    expect(second).not.toBe(first);
    write('domain/main.tsx', 'two');
    rmSync(join(folder, 'src'), { recursive: true });
    expect(sourceHash(folder)).not.toBe(second);
  });
});

describe('the lock', () => {
  const file = (): string => join(folder, 'locks/build.lock');

  test('lets one work at a time and is gone afterwards', async () => {
    const order: string[] = [];
    const work = (name: string) => async () => {
      order.push(`${name} begins`);
      await Promise.resolve();
      order.push(`${name} ends`);
    };
    await Promise.all([withLock(file(), work('first')), withLock(file(), work('second'))]);
    expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
    expect(() => readFileSync(file())).toThrow();
  });

  test('of a process that is gone is taken over', async () => {
    write('locks/build.lock', '2147483646');
    const waited: number[] = [];
    expect(
      await withLock(
        file(),
        async () => 'done',
        (pid) => waited.push(pid),
      ),
    ).toBe('done');
    expect(waited).toEqual([]);
  });

  test('is given back after a failure', async () => {
    await expect(withLock(file(), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(() => readFileSync(file())).toThrow();
  });
});
