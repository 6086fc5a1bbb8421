import fc from 'fast-check';

const SURROGATES = 0x800;
const FIRST_SURROGATE = 0xd800;
const LAST_CODE_POINT = 0x10ffff;

/** Any code point. fast-check's own `binary` unit lists a million of them in a map first. */
export const anyCharacter: fc.Arbitrary<string> = fc
  .nat(LAST_CODE_POINT - SURROGATES)
  .map(characterAt, indexOf);

function characterAt(index: number): string {
  return String.fromCodePoint(index < FIRST_SURROGATE ? index : index + SURROGATES);
}

function indexOf(character: unknown): number {
  const code = typeof character === 'string' ? character.codePointAt(0) : undefined;
  if (code === undefined || String.fromCodePoint(code) !== character) {
    throw new Error('Not one character');
  }
  return code < FIRST_SURROGATE ? code : code - SURROGATES;
}
