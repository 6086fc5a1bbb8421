import { WORDS_PER_MINUTE, WORDS_PER_PAGE } from '@foreword/domain/book-facts.ts';
import {
  DECISION_LABELS,
  type LabelGroup,
  type LabelValue,
  labelAnchor,
  labelValues,
} from '@foreword/domain/decision-labels.ts';
import classes from './labels.module.css';

/** What each value means to a reader. */
const MEANINGS: { [Group in LabelGroup]: Record<LabelValue<Group>, string> } = {
  verdict: {
    buy: 'The book repays its price and its hours. You will probably want to keep it, mark it or come back to it.',
    borrow:
      'The book repays its hours once. Read it from a library, from a friend or as a free copy.',
    'read-in-part':
      'Some chapters repay the reading and others do not. The reason says which; the whole book is more than most readers need.',
    skip: 'The book does not repay its hours for most readers today. The preview names a better book where we know one.',
  },
  difficulty: {
    easy: 'A reader without practice in the subject follows every page at an even pace.',
    moderate:
      'Some passages need slow reading or a second look; nothing needs training in the subject.',
    demanding:
      'Long arguments, technical terms or an old style ask for patience and notes on many pages.',
  },
  priorKnowledge: {
    none: 'You can start on page one. The book explains what it uses.',
    some: 'School knowledge of the subject, or an introduction to it, saves you from getting lost. The note says what.',
    much: 'The book takes training or wide reading in the subject for granted. The note says what.',
  },
  evidence: {
    experiments: 'Tests that the author or others made under controlled conditions.',
    data: 'Counts, measurements, statistics or surveys.',
    'case-studies': 'A few persons, places or events, studied closely.',
    'own-experience': 'What the author lived, did or saw.',
    reporting: 'Interviews and visits, as a journalist makes them.',
    scholarship: 'Sources and earlier research, read and compared.',
    argument: 'Reasoning from premises that the reader can accept or refuse.',
  },
  currency: {
    current: 'What the book says still holds as far as we know.',
    'dated-in-parts':
      'The main argument holds; some facts, numbers or examples are out of date. The note says which.',
    historical:
      'Later work has replaced what the book says about its subject. Read it for its time, its style or its influence.',
  },
  relation: {
    instead: 'A book that serves the same reader better.',
    first: 'A book that makes this one easier to follow.',
    next: 'A book to go on with.',
    against: 'A book that disagrees, for the other side of the argument.',
  },
};

const HEADINGS: Record<LabelGroup, string> = {
  verdict: 'Verdict',
  difficulty: 'Difficulty',
  priorKnowledge: 'Before You Start',
  evidence: 'What It Rests On',
  currency: 'How Current It Is',
  relation: 'Other Books',
};

const INTRODUCTIONS: Record<LabelGroup, string> = {
  verdict: 'Our answer to one question: is the book worth your money and your hours?',
  difficulty: 'How hard the book is to read, whatever you know about its subject.',
  priorKnowledge: 'What you should know about the subject before page one.',
  evidence: 'What the author offers as support. A book may rest on several kinds.',
  currency: 'Whether the book still holds today.',
  relation: 'Books that we name beside this one, and when to read them.',
};

/** An anchor for each value. */
export function Labels() {
  const groups = Object.keys(HEADINGS) as LabelGroup[];
  return (
    <div className={classes.labels}>
      {groups.map((group) => (
        <section key={group} aria-labelledby={`${group}-labels`}>
          <h2 id={`${group}-labels`}>{HEADINGS[group]}</h2>
          <p>{INTRODUCTIONS[group]}</p>
          <dl>
            {labelValues(group).map((value) => (
              <div key={value} id={labelAnchor(group, value)} className={classes.label}>
                <dt>{DECISION_LABELS[group][value]}</dt>
                <dd>{MEANINGS[group][value]}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <section id="reading-hours" className={classes.label} aria-labelledby="reading-hours-heading">
        <h2 id="reading-hours-heading">Hours to Read</h2>
        <p>
          The words of the book divided by {WORDS_PER_MINUTE} words a minute, the average speed of
          adults who read English non-fiction silently. Where we know only the pages, we count{' '}
          {WORDS_PER_PAGE} words a page. We round to the hour, and below one hour to five minutes.
          Your own speed may well be half of it or twice as much.
        </p>
        <p>
          Source: Marc Brysbaert, “How many words do we read per minute? A review and meta-analysis
          of reading rate”, <cite>Journal of Memory and Language</cite> 109 (2019), 104047,{' '}
          <a href="https://doi.org/10.1016/j.jml.2019.104047" rel="noopener">
            doi.org/10.1016/j.jml.2019.104047
          </a>
          .
        </p>
      </section>
    </div>
  );
}
