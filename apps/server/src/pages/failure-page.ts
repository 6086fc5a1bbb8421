const FAULT = {
  heading: 'Something went wrong',
  text: 'This page could not be made. The fault is on our side, and it has been written down.',
};

const PASSING: Record<number, typeof FAULT> = {
  429: {
    heading: 'Too many requests',
    text: 'This site just got more requests, from your network or in all, than it answers at once.',
  },
  503: {
    heading: 'Busy just now',
    text: 'Our database did not answer in time. Nothing is lost, and this usually passes within seconds.',
  },
};

/** Whether a failure with this status will probably pass. */
export const willPass = (status: number): boolean => status in PASSING;

/** Needs no other file and no database. */
export const failurePage = (requestId: string, status: number): string =>
  page(requestId, {
    ...(PASSING[status] ?? FAULT),
    advice: 'Please try again in a moment, or go <a href="/">back to the front page</a>.',
  });

/** For addresses that the web app cannot read. */
export const notFoundPage = (requestId: string): string =>
  page(requestId, {
    heading: '404 Page Not Found',
    text: 'Did you forget to add the page to the router?',
    advice: '<a href="/dashboard">Browse Previews</a>',
  });

/** @param failure plain texts of the server's own */
export const signInFailurePage = (
  requestId: string,
  { text, signIn }: { text: string; signIn: { path: string; label: string } },
): string =>
  page(requestId, {
    heading: 'You are not signed in',
    text,
    advice: `<a href="${signIn.path}">${signIn.label}</a>, or go <a href="/">back to the front page</a>.`,
  });

interface PageTexts {
  heading: string;
  text: string;
  advice: string;
}

function page(requestId: string, { heading, text, advice }: PageTexts): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading} – Foreword</title>
<style>
body { font: 1.125rem/1.6 Georgia, serif; max-width: 36rem; margin: 20vh auto; padding: 0 1.5rem; background: #FAF7F2; color: #1F1B16; }
a { color: #1E5B4A; }
@media (prefers-color-scheme: dark) { body { background: #15130F; color: #EDE6DA; } a { color: #7CC4AC; } }
</style>
</head>
<body>
<main>
<h1>${heading}</h1>
<p>${text}</p>
<p>${advice}</p>
<p><small>Reference: ${requestId}</small></p>
</main>
</body>
</html>
`;
}
