import { expect, test } from 'vitest';
import {
  failedOfPlaywright,
  failedOfVitest,
  type Status,
  unsteadyOfPlaywright,
  unsteadyOfVitest,
} from '../../scripts/lib/failedTests.mjs';

test('The summary names each test that failed, with the beginning of its message and the command that runs it alone', () => {
  const passed = { fullName: 'a draft is open', status: 'passed', failureMessages: [] };
  const failed = {
    fullName: 'a draft (net) is billed once',
    status: 'failed',
    failureMessages: ['\u001b[31mexpected 2\n  to be 1\u001b[39m'],
  };
  const file = { name: '/site/tests/bill.test.ts', status: 'failed', message: '' };
  expect(failedOfVitest({ testResults: [{ ...file, assertionResults: [passed, failed] }] }, '/site')).toEqual(
    [
      {
        name: 'tests/bill.test.ts › a draft (net) is billed once',
        message: 'expected 2 to be 1',
        command: String.raw`npm test -- tests/bill.test.ts -t '^a draft \(net\) is billed once$'`,
      },
    ],
  );
});

test('A test that passed only when it was tried again is named with what was wrong at first', () => {
  const steady = { fullName: 'a draft is open', status: 'passed', failureMessages: [] };
  const unsteady = { fullName: 'a line is drawn', status: 'passed', failureMessages: ['no line'] };
  const file = { name: '/site/tests/bill.test.ts', status: 'passed', message: '' };
  const report = { testResults: [{ ...file, assertionResults: [steady, unsteady] }] };
  expect(failedOfVitest(report, '/site')).toEqual([]);
  expect(unsteadyOfVitest(report, '/site')).toEqual([
    {
      name: 'tests/bill.test.ts › a line is drawn',
      message: 'no line',
      command: `npm test -- tests/bill.test.ts -t '^a line is drawn$'`,
    },
  ]);
});

test('A file that could not be read stands for all of its tests', () => {
  const file = { name: '/site/tests/bill.test.ts', status: 'failed', message: 'no such module' };
  expect(failedOfVitest({ testResults: [{ ...file, assertionResults: [] }] }, '/site')).toEqual([
    { name: 'tests/bill.test.ts', message: 'no such module', command: 'npm test -- tests/bill.test.ts' },
  ]);
});

const story = (title: string, status: Status, ...messages: string[]) => ({
  title,
  file: 'bill.spec.ts',
  line: 7,
  tests: [{ status, results: messages.map((message) => ({ errors: message ? [{ message }] : [] })) }],
});
const told = (title: string, message: string) => ({
  name: `tests/e2e/bill.spec.ts › ${title}`,
  message,
  command: 'npm test -- tests/e2e/bill.spec.ts:7',
});
const suites = [
  {
    title: 'bill.spec.ts',
    specs: [story('is drafted', 'expected', ''), story('is seen by nobody', 'skipped')],
    suites: [
      {
        title: 'A draft',
        specs: [
          story('bills once', 'unexpected', 'Timeout', 'Again'),
          story('is sent', 'flaky', 'Reset', ''),
        ],
      },
    ],
  },
];

test('Stories that failed are found however deep they stand', () => {
  expect(failedOfPlaywright({ suites })).toEqual([told('bills once', 'Timeout')]);
});

test('A story that passed only when tried again has not failed, and is named all the same', () => {
  expect(unsteadyOfPlaywright({ suites })).toEqual([told('is sent', 'Reset')]);
});
