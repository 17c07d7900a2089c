import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** The last commit that was made before messages had a form. */
const before = 'e0ff778';
const subjectAtMost = 72;

const faultsOf = (message: string): string[] => {
  const [subject = '', blank = '', ...body] = message.trimEnd().split('\n');
  return [
    ...(/^(feat|fix|perf|refactor|docs|test|build|ci|chore|style)(\([a-z][\w-]*\))?: [^\sA-Z].*[^.]$/.test(
      subject,
    )
      ? []
      : ['no "type(scope): what holds now"']),
    ...(subject.length > subjectAtMost ? [`${subject.length} characters`] : []),
    ...(/^(feat|fix|perf)/.test(subject) && (blank !== '' || body.join('').trim() === '')
      ? ['no story']
      : []),
  ];
};

const messages = (): string[] | undefined => {
  try {
    return execFileSync('git', ['log', '--no-merges', '--format=%B%x00', `${before}..HEAD`], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .split('\0')
      .map((message) => message.trim())
      .filter((message) => message !== '');
  } catch {
    return undefined;
  }
};

describe('messages of commits', () => {
  test.each([
    ['Mend the sums', ['no "type(scope): what holds now"']],
    ['docs(invoices): Sums are right', ['no "type(scope): what holds now"']],
    ['docs(invoices): sums are right.', ['no "type(scope): what holds now"']],
    ['fix(invoices): sums are right', ['no story']],
    [`docs: ${'x'.repeat(70)}`, ['76 characters']],
    ['fix(invoices): sums are right\n\nThe tax was added twice.', []],
    ['docs: the rooms of the server', []],
  ])('%j: %j', (message, faults) => {
    expect(faultsOf(message)).toEqual(faults);
  });

  const read = messages();
  // A folder without its history, or with the last commits alone, has nothing to say.
  test.skipIf(!read)('each says what kind of change it is, where, and why', () => {
    const faulty = (read ?? []).flatMap((message) =>
      faultsOf(message).map((fault) => `${message.split('\n')[0]}: ${fault}`),
    );
    expect(faulty).toEqual([]);
  });
});
