import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { logFile } from '../../../server/security/logFile.ts';

let folder = '';
let path = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trial-billing-log-'));
  path = join(folder, 'security', 'log');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const files = (): string[] => readdirSync(join(folder, 'security')).sort();

test('lines are added, for the eyes of this user only', () => {
  logFile(path).write('one\n');
  logFile(path).write('two\n');
  expect(readFileSync(path, 'utf8')).toBe('one\ntwo\n');
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600);
});

test('a full file is put aside, and the oldest one goes: a flood does not fill the disk', () => {
  const log = logFile(path, { bytes: 10, older: 2 });
  for (const line of ['1111\n', '2222\n', '3333\n', '4444\n', '5555\n', '6666\n', '7777\n']) log.write(line);
  expect(files()).toEqual(['log', 'log.1', 'log.2']);
  expect(readFileSync(path, 'utf8')).toBe('7777\n');
  expect(readFileSync(`${path}.2`, 'utf8')).toBe('3333\n4444\n');
});

test('whoever else puts the file aside gets a new one', () => {
  const log = logFile(path);
  log.write('one\n');
  renameSync(path, `${path}.old`);
  log.write('two\n');
  expect(readFileSync(path, 'utf8')).toBe('two\n');
});

test('a place that cannot be written is told at the start', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => logFile(join(folder, 'file', 'log'))).toThrow(/SECURITY_LOG_FILE .* cannot be written/);
});
