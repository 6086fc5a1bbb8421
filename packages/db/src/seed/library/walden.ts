import { paragraphs, type SamplePreview } from './sample-preview.ts';

export const walden: SamplePreview = {
  title: 'Walden',
  author: 'Henry David Thoreau',
  category: 'General Non-Fiction',
  coverImage: '/covers/walden.svg',
  abstract:
    'In 1845 a pencil-maker’s son with a Harvard degree built a one-room house by a pond for twenty-eight dollars, to find out how little a person needs and what might be done with the time saved. His report is an account book, a sermon, a satire on his neighbours and some of the best nature writing in English. It argues that the true price of anything is the life you give for it. You may come away cured of buying things; you will certainly have quarrelled with the author.',
  introduction: paragraphs(
    'Thoreau was twenty-seven when he moved to land belonging to his friend Emerson, a mile and a half from the middle of Concord, Massachusetts, on 4 July 1845. He stayed until September 1847. The book took longer: it passed through about seven drafts, folded two years into one, and appeared in 1854 as Walden; or, Life in the Woods, in an edition of two thousand copies.',
    'It has eighteen chapters and needs ten to twelve hours. The sentences are dense with puns, classical allusion and overstatement. The first chapter, “Economy”, is by far the longest and stops many people; the later ones are shorter and kinder. Jeffrey Cramer’s annotated edition is the one to have, and any free text will do.',
    'It is for people who suspect that they are working for their furniture. They should not expect a hermit: he walked to the village often, had visitors, dined out and says so. He can be a prig; he is contemptuous of a poor Irish family in “Baker Farm”, and his remark that he wondered people could attend to Negro slavery, when so many are slave-drivers of themselves, grates, though he was a sincere abolitionist. A single man without dependants is not a fair sample of mankind. He would answer that he brags “for humanity rather than for myself”.',
  ),
  keyTopics: [
    {
      title: 'What a thing costs',
      content: paragraphs(
        '“Economy” contains the idea from which the rest follows: the cost of a thing is “the amount of what I will call life which is required to be exchanged for it”. A house near Concord costs eight hundred dollars. At a dollar a day, with nothing else to pay for, that is years of labour; he reckons ten to fifteen. So the farmer has not got a house; it may be “the house that has got him”.',
        'Then the railway. A friend says, take the cars to Fitchburg, thirty miles for ninety cents. Thoreau can walk it by nightfall. The friend must first spend most of a day earning the fare, and will arrive later.',
      ),
      subItems: [
        {
          title: 'Quiet desperation',
          description:
            '“The mass of men lead lives of quiet desperation” crowns a merciless account of his townsmen, with their debts and inherited farms.',
        },
        {
          title: 'Improved means',
          description:
            'Inventions are “improved means to an unimproved end”. We hurry to link Maine and Texas by telegraph; perhaps they have nothing to say.',
        },
      ],
    },
    {
      title: 'The accounts',
      content: paragraphs(
        'He publishes his figures to the half-cent. The house cost $28.12½ in materials, down to a cent’s worth of chalk. Eight months’ food came to $8.74, including a pumpkin and a watermelon listed among “experiments which failed”. The farm made $8.71½.',
        'The ledger is half a parody of the almanacs and farming reports his neighbours trusted, and half in earnest. In five years, he says, he found that about six weeks’ work a year would meet all his expenses. Note what the figures leave out: the land was lent, the washing and mending were mostly done elsewhere, and his family lived a short walk away. He mentions the first two himself, in passing.',
      ),
    },
    {
      title: 'Waking up',
      content: paragraphs(
        '“I went to the woods because I wished to live deliberately,” he writes in the second chapter, and not, when he came to die, to “discover that I had not lived”. It is the key to the book. Simplicity is only a means. The end is to be awake, and he had never, he says, met a man who was quite awake: “How could I have looked him in the face?”',
        'Hence his war on detail and news. Keep your accounts on your thumbnail. Having read of one man robbed or one vessel wrecked, you need not read of another. If you know the principle, why collect instances?',
      ),
    },
    {
      title: 'Company, solitude and a night in jail',
      content: paragraphs(
        'He had three chairs: “one for solitude, two for friendship, three for society”. Guests include a cheerful woodchopper whom he admires and cannot fathom. “Sounds” sets the whistle of the Fitchburg train among the owls; he dislikes and rather enjoys it. “Former Inhabitants” recalls the people who had lived in those woods, several of them once slaves in Concord, of whose houses little but cellar holes was left.',
        'In “The Village” he goes to have a shoe mended and is put in jail for not paying tax to a state that lets people be bought and sold. He spends a paragraph on it here; the essay on civil disobedience came out in 1849.',
      ),
      subItems: [
        {
          title: 'The bean-field',
          description:
            'He planted two and a half acres, hoed from five until noon, and “was determined to know beans”. The seeds of sincerity and truth, he admits, did not come up.',
        },
        {
          title: 'Ants at war',
          description:
            'In “Brute Neighbors” red and black ants fight a battle told in Homer’s manner, then watched under a microscope.',
        },
      ],
    },
    {
      title: 'The wild and the good',
      content: paragraphs(
        '“Higher Laws” opens with a shock. Walking home with a string of fish, he sees a woodchuck and is “strongly tempted to seize and devour him raw”. He finds in himself one instinct towards the spiritual and another towards the savage, and declares, “I reverence them both.”',
        'The chapter then argues the other way, against meat, coffee and the appetites in general, and is the least attractive in the book. The contradiction is not tidied. Thoreau wants nature to be both innocent and fierce, and it is when he simply looks, as at a loon that outwits him for an afternoon, that the two agree.',
      ),
    },
    {
      title: 'Measuring the pond',
      content: paragraphs(
        'People called Walden bottomless without troubling to sound it. Early in 1846 he did so, through the ice, with a line and a stone, and found its greatest depth to be 102 feet, close to what modern surveys give. He was glad, all the same, that it was “deep and pure for a symbol”.',
        'That is his method: measure first, then mean. When ice-cutters arrive with a hundred men, he mocks them gently, and then imagines the blocks shipped to India, where “the pure Walden water is mingled with the sacred water of the Ganges”. In “Spring” the thawing sand of a railway cutting flows in the shapes of leaves, and he concludes that there is “nothing inorganic”.',
      ),
      subItems: [
        {
          title: 'A different drummer',
          description:
            'The famous line in the “Conclusion” asks why we are in “such desperate haste to succeed”. It defends slowness as much as dissent.',
        },
        {
          title: 'Why he left',
          description:
            'For as good a reason as he went. He had several more lives to live, and in a week his feet had worn a path to the water.',
        },
      ],
    },
  ],
  relationToExistingWork: paragraphs(
    'Walden puts Emerson’s “Self-Reliance” to the test of weather. Behind it are also the Bhagavad Gita, Confucius, Cato on farming, and the travel books he read by the yard while making fun of travel. It sold slowly. Later it left its mark on nature writing from Aldo Leopold to Annie Dillard, gave B. F. Skinner the title of his utopia, Walden Two, and became a favourite of those who mean to retire early on little.',
    'His records proved as useful as his morals. Richard Primack and colleagues have used his notes on flowering to show that Concord’s spring plants now bloom about a week earlier, on average, than in his day. Elise Lemire’s Black Walden has recovered the lives behind “Former Inhabitants”. As for his economics, experiments by Ashley Whillans and others suggest that people who spend money to gain time are happier. He would have asked why they needed the money.',
  ),
  futureThinking:
    'Thoreau asked who would cure the “brain-rot” of his age; Oxford made the phrase its word of the year for 2024. His complaint about news and haste needs no updating. His remedy does. Land is seldom lent, rent outruns wages, and illness has a price he did not face, so it is worth asking which parts of “Economy” survive arithmetic. A better use is to do the sum he proposes: take something you mean to buy, and write its cost in hours. There remains the argument that he ducked. If everyone simplified, who would make the axe he borrowed? He returned it sharper than he received it, which may be his answer.',
  conclusion:
    'Read “Economy” as far as the accounts, skipping when he lectures, then “Where I Lived, and What I Lived For” whole; that is three hours, and you will know whether you can bear him. If so, take the rest slowly, a chapter at an evening, and save “The Pond in Winter”, “Spring” and the “Conclusion” for the end, where they belong. If not, read his essay “Walking” instead, which has the wildness without the bookkeeping. Few books so irritating are so hard to shake off. You will look at your storage cupboard differently.',
  references: [
    'Thoreau, Henry D. (1854). Walden; or, Life in the Woods. Boston: Ticknor and Fields.',
    'Thoreau, Henry David. Walden, and On the Duty of Civil Disobedience. Project Gutenberg eBook #205. https://www.gutenberg.org/ebooks/205',
    'Cramer, Jeffrey S., ed. (2004). Walden: A Fully Annotated Edition. New Haven: Yale University Press.',
    'Shanley, J. Lyndon (1957). The Making of Walden. Chicago: University of Chicago Press.',
    'Primack, Richard B. (2014). Walden Warming: Climate Change Comes to Thoreau’s Woods. Chicago: University of Chicago Press.',
  ],
  furtherExploration: [
    'Laura Dassow Walls, Henry David Thoreau: A Life (2017): the best biography, and a more sociable man than you expect.',
    'Kathryn Schulz, “Pond Scum” (The New Yorker, 2015): everything to be said against Thoreau, very well put.',
    'Annie Dillard, Pilgrim at Tinker Creek (1974): Thoreau’s looking, without his thrift.',
    'Elise Lemire, Black Walden (2009): slavery in Concord, and who lived in those woods before him.',
  ],
};
