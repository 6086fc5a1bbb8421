import { pageTitle } from './page-head.ts';

/** React moves both elements into the head. */
export function NotFoundHead({ title }: { title: string }) {
  return (
    <>
      <title>{pageTitle(title)}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
