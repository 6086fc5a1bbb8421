import { paragraphs, type SamplePreview } from './sample-preview.ts';

export const theWealthOfNations: SamplePreview = {
  title: 'The Wealth of Nations',
  author: 'Adam Smith',
  category: 'Business & Leadership',
  coverImage: '/covers/the-wealth-of-nations.svg',
  abstract:
    'Smith asks why some countries live well and others do not, and begins his answer with ten men making pins. A nation’s wealth is what its people can make and exchange, and most laws to promote it enrich whoever asked for them. The book runs from the price of black cloth to the cost of keeping America, and distrusts merchants as much as it trusts markets. You get the original case for free trade, with the exceptions and second thoughts that its admirers tend to leave out.',
  introduction: paragraphs(
    'On 9 March 1776 a former professor of moral philosophy at Glasgow, aged fifty-two, published two quarto volumes, the work of at least ten years. Tutoring a young duke had paid for a tour of France, talk with its economists, and quiet at Kirkcaldy to write. The third edition, of 1784, has his chief additions.',
    'It runs to well over a third of a million words in five books. The prose is clear and often funny, but Smith is never in a hurry. There is a digression on the price of silver over four centuries, and another on the corn trade. Most of its owners have read the pins.',
    'Anyone who makes, sells, hires or votes will find the argument about markets here at its source. It is not modern economics. Smith ties value to labour in ways his successors gave up, calls opera singers and lawyers unproductive, and writes just before the factory age, when a steam engine is still a “fire engine”. For a first reading, take Kathryn Sutherland’s Oxford selection. For the whole, take the Glasgow Edition, which Liberty Fund sells cheaply.',
  ),
  keyTopics: [
    {
      title: 'Ten men and 48,000 pins',
      content: paragraphs(
        'Book I opens in a small workshop Smith says he has seen. Pin-making is split into about eighteen operations. Ten men, poor and badly equipped, turn out upwards of 48,000 pins a day; working alone, none could make twenty. Skill grows with repetition, no time goes in changing tools, and attention to one task suggests machines.',
        'How far the splitting can go depends on how many customers can be reached (chapter 3). That is why water transport matters, and why the Highland farmer must be his own butcher, baker and brewer.',
      ),
      subItems: [
        {
          title: 'The dinner',
          description:
            '“It is not from the benevolence of the butcher, the brewer, or the baker, that we expect our dinner, but from their regard to their own interest.” (I, 2)',
        },
        {
          title: 'The idle boy',
          description:
            'A lad hired to work an engine’s valve ties a string to it and goes off to play. Historians doubt the story, but it is Smith’s picture of where improvements come from.',
        },
      ],
    },
    {
      title: 'Prices find their level',
      content: paragraphs(
        'Everything has a “natural” price, which just covers ordinary wages, profit and rent. The market price keeps gravitating towards it (I, 7). A public mourning sends up black cloth and the pay of tailors, while coloured silks go begging. Then supply adjusts.',
        'It fails to adjust where someone prevents it: a trade secret, a guild, a monopoly. “The price of monopoly is upon every occasion the highest which can be got.” One puzzle Smith leaves standing is why water, so useful, costs nothing and diamonds, so useless, a fortune. Economists explained it a century later by looking at the last unit rather than the whole.',
      ),
    },
    {
      title: 'Who can hold out longer',
      content: paragraphs(
        'Chapter 8, on wages, surprises anyone who knows Smith by reputation. Workmen want more, masters want to give less, and the masters win: they are fewer, the law forbids workers to combine, and an employer could live a year or two without them when many of them could not last a week.',
        'What raises wages is growth. England is richer than the American colonies, yet labour is better paid in New York because the country is advancing faster. He is plain about the aim: “No society can surely be flourishing and happy, of which the far greater part of the members are poor and miserable.”',
      ),
      subItems: [
        {
          title: 'Silent combinations',
          description:
            'Whoever imagines that masters rarely combine “is as ignorant of the world as of the subject”. Nobody hears of it because it is the usual state of things.',
        },
        {
          title: 'Tradesmen at dinner',
          description:
            '“People of the same trade seldom meet together, even for merriment and diversion, but the conversation ends in a conspiracy against the public” (I, 10). Smith would not ban such meetings, only stop the law from encouraging them.',
        },
      ],
    },
    {
      title: 'Saving, banks and fire walls',
      content: paragraphs(
        'Book II is about capital, which grows by thrift. It also tells the story of a crash (chapter 2): Scottish “projectors” keep themselves afloat by drawing bills on one another in circles, and a generous new bank lends freely and stops after little more than two years. Smith does not name it; it is the Ayr Bank, which closed its doors in 1772.',
        'From this the friend of natural liberty concludes that small banknotes should be forbidden. It is a restraint, he admits, of the same kind as making people build party walls against fire. He also keeps a legal ceiling on interest, for which Jeremy Bentham scolded him in 1787.',
      ),
    },
    {
      title: 'Against the mercantile system',
      content: paragraphs(
        'Book IV attacks the belief that a country grows rich by selling more than it buys. Good wine could be made in Scotland, at about thirty times the cost of importing it. Would that be a reason to keep out claret? The phrase “an invisible hand” occurs once in the whole work, here (IV, 2), where a merchant who prefers to invest at home for his own safety serves the public without meaning to.',
        'There are exceptions. Industries needed for defence may be protected. So may goods taxed at home. Retaliation is worth trying only if it is likely to work, a question for “that insidious and crafty animal, vulgarly called a statesman or politician”.',
      ),
      subItems: [
        {
          title: 'The herring subsidy',
          description:
            'Paid by the ton of ship, it sent vessels out to catch “not the fish, but the bounty”. In 1759, he reports, the whole Scottish fleet brought in four barrels, each of which had cost the government £113 15s in bounty (IV, 5).',
        },
        {
          title: 'America',
          description:
            'The colonial monopoly costs more than it brings. The book’s last sentence advises Britain to fit her plans to “the real mediocrity of her circumstances”. It appeared nearly four months before the Declaration of Independence.',
        },
      ],
    },
    {
      title: 'What the state must do',
      content: paragraphs(
        'Book V gives government three duties: defence, justice, and those public works and institutions that no private person could profitably keep up. Smith lists roads, canals and, at length, schools.',
        'The reason for schools is the pin workshop. A man who spends his life on a few simple operations “generally becomes as stupid and ignorant as it is possible for a human creature to become”. The state should see that ordinary children can read, write and reckon. Professors, on the other hand, should depend on their students’ fees. At Oxford, where Smith had studied, most had given up even the pretence of teaching. Then come taxes, with four maxims still in the textbooks: a tax should be proportionate to income, certain, convenient to pay and cheap to collect.',
      ),
    },
  ],
  relationToExistingWork: paragraphs(
    'The opponents are writers such as Thomas Mun, who measured success by the balance of trade, and the laws they inspired. The rivals are the French physiocrats, whom Smith had met in Paris; he took their liberty of trade and left their doctrine that only farming yields a surplus. David Hume, dying, wrote to congratulate him.',
    'David Ricardo (1817) corrected the theory of trade: a country gains even where it is worse at everything, by doing what it is least bad at. Marx took up the labour theory of value; economists after the 1870s dropped it. Smith on wages has worn well: employers’ power to hold pay down is now measured, under the name of monopsony. And Emma Rothschild has argued that he meant the invisible hand with some irony.',
  ),
  futureThinking:
    'Of every subsidy, tariff and professional licence in today’s news one can ask Smith’s question: who wanted it? He also leaves questions for his own side. If businessmen conspire whenever they meet, who keeps markets open once the largest firms help to write the rules? If specialised work makes us rich and dull, is schooling enough of a remedy, and what happens when the simple operations are done on a screen? Defence was his great exception to free trade. Microchips, vaccines and grain are all claimed under it now, and he gives no test of where the claim should stop.',
  conclusion:
    'All of it takes about thirty hours; almost nobody needs all of it. Ten will do: Book I, chapters 1 to 3, 7, 8 and 10; Book II, chapter 3; the whole of Book III, which is short and the best history in the work; Book IV, chapters 2, 7 and 8; and the pages on education in Book V, chapter 1. Skip the digression on silver. Readers who want the ideas in a weekend should take Jesse Norman’s book, then come back for the jokes, which do not survive summary.',
  references: [
    'Smith, Adam (1776). An Inquiry into the Nature and Causes of the Wealth of Nations. 2 vols. London: W. Strahan and T. Cadell.',
    'Smith, Adam (1976). An Inquiry into the Nature and Causes of the Wealth of Nations. Ed. R. H. Campbell, A. S. Skinner and W. B. Todd. 2 vols. Oxford: Clarendon Press (Glasgow Edition; reprinted Indianapolis: Liberty Fund, 1981).',
    'Smith, Adam. An Inquiry into the Nature and Causes of the Wealth of Nations. Project Gutenberg eBook #3300. https://www.gutenberg.org/ebooks/3300',
    'Fleischacker, Samuel (2004). On Adam Smith’s Wealth of Nations: A Philosophical Companion. Princeton: Princeton University Press.',
    'Rothschild, Emma (2001). Economic Sentiments: Adam Smith, Condorcet, and the Enlightenment. Cambridge, Mass.: Harvard University Press.',
    'Phillipson, Nicholas (2010). Adam Smith: An Enlightened Life. London: Allen Lane.',
  ],
  furtherExploration: [
    'Adam Smith, The Theory of Moral Sentiments (1759): his other book, on sympathy and conscience, which he went on revising until the year he died.',
    'Jesse Norman, Adam Smith: What He Thought, and Why It Matters (2018): a brisk life and a clearing away of myths, by a Conservative politician.',
    'Dennis C. Rasmussen, The Infidel and the Professor (2017): Smith’s friendship with Hume, told with warmth.',
    'David Ricardo, On the Principles of Political Economy and Taxation (1817): the next step in the theory, and a reminder of how well Smith writes.',
  ],
};
