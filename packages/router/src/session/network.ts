import { isIPv6 } from 'node:net';

/** An IPv4 address in the form of an IPv6 one. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The network that one customer of a provider has: an IPv4 address, or the first half of an IPv6
 * address, in which one computer has as many addresses as it likes.
 */
export function networkOf(address: string): string {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const groups = networkGroupsOf(address);
  return groups === undefined ? address : `${groups.join(':')}::/64`;
}

/**
 * How all addresses of an IPv6 address's network begin, in the short form in which Node writes them;
 * some of other networks may begin so, too.
 * @returns undefined for other addresses, which are networks of their own
 */
export function networkStartOf(address: string): string | undefined {
  const groups = networkGroupsOf(address);
  if (groups === undefined || MAPPED.test(address)) return undefined;
  // Zeros may be written out or left out: what stands before them is the same in both.
  const zeroAt = groups.indexOf('0');
  const start = zeroAt === -1 ? groups : groups.slice(0, zeroAt);
  return `${start.join(':')}:`;
}

const bareOf = (address: string): string => address.split('%')[0] ?? address;

/** The four groups of hex digits that name the network; undefined for what is no IPv6 address. */
function networkGroupsOf(address: string): string[] | undefined {
  const bare = bareOf(address);
  if (!isIPv6(bare)) return undefined;
  const [head = '', tail] = bare.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  // `::` stands for as many zeros as are missing.
  if (tail !== undefined) {
    const end = tail === '' ? [] : tail.split(':');
    groups.push(...Array<string>(8 - groups.length - end.length).fill('0'), ...end);
  }
  return groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
}
