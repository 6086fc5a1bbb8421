import { buttonClass } from '@foreword/ui/button/button.tsx';
import { createFileRoute, Link } from '@tanstack/react-router';
import { StaticPage } from '../features/site/static-page.tsx';
import classes from '../features/site/team.module.css';
import { staticHead } from '../lib/page-head.ts';

const LEAD = 'We write previews of non-fiction books for people with more curiosity than evenings.';

const TEAM = [
  {
    role: 'The editor',
    text: 'Reads the books, writes and corrects the previews, and takes the blame for what they say. Keeps a list of books that should have been articles.',
  },
  {
    role: 'The engineer',
    text: 'Builds the site and the admin behind it, and makes sure a preview opens before the kettle boils. Reads mostly the footnotes.',
  },
];

export const Route = createFileRoute('/about-us')({
  head: staticHead('/about-us', 'About Us', LEAD),
  component: AboutPage,
});

function AboutPage() {
  return (
    <StaticPage title="About Us" lead={LEAD}>
      <h2>Our Mission</h2>
      <p>
        To let readers decide in minutes whether a book is worth the money and ten hours, by saying
        plainly what it argues, how well it argues it, and for whom.
      </p>
      <h2>The Problem</h2>
      <p>
        A book's cover is written to sell it, and so is most of what appears around its publication.
        Star ratings average the tastes of strangers. Summaries promise to replace the book, which
        helps nobody who would enjoy reading it. In between, people buy books they never finish and
        miss the ones they would have kept.
      </p>
      <h2>Our Approach</h2>
      <p>
        A preview is not a substitute for the book. It is what a well-read friend would tell you in
        a shop: the argument, the best chapters, what has dated, what others hold against it, and
        whether it is for you. Each one has the same sections, so that books can be compared, and
        names its references, so that you can check us.
      </p>
      <h2>The Team</h2>
      <ul className={classes.team}>
        {TEAM.map(({ role, text }) => (
          <li key={role} className={`frame ${classes.member}`}>
            <h3>{role}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <Link to="/contact" className={buttonClass('primary')}>
        Contact Us
      </Link>
    </StaticPage>
  );
}
