import { expect, test } from 'vitest';
import { isMailAddress } from '../../../domain/invoices/mailAddress.ts';

test.each([
  'a@b.example',
  'invoices+trial@sponsor.example',
  "o'neill_1@b-c.example",
  'a@münchen.example',
  'a@localhost',
])('%s is an e-mail address', (text) => expect(isMailAddress(text)).toBe(true));

test.each([
  '',
  'nobody',
  '@b.example',
  'a@',
  'a@b..example',
  '.a@b.example',
  'a.@b.example',
  'a b@c.example',
  'a@b.example, c@d.example',
  'a@b.example;c@d.example',
  'Name <a@b.example>',
  '"a@b"@c.example',
  'a@-b.example',
  'a@b.example\r\nBcc: c@d.example',
  'a\n@b.example',
  `${'a'.repeat(65)}@b.example`,
  `a@${'b.'.repeat(130)}example`,
])('%j is none', (text) => expect(isMailAddress(text)).toBe(false));
