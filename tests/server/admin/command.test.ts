import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { askPassword } from '../../../server/admin/askPassword.ts';
import { needsPassword, readCommand } from '../../../server/admin/command.ts';

test.each([
  [
    ['create', '--user-name', 'Anna'],
    { verb: 'create', user_name: 'anna', given_name: 'Administrator' },
    true,
  ],
  [['create', '--subject', 'a.schneider'], { verb: 'create', subject: 'a.schneider' }, false],
  [['reset-password', '--user-name', 'anna'], { verb: 'reset-password', user_name: 'anna' }, true],
  [['list'], { verb: 'list' }, false],
])('%j', (args, command, isAsked) => {
  expect(readCommand(args)).toMatchObject(command);
  expect(needsPassword(readCommand(args))).toBe(isAsked);
});

test.each([
  [[], 'What is to be done?'],
  [['remove'], 'This cannot be done'],
  [['list', 'all'], 'This cannot be done: all'],
  [['create'], 'Of whom?'],
  [['reset-password', '--subject', 'a.schneider'], 'A password goes with a user name'],
  [['create', '--user-name', ' '], 'This cannot be done'],
  [['create', '--colour', 'red'], "Unknown option '--colour'"],
  [['create', '--user-name', 'anna', '--password', 'a secret'], 'can be read by others'],
  [['create', '--user-name', 'anna', '--password=a secret'], 'can be read by others'],
])('%j tells why and how', (args, why) => {
  expect(() => readCommand(args)).toThrow(why);
  expect(() => readCommand(args)).toThrow('Usage: npm run admin -- COMMAND');
});

/** A terminal as far as a password is typed on it. */
const terminal = () => {
  const modes: boolean[] = [];
  const keys = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: (isRaw: boolean) => modes.push(isRaw),
  });
  return { keys: keys as unknown as NodeJS.ReadStream, type: (text: string) => keys.write(text), modes }; // a stand-in for the terminal
};

test('on a terminal the password is typed twice, and nothing of it is shown', async () => {
  const { keys, type, modes } = terminal();
  const shown: string[] = [];
  const asked = askPassword(keys, (text) => {
    shown.push(text);
    if (text === 'New password: ') type('secreX\u007ft word\r');
    if (text === 'Once more: ') type('secret word\n');
  });
  expect(await asked).toBe('secret word');
  expect(shown.join('')).toBe('New password: \nOnce more: \n');
  expect(modes).toEqual([true, false, true, false]);
});

test.each([
  ['one word\r', 'another\r', 'The two differ'],
  ['\u0003', '', 'Nothing was done'],
])('%j and %j: %s', async (first, second, why) => {
  const { keys, type } = terminal();
  const asked = askPassword(keys, (text) => {
    if (text === 'New password: ') type(first);
    if (text === 'Once more: ') type(second);
  });
  await expect(asked).rejects.toThrow(why);
});
