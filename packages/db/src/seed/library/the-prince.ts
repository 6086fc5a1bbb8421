import { paragraphs, type SamplePreview } from './sample-preview.ts';

export const thePrince: SamplePreview = {
  title: 'The Prince',
  author: 'Niccolò Machiavelli',
  category: 'Business & Leadership',
  coverImage: '/covers/the-prince.svg',
  abstract:
    'A sacked civil servant tells a new ruler how power is won, kept and lost, and leaves out the part about being good. Machiavelli judges by results, takes his cases from Rome and from men he had met, and finds that kindness can ruin a state and cruelty, used once and briefly, can save it. Its twenty-six short chapters hold some of the most quotable sentences in politics, and open an argument about means and ends that nobody has yet closed.',
  introduction: paragraphs(
    'Machiavelli served the Florentine republic for fourteen years as secretary and envoy. He watched Cesare Borgia at work, met the king of France and the emperor, and raised a citizen militia. In 1512 the Medici came back. He lost his post, was suspected of a plot, tortured, and released to his farm. There, in a letter of December 1513, he reports a small work on “Principalities”. He hoped for employment from the Medici and dedicated the book to one of them, in vain. It was printed in Rome in 1532, five years after his death, with the Pope’s leave; in 1559 it went on the Index of forbidden books.',
    'The sentences are plain and the pace quick, though Italian names come thick. W. K. Marriott’s version of 1908, quoted here, is free, faithful and stiff. Tim Parks (Penguin) is the liveliest modern one; Peter Bondanella’s (Oxford World’s Classics) has good notes.',
    'Anyone who answers for other people will recognise something. Those after a manual for office politics will be puzzled by the advice on fortresses. Much has dated: the contempt for hired soldiers, the image of Fortune as a woman to be beaten, the subjects who are there to be managed.',
  ),
  keyTopics: [
    {
      title: 'The trouble with being new',
      content: paragraphs(
        'Inherited states are easy; people are used to the family. The book is about the other kind. A new ruler has made enemies of everyone he hurt on the way in, and cannot satisfy those who helped him (chapter 3). Men “ought either to be well treated or crushed”, since they can avenge small injuries and not great ones.',
        'Louis XII of France took Milan quickly and lost it twice; Machiavelli counts his mistakes. Worst to hold are former republics, where there is “more vitality, greater hatred, and more desire for vengeance” (5). The former servant of one is speaking.',
      ),
    },
    {
      title: 'Ability, luck and Cesare Borgia',
      content: paragraphs(
        'Chapters 6 and 7 set two kinds of founder side by side. Those who rise by their own ability gain power with difficulty and keep it with ease. Nothing is harder than to introduce “a new order of things”: those who did well before are enemies, and those who may do well are only lukewarm friends. Hence armed prophets conquer and unarmed ones, such as Savonarola, are destroyed.',
        'Borgia rose by his father, the Pope, and by French troops. He then did everything right, and fell ill at the moment his father died.',
      ),
      subItems: [
        {
          title: 'Ramiro in the piazza',
          description:
            'Borgia sends a harsh governor to pacify the Romagna. When the work is done he has him executed and left in the square at Cesena beside a block and a bloody knife. The people were “at once satisfied and dismayed”. Machiavelli was in the town as Florence’s envoy.',
        },
        {
          title: 'The one mistake',
          description:
            'Borgia let a man he had injured become Pope Julius II. Great people do not forget old wrongs because of new favours.',
        },
      ],
    },
    {
      title: 'Cruelty well and badly used',
      content: paragraphs(
        'Chapter 8 takes up plain criminals. Agathocles, a potter’s son, had the senate of Syracuse massacred and ruled securely for years. Oliverotto gave a banquet for the uncle who had brought him up, and had him murdered after it; a year later he was strangled himself.',
        'Why does one last and the other not? Cruelties are well used, “if of evil it is possible to speak well”, when done at one stroke from necessity and then turned to the subjects’ good. Badly used, they begin few and multiply. A ruler who dribbles out injuries must always keep the knife in his hand. Even so there is a limit: to kill fellow-citizens and betray friends “may gain empire, but not glory”.',
      ),
    },
    {
      title: 'Your own soldiers',
      content: paragraphs(
        'The foundations of every state are good laws and good arms, and Machiavelli discusses the arms (12 to 14). Mercenaries rob you in peace and desert you in war. A capable captain will want your place; an incapable one will lose your battle. Borrowed armies are worse, since if they win you belong to their owner.',
        'In peacetime a prince should keep war in mind: hunt, to learn how land lies, and read history, to see why great men won and lost.',
      ),
      subItems: [
        {
          title: 'Chalk',
          description:
            'Thanks to hired captains the king of France could seize Italy “with chalk in hand”: he needed only to mark the doors where his men would lodge.',
        },
        {
          title: 'What he leaves out',
          description:
            'The Florentine militia he had himself recruited broke before Spanish veterans at Prato in August 1512, and the republic fell with it.',
        },
      ],
    },
    {
      title: 'How men live, and how they ought to',
      content: paragraphs(
        'Here is the scandal (15 to 19). Others have imagined ideal states; he will follow “the real truth of the matter”. A prince who always acts well among so many who do not will be ruined, so he must learn “how to do wrong, and to make use of it or not according to necessity”.',
        'The famous line about ends and means is not in the book. What it says is that people look at appearances, and where there is no court of appeal “one judges by the result”. Nor does he praise wickedness for its own sake. The prince should not depart from the good if he can avoid it.',
      ),
      subItems: [
        {
          title: 'Generosity',
          description:
            'Open-handed rulers run out of money and turn to taxes. Better be called mean and leave people’s purses alone (16).',
        },
        {
          title: 'Feared or loved',
          description:
            'Both, if possible; if not, feared, but never hated. So leave property alone: men “more quickly forget the death of their father than the loss of their patrimony” (17).',
        },
        {
          title: 'The fox and the lion',
          description:
            'The lion frightens wolves and walks into traps; the fox sees traps. A ruler needs both, and need not keep a promise that would undo him (18).',
        },
      ],
    },
    {
      title: 'Staff, flatterers and the flood',
      content: paragraphs(
        'The best fortress is not to be hated by the people (20). One judges a ruler first by the people about him (22). To keep flatterers off, let a chosen few speak the truth freely when asked, ask them often, then decide alone; if everyone may say anything, respect goes (23).',
        'How much can any of this achieve? Fortune governs half of our actions and leaves us the other half, “or perhaps a little less” (25). She is a river in flood, and dykes are built in dry weather. Most people cannot change their nature when the times change; that is why success so rarely lasts. A last chapter begs the Medici to free Italy from foreign armies, and for once he raises his voice.',
      ),
    },
  ],
  relationToExistingWork: paragraphs(
    'Advice to princes was an old genre, and its advice was to be virtuous; Erasmus published a specimen in 1516. Cicero had said that force and fraud belong to the lion and the fox and are unworthy of man. Machiavelli picks up the animals and turns the lesson round. Refutations followed for two centuries. Frederick of Prussia published one in 1740 and invaded Silesia the same year. Rousseau held that the book was really meant to warn the people. The Discourses on Livy, Machiavelli’s longer work, is openly republican, and scholars still argue over how the two fit.',
    'Isaiah Berlin found in him two moralities, Christian and civic, which cannot both be had. Evidence bears on some of the maxims. Erica Chenoweth and Maria Stephan counted resistance campaigns from 1900 to 2006, and found the unarmed ones about twice as likely to succeed.',
  ),
  futureThinking:
    'Most of us are nearer to the prince’s subjects than to the prince, and the book reads well from below: here is what somebody is perhaps doing to you. For those in charge it leaves real questions. Employees and voters can leave; does fear still work on people who have a choice? When every act is recorded, can anyone keep up an appearance that differs from the fact? And who says what counts as necessity? Machiavelli lets the ruler judge that for himself, with success as the only examiner. It is the weak point of every argument from hard choices, and he walks straight past it.',
  conclusion:
    'Read it whole, in one or two sittings; a summary gives you the maxims and loses the man. Three hours is enough, with notes for the names. If you have only one hour, take chapters 6 to 8, 15 to 18 and 25. Then read some of the Discourses before you decide what he believed. Anyone hoping for leadership tips would do better with almost any biography of a good leader. Anyone who wants to know what good leaders are up against has the right book.',
  references: [
    'Machiavelli, Niccolò (1532). Il Principe. Rome: Antonio Blado.',
    'Machiavelli, Niccolò (1908). The Prince. Trans. W. K. Marriott. London: J. M. Dent (Everyman’s Library). Project Gutenberg eBook #1232. https://www.gutenberg.org/ebooks/1232',
    'Machiavelli, Niccolò (1988). The Prince. Ed. Quentin Skinner and Russell Price. Cambridge: Cambridge University Press.',
    'Skinner, Quentin (1981). Machiavelli. Oxford: Oxford University Press.',
    'Berlin, Isaiah (1979). “The Originality of Machiavelli”. In Against the Current: Essays in the History of Ideas. London: Hogarth Press.',
    'Chenoweth, Erica, and Maria J. Stephan (2011). Why Civil Resistance Works: The Strategic Logic of Nonviolent Conflict. New York: Columbia University Press.',
  ],
  furtherExploration: [
    'Machiavelli, Discourses on Livy: how free states stay free, by the same man with more room.',
    'Machiavelli, letter to Francesco Vettori, 10 December 1513: his day on the farm, and the evenings in court dress among the ancients; one of the great letters.',
    'Machiavelli, The Mandrake (La Mandragola): his comedy, in which fox-like conduct is applied to adultery.',
    'Erasmus, The Education of a Christian Prince (1516): what advice to rulers looked like when it still hoped for the best.',
  ],
};
