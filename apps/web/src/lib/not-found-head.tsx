import { pageTitle } from './page-head.ts';

/** Title of a page that is not there, kept out of search engines; React moves both into the head. */
export function NotFoundHead({ title }: { title: string }) {
  return (
    <>
      <title>{pageTitle(title)}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
