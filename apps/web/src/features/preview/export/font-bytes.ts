/** Big-endian bytes of a 16-bit number; a negative one in two's complement. */
export const u16 = (value: number): number[] => [(value >> 8) & 0xff, value & 0xff];

/** Big-endian bytes of a 32-bit number. */
export const u32 = (value: number): number[] => [
  (value >>> 24) & 0xff,
  (value >>> 16) & 0xff,
  (value >>> 8) & 0xff,
  value & 0xff,
];

export const bytes = (...parts: readonly (readonly number[])[]): Uint8Array =>
  Uint8Array.from(parts.flat());
