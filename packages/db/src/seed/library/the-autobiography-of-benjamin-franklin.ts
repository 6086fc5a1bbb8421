import { paragraphs, type SamplePreview } from './sample-preview.ts';

export const theAutobiographyOfBenjaminFranklin: SamplePreview = {
  title: 'The Autobiography of Benjamin Franklin',
  author: 'Benjamin Franklin',
  category: 'Personal Development',
  coverImage: '/covers/the-autobiography-of-benjamin-franklin.svg',
  abstract:
    'A runaway apprentice walks up Market Street, Philadelphia, with three large bread rolls and a Dutch dollar, and explains, some fifty years on, how he became the sort of man who dines with a king. Franklin treats his life as a printer treats a page: it can be proofed, and its errata corrected in the next edition. The book teaches how he learned to write, to argue without making enemies and to get a town to act. It stops well before 1776, and it is funnier than its reputation.',
  introduction: paragraphs(
    'Franklin began it in 1771, at sixty-five, in the country house of a bishop at Twyford in Hampshire, as a letter to his son William. He took it up again at Passy, near Paris, in 1784, and at home in Philadelphia from 1788, and left it unfinished when he died in 1790. So there is no Declaration here and no embassy to France. The story breaks off in London, soon after he landed there in 1757.',
    'The first part came out in French in 1791. English readers had to wait until 1868 for the complete text from his own manuscript. Modern editions go back to it; the chapter numbers below are those of Frank Woodworth Pine’s, which is free at Project Gutenberg.',
    'It takes about six hours. The prose is plain and quick, and the old spelling is soon forgotten. Part One is a picaresque novel, Part Two a self-help manual, Part Three a politician’s memoir, with more than you may want on Pennsylvania’s quarrels with its proprietors. It will please anyone who likes to see how things get done. It is no place to look for feelings, or for candour about slavery: Franklin owned slaves and took advertisements for them, and only late in life led an abolition society. The book says next to nothing of it.',
  ),
  keyTopics: [
    {
      title: 'How to teach yourself to write',
      content: paragraphs(
        'Chapter II has the most useful page in the book. The boy Franklin’s father tells him that his arguments are weak in method and clearness. He finds an odd volume of the Spectator, makes short hints of the sense of each sentence, lays them by for some days, and tries to rebuild the essays from the hints. Then he compares his version with the original and mends it.',
        'Short of words, he turns the tales into verse and, when he has forgotten the prose, back again. To learn order, he shuffles the hints and sorts them weeks later. It is practice with feedback, devised by an apprentice before and after work.',
      ),
      subItems: [
        {
          title: 'A vegetarian budget',
          description:
            'At about sixteen he gives up meat, feeds himself on half his board money, saves half of that again, and spends it on books.',
        },
        {
          title: 'The reasonable creature',
          description:
            'He lapses when fried cod smells good and he remembers that fish eat fish. “So convenient a thing it is to be a reasonable creature.”',
        },
      ],
    },
    {
      title: 'Errata',
      content: paragraphs(
        'He breaks his indenture to his brother James and runs away at seventeen. He spends money held for a Mr Vernon, neglects Deborah Read, makes advances to a friend’s mistress, prints a foolish pamphlet on free will. Each is entered as an “erratum”, and where possible its repair: Vernon is repaid with interest, Deborah married in 1730, James’s son trained as a printer.',
        'The device is charming and a shade evasive. A misprint harms nobody and can be put right. It is also honest about luck: the governor of Pennsylvania sends him to London with promised letters of credit that were never written, and he survives because he has a trade.',
      ),
    },
    {
      title: 'Being good and looking it',
      content: paragraphs(
        'Set up as a printer, Franklin took care “not only to be in reality industrious and frugal, but to avoid all appearances to the contrary” (Chapter VIII). He dressed plainly, was seen at no idle diversions, and sometimes brought paper home through the streets on a wheelbarrow. A Dr Baird tells a club of merchants that he sees Franklin still at work when he goes home at night, and again before the neighbours are up; one of the hearers soon offers to supply him with stock.',
        'He is as frank about talk. Having enjoyed crushing people by Socratic questions, he drops the words “certainly” and “undoubtedly” and says “I conceive” instead. He soon has more influence. On humility, he admits, he succeeded better with the appearance than the reality.',
      ),
    },
    {
      title: 'The thirteen virtues',
      content: paragraphs(
        'Chapter IX describes his “bold and arduous project of arriving at moral perfection”. Thirteen virtues, each with a short precept, from Temperance (“Eat not to dullness; drink not to elevation”) to Humility (“Imitate Jesus and Socrates”). A little book has a page for each, ruled for the days. He watches one a week, marks every fault with a black spot, and means to complete the list four times a year.',
        'He finds himself fuller of faults than he had supposed. Scraping out old spots wears holes in the paper. Order defeats him for life, and he recalls the man who tired of grinding his axe bright all over and said, “I think I like a speckled ax best.”',
      ),
      subItems: [
        {
          title: 'One at a time',
          description:
            'He likens the method to weeding a garden bed by bed. The order is planned: temperance first, since a clear head helps with the rest.',
        },
        {
          title: 'Two questions',
          description:
            'His timetable opens at five with “What good shall I do this day?” and closes by asking what good he has done.',
        },
      ],
    },
    {
      title: 'Getting a town to act',
      content: paragraphs(
        'In 1727 he gathers a dozen tradesmen and clerks into the Junto, a Friday club where flat contradiction is fined. Out of it, directly or not, come a subscription library, a fire company and a reform of the night watch.',
        'Seeking money for the library, he learns not to stand in front. He presents it as the scheme of “a number of friends” and lets the credit find its own way home. For the hospital (Chapter XIII) he gets the Assembly to promise a sum on condition that citizens raise as much, so that doubters can look charitable at no cost and every donor’s gift is doubled.',
      ),
      subItems: [
        {
          title: 'Borrow a book',
          description:
            'He wins over a hostile member of the Assembly by asking the loan of a rare volume (Chapter X). Whoever has done you a kindness will be readier to do another.',
        },
        {
          title: 'Small advantages',
          description:
            'Defending his interest in street-sweeping, he says happiness comes less from rare good fortune than from “little advantages that occur every day”.',
        },
      ],
    },
    {
      title: 'Experiment as a temper',
      content: paragraphs(
        'Listening to the preacher Whitefield, Franklin walks backwards down the street until he can no longer hear, and computes that such a voice could reach thirty thousand people (Chapter XI). He would not patent his stove: we profit by others’ inventions and should be glad to serve others by ours. Attacked over electricity by the Abbé Nollet, he let his papers “shift for themselves” and spent the time on new experiments.',
        'The same habit can be grave. A son of four died of smallpox in 1736. Franklin writes that he still regrets not having had him inoculated, and says so for the sake of other parents.',
      ),
    },
  ],
  relationToExistingWork: paragraphs(
    'Bunyan’s pilgrim, Plutarch’s lives, Defoe’s projects and Cotton Mather’s Essays to Do Good all went into it; he names them. It turned the Puritan’s examination of conscience into something a shopkeeper could keep in columns, and most self-help since is its descendant. Max Weber made Franklin his model of the capitalist spirit, chiefly from his advice to tradesmen. D. H. Lawrence in 1923 wrote a magnificent tirade against the thirteen virtues. Both underrate his jokes.',
    'Psychologists have checked some of it. Jecker and Landy reported in 1969 that people do come to like someone for whom they have done a favour. A review of many trials by Harkin and others in 2016 found that keeping track of progress helps people to reach goals, the more so when it is written down. Anders Ericsson took the Spectator exercise as a model of deliberate practice.',
  ),
  futureThinking:
    'The book’s open question is whether goodness that pays is still good. Franklin thought that vicious acts are not hurtful because forbidden but forbidden because hurtful, and saw no shame in adding that honesty makes a poor man’s fortune. Fair enough, while it does. He also starts, poor as he is, from a place others could not reach. A white runaway might become a master printer; of the Indians he remarks, with chilling calm, that Providence may mean rum to clear them away for farmers. Yet the civic half is more alive than ever. Who today would found a library by not signing it? And could a Junto, with fines for dogmatism, survive online?',
  conclusion:
    'Read Chapters I to X whole, about three and a half hours: the runaway, the printing shop, the virtues, the club. Add XI for Whitefield and the fire company, and XVIII for electricity; skim the militia, the governors and General Braddock unless you like watching a clever man being ignored by soldiers. If you mean to read one book of advice this year, this is the ancestor with better stories than its children. For the Revolution and the private man, go on to a biography. Franklin makes good company, so long as you remember who is holding the pen.',
  references: [
    'Franklin, Benjamin (1791). Mémoires de la vie privée de Benjamin Franklin, écrits par lui-même, et adressés à son fils. Paris: Buisson.',
    'Franklin, Benjamin (1868). Autobiography of Benjamin Franklin. Edited from his manuscript by John Bigelow. Philadelphia: J. B. Lippincott.',
    'Franklin, Benjamin. Autobiography of Benjamin Franklin (edited by Frank Woodworth Pine, 1916). Project Gutenberg eBook #20203. https://www.gutenberg.org/ebooks/20203',
    'Labaree, Leonard W., and others, eds (1964). The Autobiography of Benjamin Franklin. New Haven: Yale University Press.',
    'Lawrence, D. H. (1923). Studies in Classic American Literature. New York: Thomas Seltzer.',
  ],
  furtherExploration: [
    'Edmund S. Morgan, Benjamin Franklin (2002): the short life to read next, strong on everything after 1757.',
    'Jill Lepore, Book of Ages (2013): his sister Jane, as bright and as poor, without his chances.',
    'Frederick Douglass, Narrative of the Life of Frederick Douglass (1845): self-education where the law forbade it.',
    'Mark Twain, “The Late Benjamin Franklin” (1870): the complaint of every boy who was told to rise early.',
  ],
};
