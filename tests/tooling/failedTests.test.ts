import { expect, test } from 'vitest';
import { failedOfPlaywright, failedOfVitest } from '../../scripts/lib/failedTests.mjs';

test('The summary names each test that failed, with the beginning of its message', () => {
  const passed = { fullName: 'a draft is open', status: 'passed', failureMessages: [] };
  const failed = {
    fullName: 'a draft is billed once',
    status: 'failed',
    failureMessages: ['\u001b[31mexpected 2\n  to be 1\u001b[39m'],
  };
  const file = { name: '/site/tests/bill.test.ts', status: 'failed', message: '' };
  expect(failedOfVitest({ testResults: [{ ...file, assertionResults: [passed, failed] }] }, '/site')).toEqual(
    ['tests/bill.test.ts › a draft is billed once: expected 2 to be 1'],
  );
});

test('A file that could not be read stands for all of its tests', () => {
  const file = { name: '/site/tests/bill.test.ts', status: 'failed', message: 'no such module' };
  expect(failedOfVitest({ testResults: [{ ...file, assertionResults: [] }] }, '/site')).toEqual([
    'tests/bill.test.ts: no such module',
  ]);
});

test('Stories that failed are found however deep they stand', () => {
  const spec = { title: 'bills once', file: 'bill.spec.ts', ok: false };
  const results = [{ errors: [{ message: 'Timeout' }] }];
  expect(
    failedOfPlaywright({
      suites: [
        {
          title: 'bill.spec.ts',
          specs: [{ ...spec, ok: true, tests: [] }],
          suites: [{ title: 'A draft', specs: [{ ...spec, tests: [{ results }] }] }],
        },
      ],
    }),
  ).toEqual(['bill.spec.ts › bills once: Timeout']);
});
