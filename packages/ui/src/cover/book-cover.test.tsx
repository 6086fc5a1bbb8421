import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BookCover } from './book-cover.tsx';

const HOSTILE = `<script>alert("x")</script> & 'co'`;

test('a cover has one name, and its drawing and text none', () => {
  const html = renderToStaticMarkup(<BookCover title="Walden" author="Henry David Thoreau" />);
  expect(html).toMatch(
    /^<div class="[^"]*" style="[^"]*" role="img" aria-label="Cover of Walden">/,
  );
  expect(html.match(/aria-label|alt=/g)).toHaveLength(1);
});

test('a decorative cover is not announced', () => {
  expect(renderToStaticMarkup(<BookCover title="Walden" decorative />)).toMatch(
    /^<div [^>]*aria-hidden="true">/,
  );
  const image = renderToStaticMarkup(
    <BookCover title="Walden" coverImage="/covers/walden.svg" decorative />,
  );
  expect(image).toContain('alt=""');
});

test('an image keeps its place before it is there, and waits its turn unless eager', () => {
  const lazy = renderToStaticMarkup(<BookCover title="Walden" coverImage="/covers/walden.svg" />);
  expect(lazy).toContain('alt="Cover of Walden" width="400" height="600" loading="lazy"');
  const eager = renderToStaticMarkup(
    <BookCover title="Walden" coverImage="/covers/walden.svg" eager />,
  );
  expect(eager).toContain('loading="eager"');
});

test.each([null, undefined, ''])('without an image (%s) the cover is drawn', (imageUrl) => {
  expect(renderToStaticMarkup(<BookCover title="Walden" coverImage={imageUrl} />)).toContain(
    '<svg',
  );
});

test('a hostile title stays text', () => {
  const html = renderToStaticMarkup(<BookCover title={HOSTILE} author={HOSTILE} />);
  expect(html).not.toContain('<script');
  expect(html.match(/&lt;script&gt;/g)).toHaveLength(3);
});

test('an empty title still has a name', () => {
  expect(renderToStaticMarkup(<BookCover title=" " />)).toContain('aria-label="Book cover"');
});
