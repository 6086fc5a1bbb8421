import { paragraphs, type SamplePreview } from './sample-preview.ts';

export const extraordinaryPopularDelusions: SamplePreview = {
  title: 'Extraordinary Popular Delusions and the Madness of Crowds',
  author: 'Charles Mackay',
  category: 'Psychology & Relationships',
  coverImage: '/covers/extraordinary-popular-delusions.svg',
  abstract:
    'Whole nations go out of their minds from time to time, and Mackay has collected the stories: share manias, witch-hunts, crusades, mesmerists, tulips, beards. He tells them superbly and checks them rarely. The book that investors quote is the first eighth of this one; the rest is a vast cabinet of human credulity, assembled by a London journalist not yet thirty. Here are some of the best anecdotes ever told about bubbles, and in this preview some warning of which ones never happened.',
  introduction: paragraphs(
    'Charles Mackay, a Scottish journalist who also wrote songs, brought out his Memoirs of Extraordinary Popular Delusions in three volumes in 1841. The illustrated second edition of 1852, in two, added the madness of crowds to the title and is what everyone reprints.',
    'There are sixteen chapters and some 280,000 words. Three chapters concern money; the Crusades and the alchemists each take more room than those three together. Mackay is good company: quick, ironical, fond of a scene. He offers hardly any theory. Le Bon, Freud and the psychologists came later.',
    'It will please anyone who likes history told as gossip, and anyone who has ever bought at the top. People in search of an explanation of crowds should go elsewhere, and so should scholars. Mackay worked from older books at speed and kept whatever was colourful. Some of his numbers are wrong by a factor of ten or more, and some of his best stories have dissolved on inspection. He can be scornful of women and foreigners, in the manner of 1841.',
  ),
  keyTopics: [
    {
      title: 'Herds, and one by one',
      content: paragraphs(
        'The preface contains the whole thesis. Communities, like individuals, have “their seasons of excitement and recklessness”. Then comes the sentence that brokers like to frame: “Men, it has been well said, think in herds; it will be seen that they go mad in herds, while they only recover their senses slowly, and one by one.”',
        'He claims little more than that. The book, he says, is “more of a miscellany of delusions than a history”. Love of gain, need of excitement and mere imitation are the causes he names, at the head of the chapter on the Crusades, before getting on with the story.',
      ),
    },
    {
      title: 'Mr Law of Paris',
      content: paragraphs(
        'The first chapter is the best. In 1715 France owes 3,000 million livres and has three million a year to pay the interest. John Law, a Scottish gambler who had killed a man in a duel and broken out of prison, gives the Regent a bank, paper money and a company to exploit Louisiana. For a time trade revives. Shares soar, notes are printed to keep up with them, and early in 1720 a prince, refused more shares, sends three wagons to the bank for coin.',
        'Mackay likes Law, “neither knave nor madman”, and thinks the fault lay as much in the public’s greed.',
      ),
      subItems: [
        {
          title: 'The two philosophers',
          description:
            'La Motte and the Abbé Terrason congratulate each other on being above it all, and meet days later at the door, one coming from buying shares and the other going in.',
        },
        {
          title: 'The doctor',
          description:
            'A physician taking a lady’s pulse murmurs “It falls! it falls!” She thinks she is dying. He was thinking of his stock.',
        },
      ],
    },
    {
      title: 'An undertaking of great advantage',
      content: paragraphs(
        'London’s turn comes the same year. The South-Sea Company takes over the public debt, bribes ministers with imaginary stock, and sees its shares reach a thousand before they collapse. Mackay prints a list of eighty-six lesser bubbles declared illegal, from a wheel for perpetual motion to insurance against losses by servants.',
        'The aftermath is as instructive: bonfires when the Chancellor of the Exchequer goes to the Tower, and directors stripped of their estates by a law made after the event. Mackay lets Gibbon, whose grandfather was one of them, protest.',
      ),
      subItems: [
        {
          title: 'Nobody to know what it is',
          description:
            'A stranger raises £2,000 in five hours for a company with a secret purpose and leaves for the Continent that evening. Alas, Andrew Odlyzko finds it copied from a writer of the century before and calls it apocryphal, though only a slight exaggeration of cases on record.',
        },
        {
          title: 'Globe permits',
          description:
            'Squares cut from playing-cards, sealed with the sign of a tavern, sold at up to sixty guineas. They gave leave to subscribe, one day, to a sail-cloth factory.',
        },
      ],
    },
    {
      title: 'The tulips, corrected',
      content: paragraphs(
        'From 1634, Mackay says, the Dutch population, “even to its lowest dregs”, went into the tulip trade. A Semper Augustus was cheap at 5,500 florins; one Viceroy cost wheat, rye, oxen, pigs, wine, cheese and a bed. A sailor took a bulb for an onion and ate it with his herring. Then prices broke, and commerce was years recovering.',
        'It is a short chapter and the least reliable. Anne Goldgar went through the Dutch archives and found high prices and broken contracts, but a trade confined to a fairly small and prosperous circle, few if any bankruptcies, and no lasting harm to the economy. The sources behind Mackay go back to moralising pamphlets.',
      ),
    },
    {
      title: 'Gold, futures and magnets',
      content: paragraphs(
        'Three discontents, Mackay says, have made us fools: death, toil and ignorance of the future. The chapter on the alchemists, a row of short lives from Geber to Cagliostro, is enormous and best dipped into.',
        'The surprise is in The Magnetisers. About 1798 Benjamin Perkins sold London “metallic tractors” at five guineas a pair to stroke away gout. Dr Haygarth of Bath made a pair in wood, painted to match, and tried them on five patients. Four said at once that the pain was relieved. It is one of the first placebo trials, told with glee.',
      ),
    },
    {
      title: 'The witch mania',
      content: paragraphs(
        'Here he stops smiling. He sets out how the machine worked: a charge easily made and hardly ever disproved, torture to get a confession, new names from each confession, fees for the finder. Matthew Hopkins charged twenty shillings a town. Learned men, among them James VI, supplied the theory.',
        'Mackay gives upwards of 17,000 executions in Scotland in thirty-nine years, though the average he states, two hundred a year, makes fewer than 8,000. For England he has 40,000 in eighty years. Historians now put Scotland at perhaps 2,500 in all, England at about 500, and the whole of Europe at 40,000 to 60,000. The mechanism was as he says.',
      ),
      subItems: [
        {
          title: 'By my own confession',
          description:
            'A Scottish woman, disowned by her family and seeing no way out of prison, confesses so as to die, and says so at the stake. The minister who recorded it took her speech for one more proof.',
        },
        {
          title: 'The scales',
          description:
            'Some districts weighed the suspect against the church Bible and freed her if she was heavier. Too humane for the professionals, says Mackay; Hopkins preferred pins and ponds.',
        },
      ],
    },
    {
      title: 'Catchphrases and beards',
      content:
        'Scattered among the horrors are the follies that hurt nobody much. Peter the Great taxes beards and issues a copper token, stamped with a nose and whiskers, as receipt. In 1838 the King of Bavaria bans moustaches on civilians. Londoners shout “Quoz!” at one another for a season, then “What a shocking bad hat!”, and then “Has your mother sold her mangle?”, and hardly anyone knows why they start or stop. Mackay is at his freshest here, because some of it he had heard himself.',
    },
  ],
  relationToExistingWork: paragraphs(
    'Mackay meant to add to Walter Scott on witchcraft, and drew on Beckmann’s history of inventions for the tulips. Bernard Baruch, the financier, wrote a foreword for a reprint in 1932, and from then on it was a Wall Street book. Charles Kindleberger’s Manias, Panics, and Crashes (1978) and Robert Shiller’s Irrational Exuberance (2000) supply the mechanism: easy credit, a plausible new thing, and stories that spread.',
    'The correction has been thorough. Peter Garber offered sober reasons for the famous bubbles, Goldgar rewrote the tulips, and Julian Hoppit did the same for the South Sea. Odlyzko found something better. He read the newspaper articles that Mackay wrote in the 1840s, when British investors lost their heads over railway shares, and showed him to have been one of the boom’s most ardent cheerleaders. It ended in one of the worst crashes of the century. The edition of 1852 gives the episode a footnote.',
  ),
  futureThinking:
    'If the author of this book could not tell a mania from the inside, who can? That is the question to take from it. Railways, after all, were a good idea; most bubbles grow round one. Crowds can also be right: James Surowiecki turned the title round in The Wisdom of Crowds (2004) and showed that averages of independent guesses do well, the trouble starting when the guesses are no longer independent. And there is the delusion Mackay spread himself. A good story about foolish people, repeated by people who feel cleverer, travels for a hundred and eighty years with nobody looking at the archive.',
  conclusion:
    'The whole takes about twenty hours and sags in the middle. Read the three money chapters in an evening or two, The Witch Mania, The Magnetisers from Perkins onward, and Popular Follies of Great Cities: six or seven hours, most of them a delight. Leave the Crusades to modern historians and the alchemists to sleepless nights. Treat every figure as a rumour. If you want to understand bubbles rather than enjoy them, read Kindleberger, or Quinn and Turner, and come back to Mackay for the coach that was overturned on purpose.',
  references: [
    'Mackay, Charles (1841). Memoirs of Extraordinary Popular Delusions. 3 vols. London: Richard Bentley.',
    'Mackay, Charles (1852). Memoirs of Extraordinary Popular Delusions and the Madness of Crowds. 2 vols. London: Office of the National Illustrated Library. Project Gutenberg eBook #24518. https://www.gutenberg.org/ebooks/24518',
    'Goldgar, Anne (2007). Tulipmania: Money, Honor, and Knowledge in the Dutch Golden Age. Chicago: University of Chicago Press.',
    'Hoppit, Julian (2002). “The Myths of the South Sea Bubble”. Transactions of the Royal Historical Society 12.',
    'Garber, Peter M. (2000). Famous First Bubbles: The Fundamentals of Early Manias. Cambridge, Mass.: MIT Press.',
    'Odlyzko, Andrew (2012). “Charles Mackay’s own extraordinary popular delusions and the Railway Mania”. Working paper, University of Minnesota.',
  ],
  furtherExploration: [
    'William Quinn and John D. Turner, Boom and Bust (2020): a global history of bubbles by two economists, with a theory that can be tested.',
    'Charles P. Kindleberger, Manias, Panics, and Crashes (1978): the stages of a crisis, with wit; take a recent edition.',
    'Gustave Le Bon, The Crowd (1895): the theory Mackay did without; influential, and to be read with suspicion.',
  ],
};
