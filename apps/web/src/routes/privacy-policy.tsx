import { createFileRoute, Link } from '@tanstack/react-router';
import { StaticPage } from '../features/site/static-page.tsx';
import { staticHead } from '../lib/page-head.ts';

const LEAD = 'You can read everything here without telling us who you are.';

export const Route = createFileRoute('/privacy-policy')({
  head: staticHead('/privacy-policy', 'Privacy Policy', LEAD),
  component: PrivacyPage,
});

function PrivacyPage() {
  return (
    <StaticPage title="Privacy Policy" lead={LEAD}>
      <h2>What we do not do</h2>
      <p>
        There is no account for readers, no advertising, no tracking across sites and no analytics
        script. Fonts, style sheets and scripts come from this site itself. Covers may be pictures
        from other sites, which then see your browser ask for them.
      </p>
      <h2>What stays in your browser</h2>
      <p>
        If you choose the light or the dark colours, or the size of the text, your browser remembers
        the choice. It also keeps your shortlist, and where you stopped reading the last thirty
        previews. None of this is sent to us, with one exception: when you open your shortlist or a
        comparison, your browser asks the server for its previews by their numbers. Editors who sign
        in get a cookie that keeps them signed in; it ends with their session.
      </p>
      <h2>What the server sees</h2>
      <p>
        To answer a request the server sees its address, as every web server does. What is written
        down serves to find faults and to stop abuse, and is not used to build a picture of you.
      </p>
      <h2>Links to other sites</h2>
      <p>
        Links to bookshops and to the library look-up search for the book, links to free copies lead
        to them, and the social links open the network they name, each in a new tab. From there on
        the privacy policy of that site applies.
      </p>
      <h2>Questions</h2>
      <p>
        Ask us through the <Link to="/contact">contact page</Link>.
      </p>
    </StaticPage>
  );
}
