import { paragraphs, type SamplePreview } from './sample-preview.ts';

export const thePrinciplesOfScientificManagement: SamplePreview = {
  title: 'The Principles of Scientific Management',
  author: 'Frederick Winslow Taylor',
  category: 'Business & Leadership',
  coverImage: '/covers/the-principles-of-scientific-management.svg',
  abstract:
    'There is one best way to shovel coal, Taylor says, and the man with the shovel will not find it by himself. His remedy is the stop-watch, the trained manager, the daily task and better pay. This is the short, confident and sometimes shocking pamphlet that shaped factories, hospitals and hamburger kitchens, whether or not their managers had read it. A reader gets its argument in the author’s own hard voice, along with the parts that later research has found to be untrue.',
  introduction: paragraphs(
    'Frederick Taylor came of a well-to-do Philadelphia family, gave up Harvard, it is said because of his eyesight, and learned pattern-making and machining on the shop floor. At Midvale Steel he rose from labourer to chief engineer. At Bethlehem Steel, from 1898 to 1901, he tried out his system, helped to develop high-speed tool steel, and was dismissed. In 1910 hearings over railway rates made “scientific management” a household phrase, and in 1911 this book explained it. Historians believe that parts of it go back to a draft by his associate Morris Cooke.',
    'It has an introduction and two chapters, 144 pages in the first edition. Taylor was no stylist and repeats himself like a man addressing a meeting. But the examples are vivid, and he is never vague.',
    'Read it if you manage anyone, are managed, or wear a device that counts your steps. Do not trust it as a record of what happened; the best-known story is partly fiction. Be ready for remarks about workmen, and a comic German accent, that nobody would now print. Its psychology is thin, and what workers feel as a group is treated as an obstacle.',
  ),
  keyTopics: [
    {
      title: 'The waste that cannot be seen',
      content: paragraphs(
        'We notice forests vanishing and soil washing into the sea. Clumsy, badly planned human effort leaves nothing behind to look at, so nobody is alarmed. Taylor thinks that waste is the greater. His opening also announces a change of faith: “In the past the man has been first; in the future the system must be first.” No great man can compete with a number of ordinary ones properly organised.',
        'The aim he states is prosperity for employer and employee together. He believes their interests are the same, because a bigger output leaves more for both. Everything else in the book rests on that.',
      ),
    },
    {
      title: 'Why men go slow',
      content: paragraphs(
        'Chapter 1 is the most perceptive part. Workers “soldier”, that is, deliberately do less than they could, for three reasons: a belief that faster work puts others out of a job; bad management, which makes going slow the sensible choice; and rule-of-thumb methods.',
        'The second is the sharp one. Put a man on piece-work, let him earn well, and his employer will cut the rate. He learns. Taylor knew it from both sides, having worked at a lathe at Midvale before he was made gang-boss and fought the men for about three years. He won, and concluded that a life of continual struggle with other men is hardly worth living.',
      ),
      subItems: [
        {
          title: 'The caddie',
          description:
            'Taylor overhears a golf caddie of twelve telling an eager new boy to lag behind: they are paid by the hour, and if he hurries the others will thrash him.',
        },
        {
          title: 'The hidden clock',
          description:
            'Most soldiering, he says, is meant to keep employers ignorant of how fast work can be done. So the first thing a manager needs is knowledge of time.',
        },
      ],
    },
    {
      title: 'Four new duties for managers',
      content: paragraphs(
        'The best of the old style Taylor calls “initiative and incentive”: offer a good man more and leave the method to him. He wants to turn this round (chapter 2). Managers are to study each piece of work and make a science of it; to choose and train each worker for it; to see that the method is followed, in friendly co-operation; and to take over all the planning, so that work is divided almost equally between office and floor.',
        'The workman gets written instructions for tomorrow, saying what to do, how, and in what time. Pay rises by thirty to a hundred per cent if he keeps to them. Little is left to his judgement, though he may suggest improvements. Taylor thinks this a kindness.',
      ),
    },
    {
      title: 'Schmidt and the pig iron',
      content: paragraphs(
        'At Bethlehem, gangs carried 92-pound pigs of iron up a plank into railway wagons, twelve and a half tons a man a day. Taylor calculated that a first-class man could move forty-seven, if he was under load only 42 per cent of the time. “Schmidt”, told when to lift and when to sit, did it and went on doing it. His pay rose from $1.15 a day to $1.85.',
        'Such a man, Taylor writes, must be “so stupid and so phlegmatic that he more nearly resembles in his mental make-up the ox than any other type”. He has already told us that Schmidt trotted home after work to build himself a house.',
      ),
      subItems: [
        {
          title: 'What the records show',
          description:
            'Charles Wrege and others went through the company papers from the 1970s on. Schmidt was Henry Noll. The target came from a short burst of hard loading by picked men, scaled up to a day and reduced by two-fifths for rest.',
        },
        {
          title: 'The other seven',
          description:
            'By Taylor’s own count only one man in eight could do it. Sympathy for the rest is “entirely wasted”, he says; nearly all were found other work.',
        },
      ],
    },
    {
      title: 'Shovels, bricks and steel balls',
      content: paragraphs(
        'Other cases are happier. A good shoveller moves most in a day with about 21 pounds on the blade; so give him a small shovel for ore and a large one for ash, from a tool room, instead of his own. After three years, Taylor reports, 140 men did the yard’s work in place of 400 to 600.',
        'Frank Gilbreth studied bricklaying in the same spirit. He raised the bricks on an adjustable scaffold, sorted and right way up, and cut the movements per brick from eighteen to five.',
      ),
      subItems: [
        {
          title: 'The vote',
          description:
            'Young women inspecting bicycle balls tire long before their ten and a half hours are up. Taylor, wishing to show tact, asks them to vote on a shorter day. They refuse unanimously, so some months later he shortens it, by stages, without asking. The pay stays the same and output rises.',
        },
        {
          title: 'The cost',
          description:
            'In the end thirty-five inspectors, with breaks and an eight-and-a-half-hour day, did the work of a hundred and twenty. Many intelligent, hard-working ones were let go because their perception was not quick enough.',
        },
      ],
    },
    {
      title: 'Twelve variables and a slide rule',
      content:
        'How fast should a lathe run, and how coarse a cut should it take? Taylor and his colleagues spent twenty-six years on that; here he really is a scientist. Twelve things matter, among them the hardness of the metal, the shape of the tool and the flow of water on it. To test one he had to hold eleven steady. One job would take a mathematician hours to work out from the formulas, and leading mathematicians saw no short cut. Carl Barth and others made one: a slide rule with which any good mechanic found the answer in under half a minute. It is the most convincing episode in the book, and hardly ever quoted.',
    },
  ],
  relationToExistingWork: paragraphs(
    'Taylor was answering the engineers who had hoped to solve labour trouble by clever bonus schemes. He boasted that his system had never caused a strike. In August 1911 the moulders of the Watertown Arsenal walked out over a stop-watch; a congressional committee examined him, and for decades Congress forbade timing and bonuses in such works. Henry Gantt and the Gilbreths carried the methods on, in their own ways. Lenin, who had attacked them, urged in 1918 that they be tried.',
    'Judgements differ widely. Harry Braverman argued in 1974 that separating planning from doing robs work of its skill, while Peter Drucker thought Taylor deserved Marx’s place among the makers of the modern world. Experience has corrected him on one point in particular. Paul Adler’s study of a car plant run by Toyota and General Motors found timing and standard methods working well where the workers themselves held the watch.',
  ),
  futureThinking:
    'Warehouse scanners, delivery apps and call-centre dashboards do in every second what Taylor’s assistants did with a watch and a clipboard. The tool room has become a screen. So his questions return. Who owns what is learned from watching a person work? Schmidt’s output rose nearly fourfold and his pay by about sixty per cent; Taylor held that much more would make men idle and extravagant, and that the gain belonged largely to the public through lower prices. Was that a law of nature or a bargain? And if a job can be written down so exactly that an ox could do it, why is a person still doing it?',
  conclusion:
    'Read it whole, in about three hours. Chapter 1 on soldiering and the pages on metal-cutting are the best of Taylor, and Schmidt the worst, so read both before you take sides. If you want the man and his times, Robert Kanigel’s biography is long and very good. If you want to run a workplace, read Adler’s article instead, which keeps what was sound. Whoever has been timed at work should own a copy, if only to answer back.',
  references: [
    'Taylor, Frederick Winslow (1911). The Principles of Scientific Management. New York and London: Harper & Brothers.',
    'Taylor, Frederick Winslow. The Principles of Scientific Management. Project Gutenberg eBook #6435. https://www.gutenberg.org/ebooks/6435',
    'Kanigel, Robert (1997). The One Best Way: Frederick Winslow Taylor and the Enigma of Efficiency. New York: Viking.',
    'Nelson, Daniel (1980). Frederick W. Taylor and the Rise of Scientific Management. Madison: University of Wisconsin Press.',
    'Wrege, Charles D., and Richard M. Hodgetts (2000). “Frederick W. Taylor’s 1899 Pig Iron Observations: Examining Fact, Fiction, and Lessons for the New Millennium”. Academy of Management Journal 43 (6).',
    'Aitken, Hugh G. J. (1960). Taylorism at Watertown Arsenal: Scientific Management in Action, 1908–1915. Cambridge, Mass.: Harvard University Press.',
  ],
  furtherExploration: [
    'Paul S. Adler, “Time-and-Motion Regained” (Harvard Business Review, January–February 1993): the car plant where the standards were set by those who worked to them.',
    'Harry Braverman, Labor and Monopoly Capital (1974): what Taylor’s system did to skilled work, by a former coppersmith.',
    'Frank B. Gilbreth Jr. and Ernestine Gilbreth Carey, Cheaper by the Dozen (1948): motion study applied to twelve children, and very funny.',
    'Matthew Stewart, The Management Myth (2009): a former consultant traces his trade back to Taylor and the pig iron.',
  ],
};
