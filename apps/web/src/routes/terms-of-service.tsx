import { createFileRoute, Link } from '@tanstack/react-router';
import { StaticPage } from '../features/site/static-page.tsx';
import { staticHead } from '../lib/page-head.ts';

const LEAD = 'Plain rules for reading and using the previews on this site.';

export const Route = createFileRoute('/terms-of-service')({
  head: staticHead('/terms-of-service', 'Terms of Service', LEAD),
  component: TermsPage,
});

function TermsPage() {
  return (
    <StaticPage title="Terms of Service" lead={LEAD}>
      <h2>What you may do</h2>
      <p>
        Read the previews, keep them as PDF, EPUB or Markdown for yourself, quote from them with a
        link, and share their addresses with whom you like.
      </p>
      <h2>What we ask you not to do</h2>
      <p>
        Do not republish whole previews as your own, and do not use the site in a way that keeps
        others from using it.
      </p>
      <h2>What a preview is</h2>
      <p>
        A preview is our opinion of a book, written in good faith. It says at its foot which of its
        texts were generated, and whether a person has reviewed them. It is not advice on health,
        law or money, even where the book is about them. Books belong to their authors and
        publishers; we describe them and do not reproduce them.
      </p>
      <h2>Buying books</h2>
      <p>
        The bookshop links only look for the book, by its title and author or its ISBN. Shops that
        the administrators of this site set up may be affiliates: their links say so, and the site
        earns a commission when you buy through them. Price, delivery and returns are between you
        and the shop.
      </p>
      <h2>Mistakes</h2>
      <p>
        We correct what turns out to be wrong. If you find something, tell us through the{' '}
        <Link to="/contact">contact page</Link>. The site is offered as it is, without a guarantee
        that it is always there or free of errors.
      </p>
    </StaticPage>
  );
}
