import { isIPv4, isIPv6 } from 'node:net';

/** Where somebody is: an IPv4 address, or the network of an IPv6 one, whose other half its owner chooses freely. */
export const placeOf = (address: string): string => {
  const ip = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(ip) || !isIPv6(ip)) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail ? tail.split(':') : [];
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0');
  return `${[...groups, ...zeros, ...rest].slice(0, 4).join(':')}::/64`;
};
