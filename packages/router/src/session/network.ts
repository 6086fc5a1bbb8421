import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** What an internet provider gives one customer: an IPv4 address, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const groups = networkGroupsOf(address);
  return groups === undefined ? address : `${groups.join(':')}::/64`;
}

/** A prefix of all addresses of an IPv6 network in Node's short form; other networks may share it. Undefined for IPv4. */
export function networkStartOf(address: string): string | undefined {
  const groups = networkGroupsOf(address);
  if (groups === undefined || MAPPED.test(address)) return undefined;
  // The short form may leave out zeros, so the prefix ends before the first one.
  const zeroAt = groups.indexOf('0');
  const start = zeroAt === -1 ? groups : groups.slice(0, zeroAt);
  return `${start.join(':')}:`;
}

function networkGroupsOf(address: string): string[] | undefined {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return undefined;
  const [head = '', tail] = bare.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const end = tail === '' ? [] : tail.split(':');
    groups.push(...Array<string>(8 - groups.length - end.length).fill('0'), ...end);
  }
  return groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
}
