import { expect, test } from 'vitest';
import { networkOf, networkStartOf } from './network.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:1:2:3:4', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['1::', '1:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
])('%s is of the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:'],
  ['2001:DB8:1::9', '2001:db8:1:'],
  ['2001:db8:0:7::1', '2001:db8:'],
  ['::1', ':'],
  ['fe80::1%eth0', 'fe80:'],
  ['::ffff:192.0.2.1', undefined],
  ['192.0.2.1', undefined],
  ['', undefined],
])('addresses of the network of %s begin with %s', (address, start) => {
  expect(networkStartOf(address)).toBe(start);
});
