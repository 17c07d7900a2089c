import { expect, test } from 'vitest';
import { filledSubject, filledText, type MailFacts } from '../../../domain/invoices/mailTemplate.ts';

const facts: MailFacts = {
  document: 'Invoice',
  number: 'INV-1',
  trial: 'AURORA\r\nBcc: x',
  amount: '€1.00',
  due_date: null,
  recipient: '{number}',
  sender: 'Hospital $& $1',
};

test('placeholders become the facts, on one line each and as they are', () => {
  expect(filledText('{document} {number}\n{trial}\n{sender} {recipient}', facts)).toBe(
    'Invoice INV-1\nAURORA Bcc: x\nHospital $& $1 {number}',
  );
});

test('a line that speaks of what there is none of is left out; what is no placeholder stays', () => {
  expect(filledText('{amount}\nuntil {due_date}\n{else} {}', facts)).toBe('€1.00\n{else} {}');
});

test('a subject is one line', () => {
  expect(filledSubject('{number}:\n {trial}\u2028end', facts)).toBe('INV-1: AURORA Bcc: x end');
});
