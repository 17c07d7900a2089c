import { fail, ok, type Result } from '../result.ts';

/** The numbers of an IPv4 address, or null. */
const partsOf = (address: string): number[] | null => {
  const parts = address.split('.').map(Number);
  const isOne =
    parts.length === 4 && parts.every((part) => Number.isInteger(part) && part >= 0 && part <= 255);
  return isOne ? parts : null;
};

/** First and last part of IPv4 networks that are no public ones (RFC 6890), with how many of the second part count. */
const isInternalV4 = ([a = 0, b = 0, c = 0]: readonly number[]): boolean =>
  a === 0 ||
  a === 10 ||
  a === 127 ||
  a >= 224 ||
  (a === 100 && b >= 64 && b <= 127) ||
  (a === 169 && b === 254) ||
  (a === 172 && b >= 16 && b <= 31) ||
  (a === 192 && b === 168) ||
  (a === 192 && b === 0 && (c === 0 || c === 2)) ||
  (a === 198 && (b === 18 || b === 19)) ||
  (a === 198 && b === 51 && c === 100) ||
  (a === 203 && b === 0 && c === 113);

/** The eight groups of an IPv6 address; null where it is none. */
const groupsOf = (address: string): number[] | null => {
  const plain = address.replace(/%.*$/, '');
  const tail = /^(.*:)([\d.]+)$/.exec(plain);
  const v4 = tail?.[2]?.includes('.') ? partsOf(tail[2]) : undefined;
  if (v4 === null) return null;
  const [a = 0, b = 0, c = 0, d = 0] = v4 ?? [];
  const text = v4 ? `${tail?.[1]}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}` : plain;
  const [head = '', rest, ...more] = text.split('::');
  const read = (part: string): number[] =>
    part === ''
      ? []
      : part.split(':').map((group) => (/^[\da-f]{1,4}$/i.test(group) ? Number.parseInt(group, 16) : -1));
  const [first, last] = [read(head), rest === undefined ? [] : read(rest)];
  const missing = 8 - first.length - last.length;
  if (more.length > 0 || (rest === undefined ? missing !== 0 : missing < 1)) return null;
  const groups = [...first, ...Array<number>(rest === undefined ? 0 : missing).fill(0), ...last];
  return groups.every((group) => group >= 0) ? groups : null;
};

/** Of IPv6, only what is routed in public (2000::/3) is no internal address, and of it nothing that holds another one. */
const isInternalV6 = (groups: readonly number[]): boolean => {
  const [a = 0, b = 0, , , , f = 0, g = 0, h = 0] = groups;
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && f === 0xffff;
  if (isMapped) return isInternalV4([g >> 8, g & 255, h >> 8]);
  if (a < 0x2000 || a > 0x3fff) return true;
  return a === 0x2002 || (a === 0x2001 && (b === 0xdb8 || b < 0x200));
};

/** Whether an IP address leads into the hospital, to this machine, or nowhere in public; what is no address counts as such. */
export const isInternalAddress = (address: string): boolean => {
  const v4 = partsOf(address);
  if (v4) return isInternalV4(v4);
  const v6 = groupsOf(address);
  return v6 === null || isInternalV6(v6);
};

/** Names that never lead outside. */
const isInternalName = (host: string): boolean =>
  host === 'localhost' || /\.(?:localhost|local|internal|lan|home|arpa)$/.test(host) || !host.includes('.');

/** The host of an address as URLs have it, plain: without the brackets of IPv6 and the dot that ends a whole name. */
export const hostOf = (hostname: string): string =>
  hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');

interface Asked {
  protocol: string;
  /** As URLs have it: IPv6 in brackets. */
  hostname: string;
  hasUser: boolean;
}

/**
 * Whether a webhook may be told there, as far as its address says: encrypted and outside, but for hosts that the installation
 * allows. Where a name leads is looked at with each attempt.
 */
export const checkWebhookAddress = (
  { protocol, hostname, hasUser }: Asked,
  allowed: readonly string[],
): Result<null> => {
  const host = hostOf(hostname);
  const isAllowed = allowed.includes(host);
  if (hasUser || host === '') return fail('webhook_address_invalid');
  if (protocol !== 'https:' && !(protocol === 'http:' && isAllowed)) return fail('webhook_address_invalid');
  if (isAllowed) return ok(null);
  const isIp = /^[\d.]+$/.test(host) || host.includes(':');
  return (isIp ? isInternalAddress(host) : isInternalName(host))
    ? fail('webhook_address_internal')
    : ok(null);
};
