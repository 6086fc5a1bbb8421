import { paragraphs, type SamplePreview } from './sample-preview.ts';

export const thePrinciplesOfPsychology: SamplePreview = {
  title: 'The Principles of Psychology',
  author: 'William James',
  category: 'Psychology & Relationships',
  coverImage: '/covers/the-principles-of-psychology.svg',
  abstract:
    'Fourteen hundred pages on the mind, ten years overdue, by a man who told his publisher that they proved there was no such thing as a science of psychology. They remain the best description in English of what it is like to think, attend, remember, feel and get out of bed. James gave us the stream of thought, the several social selves and the claim that we are afraid because we tremble. Much of the physiology is obsolete; the observation is not. Nobody need read it all, and the author says so himself.',
  introduction: paragraphs(
    'In 1878 Henry Holt asked William James, then an assistant professor of physiology at Harvard, for a textbook. James thought that he might need two years. He delivered in 1890, describing the manuscript to Holt as a “loathsome, distended, tumefied, bloated, dropsical mass”. It came out that September in two volumes and made him the leading psychologist in America, at which point he moved on to philosophy.',
    'The book has twenty-eight chapters, and the preface offers a route: beginners should omit eleven of them in whole or part, and perhaps go straight from chapter 4 to chapters 23–26. Chapter 20, on space, he calls “a terrible thing”. Take him at his word. Between the long quotations from German laboratories runs some of the most alive expository prose ever written, concrete and amused, with a frank “I” in it.',
    'It is the book for a reader whom modern popular psychology leaves hungry, but not for current science. The brain chapters are historical; the chapter on instinct lists things no one now believes; remarks on women, “savages” and the poor belong to the Harvard of the time. Students with an examination need a modern textbook.',
  ),
  keyTopics: [
    {
      title: 'Habit (chapter 4)',
      content: paragraphs(
        'Living creatures are bundles of habits, because nervous tissue is plastic: a path once used is easier to use again. James gives the physiology in a few pages and then turns preacher. Habit is “the enormous fly-wheel of society, its most precious conservative agent”. It keeps the miner in his darkness and the fisherman at sea. By thirty, in most of us, character “has set like plaster”.',
        'The practical moral is to make our nervous system our ally instead of our enemy: hand over as many daily actions as possible to automatism early, and keep the mind free for its proper work.',
      ),
      subItems: [
        {
          title: 'Rules for changing',
          description:
            'Two come from Alexander Bain: launch the new habit with all the force you can, and never allow an exception until it is rooted. James adds: act on the first opportunity.',
        },
        {
          title: 'A small useless effort',
          description:
            'Do something each day for no other reason than that you would rather not, he advises, as insurance against the day when effort is needed.',
        },
      ],
    },
    {
      title: 'The stream of thought (chapter 9)',
      content: paragraphs(
        'Philosophers since Locke had built the mind from simple ideas, as a wall is built of bricks. James objects that nobody has ever had a simple idea. What we find, when we look, is change without gaps: “Consciousness, then, does not appear to itself chopped up in bits.” Chain and train are the wrong words; it flows, so call it a stream.',
        'Like a bird’s life, it alternates flights and perchings. We notice the perchings, the nouns, and miss the flights: the feeling of “and”, of “if”, of “but”. A forgotten name leaves a gap that is not mere emptiness, since it rejects every wrong name we offer it.',
      ),
    },
    {
      title: 'Selves, in the plural (chapter 10)',
      content: paragraphs(
        'A man’s self, in the widest sense, is the total of all he can call his: body, clothes, family, reputation, yacht. James sorts this into a material, a social and a spiritual self, and asks last whether any pure ego sits behind them. He finds that the passing thought, which inherits and owns the thoughts before it, will do the work that a soul was hired for.',
        'The funniest pages concern self-esteem. It equals success divided by pretensions, so it can be raised by lowering the denominator. To give up pretending to be young or slim is a blessed relief.',
      ),
      subItems: [
        {
          title: 'Social selves',
          description:
            'We have as many, he says, as there are people who recognise us and carry an image of us in their minds. The boy demure before parents swears like a pirate among friends.',
        },
        {
          title: 'Choosing one',
          description:
            'James would gladly be handsome, a wit, a millionaire, a philosopher and a lady-killer. They cannot share one body; to be one of them in earnest, the rest must be suppressed.',
        },
      ],
    },
    {
      title: 'Attention, time and memory (chapters 11, 15, 16)',
      content: paragraphs(
        '“My experience is what I agree to attend to.” Millions of items reach the senses and never enter experience, because they have no interest for us. Attention carves a world out of what an infant meets as “one great blooming, buzzing confusion” (the phrase is from chapter 13).',
        'Nor is the present a knife-edge. It is a saddle-back with a little width, from which we look two ways into time. Borrowing a term, he calls it the specious present. As for memory, he doubts that it can be strengthened like a muscle; what improves is the web of associations in each subject.',
      ),
      subItems: [
        {
          title: 'An experiment on himself',
          description:
            'He timed himself learning 158 lines by Victor Hugo, then trained for weeks on Milton, and then learned 158 lines more. The second batch took longer.',
        },
        {
          title: 'How it has fared',
          description:
            'Well. In 1980 Ericsson and colleagues trained a student to repeat about eighty digits; given letters instead, he was back to roughly six.',
        },
      ],
    },
    {
      title: 'Afraid because we tremble (chapter 25)',
      content:
        'Common sense says that we meet a bear, are frightened and run. James reverses the last two steps. The sight sets off bodily changes directly, and the feeling of those changes is the emotion: “we feel sorry because we cry, angry because we strike, afraid because we tremble”. Subtract from grief its tears, sobs and tightness of the chest, and nothing is left but a cold judgement that things are deplorable. He had printed the idea in 1884; the Danish physiologist Carl Lange reached a similar one in 1885, and the theory bears both names. The practical corollary: to bring on a mood, go through its outward movements; to kill a passion, refuse it expression.',
    },
    {
      title: 'Will (chapter 26)',
      content:
        'Voluntary action, James argues, needs no special push. The bare idea of a movement tends to produce it unless some rival idea stands in the way. His proof is one that every reader can repeat: a freezing morning, no fire in the room. We lie for an hour resolving to get up and do not. Then, in some lapse of debate, the thought “I must lie here no longer” meets no contradiction, and we find that we are up. Willing is therefore a matter of attention: the hard part is to hold the unwelcome idea before the mind until it fills it. Whether the amount of that effort is fixed in advance, psychology cannot say; James believed on moral grounds that it is not.',
    },
  ],
  relationToExistingWork: paragraphs(
    'James wrote against two parties: the British associationists, with their mental bricks, and the German idealists, with their transcendental glue. He used Darwin throughout, asking what consciousness is for. Wundt’s laboratory he respected and teased; such methods, he says in chapter 7, could hardly have arisen in a country whose natives could be bored.',
    'John Dewey learned from the book, Gertrude Stein and W. E. B. Du Bois sat in James’s classes, and novelists took over the stream. Behaviourism, from 1913, threw out introspection and kept habit. The theory of emotion was badly hurt by Walter Cannon in 1927, who pointed out that the viscera respond slowly and much alike in different passions; Antonio Damasio and others have revived the body’s share in it, in modified form. The plaster has cracked too: large studies find that personality goes on changing well after thirty. Papers on attention still begin by quoting him, sometimes without having turned the page.',
  ),
  futureThinking:
    'A trade now exists whose aim is to decide what we agree to attend to. If James is right that our experience is made of those agreements, then a screen that wins them is furnishing a life, and the moral stakes of a morning’s scrolling rise. His method raises a further question. He trusted careful looking inward, while knowing its snares; later psychology trusted only what could be counted, and has lately found that many of its counts do not replicate. Could the two be put to work together? And has a machine that produces fluent sentences anything like the flights between the perchings?',
  conclusion:
    'Do not read it from end to end; that is fifty hours, and some of them are the terrible chapter 20. Read chapters 4, 9, 10 (stopping when it reaches the pure ego), 11, 25 and 26, which will take about twelve hours and can be taken in any order. Start with habit; if it does not make you laugh and then worry, stop. For a shorter James throughout, choose Psychology: Briefer Course of 1892, which students called “Jimmy” to set it apart from the two-volume “James”. But the stream deserves its full width.',
  references: [
    'James, William (1890). The Principles of Psychology. 2 vols. New York: Henry Holt and Company.',
    'James, William. The Principles of Psychology. Online text at Classics in the History of Psychology, ed. Christopher D. Green, York University. https://psychclassics.yorku.ca/James/Principles/',
    'James, William (1981). The Principles of Psychology. The Works of William James. 3 vols. Cambridge, Mass.: Harvard University Press.',
    'Leary, David E. (2018). The Routledge Guidebook to James’s Principles of Psychology. London: Routledge.',
    'Richardson, Robert D. (2006). William James: In the Maelstrom of American Modernism. Boston: Houghton Mifflin.',
    'Ellsworth, Phoebe C. (1994). “William James and Emotion: Is a Century of Fame Worth a Century of Misunderstanding?” Psychological Review 101.',
  ],
  furtherExploration: [
    'William James, Talks to Teachers on Psychology (1899): the useful parts of the Principles, cut down and aimed at a schoolroom.',
    'William James, The Varieties of Religious Experience (1902): the same eye turned on conversion, saintliness and despair.',
    'Antonio Damasio, Descartes’ Error (1994): a neurologist’s return to the body in emotion, with James given his due.',
    'Lisa Feldman Barrett, How Emotions Are Made (2017): the case that emotions have no fixed bodily fingerprints, to be read against chapter 25.',
  ],
};
