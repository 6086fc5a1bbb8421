import { expect, test } from 'vitest';
import { withoutGutenberg } from './gutenberg.ts';

const BODY = 'WALDEN\n\nWhen I wrote the following pages, I lived alone.\n\nTHE END';
const LICENCE =
  'Section 1. General Terms of Use\n\nUpdated editions will replace the previous one.';

test.each([
  [
    'today',
    `The Project Gutenberg eBook of Walden\n\nThis ebook is for the use of anyone\n\n*** START OF THE PROJECT GUTENBERG EBOOK WALDEN, AND ON THE\nDUTY OF CIVIL DISOBEDIENCE ***\n\nProduced by Judith Boss and David Widger\nand others\n\n${BODY}\n\n*** END OF THE PROJECT GUTENBERG EBOOK WALDEN ***\n\n${LICENCE}`,
  ],
  [
    '2003 to 2008',
    `The Project Gutenberg EBook of Walden, by Thoreau\n\n***START OF THIS PROJECT GUTENBERG EBOOK WALDEN***\n\nE-text prepared by Judith Boss\n\n${BODY}\n\nEnd of the Project Gutenberg EBook of Walden, by Thoreau\n\n***END OF THIS PROJECT GUTENBERG EBOOK WALDEN***\n\n${LICENCE}`,
  ],
  [
    'the nineties',
    `The Project Gutenberg Etext of Walden\n\n**Welcome To The World of Free Plain Vanilla Electronic Texts**\n\n*END*THE SMALL PRINT! FOR PUBLIC DOMAIN ETEXTS*Ver.04.29.93*END*\n\n${BODY}\n\nEnd of the Project Gutenberg Etext of Walden`,
  ],
  [
    'a page or an EPUB',
    `The Project Gutenberg eBook of Walden\n\n## *** START OF THE PROJECT GUTENBERG EBOOK WALDEN ***\n\n${BODY}\n\n*** END OF THE PROJECT GUTENBERG EBOOK WALDEN ***\n\n${LICENCE}`,
  ],
])('header and footer of Project Gutenberg are left out: %s', (_form, text) => {
  expect(withoutGutenberg(text)).toBe(BODY);
});

test('a text that only speaks of Project Gutenberg stays', () => {
  const text = `I read it at Project Gutenberg.\n\n${BODY}`;
  expect(withoutGutenberg(text)).toBe(text);
  expect(withoutGutenberg(BODY)).toBe(BODY);
});
