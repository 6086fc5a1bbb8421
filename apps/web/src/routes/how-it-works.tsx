import { buttonClass } from '@foreword/ui/button/button.tsx';
import { createFileRoute, Link } from '@tanstack/react-router';
import classes from '../features/site/numbered-points.module.css';
import { StaticPage } from '../features/site/static-page.tsx';
import { staticHead } from '../lib/page-head.ts';

const LEAD = 'From a book on a shelf to a decision in ten minutes, in four steps.';

const POINTS = [
  {
    title: 'We choose a book',
    text: 'An editor picks a non-fiction book that people keep recommending, or keep arguing about, and notes what a reader would want to know before paying for it.',
  },
  {
    title: 'We draft its preview',
    text: 'Every preview has the same sections: what the book argues, its key topics, how it relates to other work, where it leads, and where to check. Software may help with the first draft.',
  },
  {
    title: 'A person checks it',
    text: 'An editor goes through the draft against the book and its references, corrects it, and keeps every version. Each preview says at its foot which of its texts were generated, and whether a person has reviewed them.',
  },
  {
    title: 'You decide',
    text: 'Read the preview here, or take it away as PDF, EPUB or Markdown. Then buy the book with open eyes, or spend the ten hours on a better one.',
  },
];

export const Route = createFileRoute('/how-it-works')({
  head: staticHead('/how-it-works', 'How It Works', LEAD),
  component: HowItWorksPage,
});

function HowItWorksPage() {
  return (
    <StaticPage title="How It Works" lead={LEAD}>
      <ol className={classes.points}>
        {POINTS.map(({ title, text }, index) => (
          <li key={title} className={classes.point}>
            <span className={classes.number} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h2>{title}</h2>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <Link to="/dashboard" className={buttonClass('primary')}>
        Browse Book Previews
      </Link>
    </StaticPage>
  );
}
