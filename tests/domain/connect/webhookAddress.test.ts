import { expect, test } from 'vitest';
import { checkWebhookAddress, isInternalAddress } from '../../../domain/connect/webhookAddress.ts';

const inside = [
  ...['127.0.0.1', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254'],
  ...['100.64.0.1', '192.0.2.1', '198.18.0.1', '198.51.100.7', '203.0.113.9', '224.0.0.1', '255.255.255.255'],
  ...[
    '::',
    '::1',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '2001:db8::1',
    '64:ff9b::7f00:1',
  ],
  // IPv4 in IPv6: mapped, compatible, 6to4, Teredo.
  ...[
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:10.0.0.1',
    '::127.0.0.1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
  ],
  ...['', 'nonsense', '1.2.3', '1.2.3.4.5', '256.1.1.1', '1::2::3', '12345::', '::ffff:1.2.3.400'],
];
const outside = [
  '8.8.8.8',
  '172.32.0.1',
  '100.128.0.1',
  '192.0.3.1',
  '2606:4700::1111',
  '::ffff:8.8.8.8',
  '2a00:1450:4001::5',
];

test('addresses inside are known in every notation, and so is what is none', () => {
  expect(inside.filter((address) => !isInternalAddress(address))).toEqual([]);
  expect(outside.filter(isInternalAddress)).toEqual([]);
});

const verdictOf = (address: string, allowed: readonly string[] = []): string => {
  const { protocol, hostname, username } = new URL(address);
  const verdict = checkWebhookAddress({ protocol, hostname, hasUser: username !== '' }, allowed);
  return verdict.isOk ? 'ok' : verdict.failure.code;
};

test.each([
  ['https://erp.example.com/hooks', 'ok'],
  ['https://8.8.8.8/', 'ok'],
  ['https://[2606:4700::1111]/', 'ok'],
  ['http://erp.example.com/', 'webhook_address_invalid'],
  ['ftp://erp.example.com/', 'webhook_address_invalid'],
  ['https://anna:secret@erp.example.com/', 'webhook_address_invalid'],
  ['https://localhost/', 'webhook_address_internal'],
  ['https://localhost./', 'webhook_address_internal'],
  ['https://erp/', 'webhook_address_internal'],
  ['https://erp.hospital.internal/', 'webhook_address_internal'],
  // As URLs read them: 127.0.0.1, each of them.
  ['https://2130706433/', 'webhook_address_internal'],
  ['https://0x7f.1/', 'webhook_address_internal'],
  ['https://127.0.0.1./', 'webhook_address_internal'],
  ['https://[::ffff:127.0.0.1]/', 'webhook_address_internal'],
  ['https://[::1]/', 'webhook_address_internal'],
])('%s: %s', (address, verdict) => {
  expect(verdictOf(address)).toBe(verdict);
});

test('hosts that the installation allows may be inside, and unencrypted', () => {
  expect(verdictOf('http://erp:8080/', ['erp'])).toBe('ok');
  expect(verdictOf('https://[::1]/', ['::1'])).toBe('ok');
  expect(verdictOf('http://erp2/', ['erp'])).toBe('webhook_address_invalid');
  expect(verdictOf('http://anna:secret@erp/', ['erp'])).toBe('webhook_address_invalid');
});
