import { paragraphs, type SamplePreview } from './sample-preview.ts';

export const onTheOriginOfSpecies: SamplePreview = {
  title: 'On the Origin of Species',
  author: 'Charles Darwin',
  category: 'Science & Technology',
  coverImage: '/covers/on-the-origin-of-species.svg',
  abstract:
    'Species are not fixed: they descend, changed, from other species, and the chief cause of the change is that more creatures are born than can live. Darwin spends fourteen chapters making that idea as hard to resist as he can, with pigeons, weeds, slugs, ants, islands and the mud on birds’ feet. He also lists, with rare candour, what would sink it. Here is the central argument of biology in its author’s own words, and a model of how to persuade people who would rather not be persuaded.',
  introduction: paragraphs(
    '“When on board H.M.S. ‘Beagle’, as naturalist”, it begins, and the tone seldom rises above that until the last page. Darwin had the theory by the end of the 1830s and sat on it for two decades while he studied barnacles, bred pigeons and wrote letters. In June 1858 Alfred Russel Wallace sent him the same idea from the Malay Archipelago. Their papers were read together that July; Darwin then wrote this “abstract” of a bigger book in little over a year. John Murray published it on 24 November 1859.',
    'Choose the first edition. It is shorter and bolder than the sixth of 1872, the one most often reprinted, where he gives ground to critics, some of whom we now know to have been wrong. It runs to about 150,000 words. The prose is clear, the paragraphs are long, and there is one diagram. You need no mathematics, only patience with lists.',
    'Darwin did not know how heredity works, says so, and allows the effects of use and disuse a part in it; that side of the book is obsolete. Of human beings there is almost nothing. Anyone who likes to watch an argument being built will be happy here. Those who want today’s evidence should start with a modern book.',
  ),
  keyTopics: [
    {
      title: 'Begin in the farmyard',
      content: paragraphs(
        'Chapter I is about breeders, a shrewd choice: nobody could deny what they had done. Darwin kept every kind of pigeon he could get and joined two London pigeon clubs. He reckons that at least a score of the breeds, shown to an ornithologist as wild birds, would be ranked as separate species. Yet he argues that pouter, fantail and tumbler all come from one ancestor, the rock-pigeon.',
        'The breeder does not create the variations. He keeps the ones he likes. Do this for generations, sometimes without any plan, and the stock is transformed. If that is what people can do in a few centuries, what might nature do with more time and a stricter eye?',
      ),
    },
    {
      title: 'The struggle for existence',
      content: paragraphs(
        'Chapter III borrows from Malthus. Even elephants, the slowest breeders Darwin could think of, would on his reckoning number fifteen million from one pair after five centuries (a sum he later had to correct). They do not, so most must die or fail to breed.',
        'He goes and counts. On a patch of cleared ground three feet by two he marked each weed seedling: of 357, slugs and insects destroyed 295. Not all struggle is combat. A plant at the edge of a desert struggles against drought, and the fiercest rivals are usually one’s own kind.',
      ),
      subItems: [
        {
          title: 'Cats and clover',
          description:
            'Red clover needs humble-bees; field-mice wreck the bees’ nests; cats eat mice. So the number of cats in a district may settle the number of its flowers.',
        },
        {
          title: 'The nibbled firs',
          description:
            'On heathland in Surrey he found thirty-two little Scotch firs in one square yard, kept down by cattle. One, by its rings, had been trying to grow for twenty-six years.',
        },
      ],
    },
    {
      title: 'Natural selection, and the tree',
      content: paragraphs(
        'Chapter IV is the heart of the book. Offspring vary; some variations help, however slightly; those which help tend to be kept and handed on. Nothing chooses. The process merely adds up, “daily and hourly scrutinising” every difference. (The phrase “survival of the fittest” is Herbert Spencer’s, and enters only with the fifth edition.)',
        'To this Darwin joins a second principle, divergence. The more unlike the descendants, the more ways of living they can seize, so one form splits into many, and the middle ones die out. Hence the book’s only figure, a branching diagram, and the image of a great tree of life whose dead and broken boughs fill the crust of the earth.',
      ),
    },
    {
      title: 'What could be wrong with it',
      content: paragraphs(
        'Chapters VI to IX state the objections better than most opponents did. That the eye could have formed by selection seems, he confesses, “absurd in the highest possible degree”. His reply is a series: from a nerve merely coated with pigment, by small steps that were each of use. Then he names his price. Show one organ that could not have been made by “numerous, successive, slight modifications”, and “my theory would absolutely break down”.',
        'The fossil record gets a chapter of its own. Why so few intermediate forms? Because it is a history of the world of which we hold the last volume only, and that in scraps.',
      ),
      subItems: [
        {
          title: 'The sudden beginning',
          description:
            'Animals appear abruptly in the oldest fossil rocks then known. He calls this inexplicable for the present, and a valid argument against him.',
        },
        {
          title: 'Instinct',
          description:
            'Chapter VII derives the hive-bee’s comb from cruder cells, and faces sterile worker ants, which cannot pass anything on: selection, he says, may act on the family.',
        },
        {
          title: 'A number he withdrew',
          description:
            'The first edition gives some 300 million years for the wearing down of the Weald. Geologists protested, and it was gone by the third.',
        },
      ],
    },
    {
      title: 'Islands, mud and a duck’s feet',
      content: paragraphs(
        'Chapters XI and XII ask why creatures live where they do. If each species was made for its place, like climates should hold like species. They do not. Island species resemble those of the nearest mainland: the Galápagos have a South American stamp, the Cape Verde Islands an African one, though the volcanic rocks are much alike.',
        'But how did anything get there? Darwin tries it out at home. He steeps seeds of eighty-seven kinds in salt water, and sixty-four sprout after twenty-eight days. He dangles a duck’s feet in an aquarium full of young snails. From three tablespoonfuls of pond mud, in a breakfast cup, he raises 537 plants.',
      ),
      subItems: [
        {
          title: 'The missing frogs',
          description:
            'Oceanic islands lack frogs and land mammals but have bats. Salt water kills spawn; bats can fly. A separate creation would have no such excuse.',
        },
        {
          title: 'No famous finches',
          description:
            'The Galápagos birds he singles out are mocking-thrushes: three closely allied species, each on an island of its own. The legend of the finches came later.',
        },
      ],
    },
    {
      title: 'The same bones, put to different work',
      content:
        'Chapter XIII gathers what had puzzled anatomists. The hand of a man, the digging paw of a mole, the horse’s leg, the porpoise’s paddle and the wing of a bat are built on one plan. Embryos of different animals look more alike than the adults do. Snakes carry traces of hind limbs, and unborn calves have teeth that never cut the gum. As separate acts of design these are riddles; as inheritance they are just what one would expect. Classification too makes sense at last: naturalists sorting species into groups within groups had been drawing a family tree without knowing it.',
    },
  ],
  relationToExistingWork: paragraphs(
    'Darwin had predecessors. His grandfather Erasmus, Lamarck, and the anonymous Vestiges of the Natural History of Creation (1844) had all argued that species change; Charles Lyell’s geology gave him time, and Malthus the engine. What was new was a cause that could be tested, and the sheer weight of fact.',
    'Its great gap was heredity. Fleeming Jenkin argued in 1867 that blending would swamp any useful novelty. Mendel had published the answer the year before, and hardly anyone noticed until 1900. Genetics and natural selection were joined in the 1920s to 1940s. Since then common descent has been confirmed by evidence Darwin could not imagine, above all by DNA. Older fossils have filled much of the silence before the Cambrian, and Peter and Rosemary Grant have measured selection in Galápagos finches from year to year. Corrections remain: use and disuse are not inherited as he thought, change is not always so gradual, and among microbes genes pass sideways, so the tree is partly a web.',
  ),
  futureThinking:
    'Of our own species the book says, near the end, only that “light will be thrown on the origin of man and his history”. Bacteria evolve round our drugs, pests round our poisons and fish, it seems, round our nets: the struggle of Chapter III is now run largely by us. Darwin leaves open how variation arises, how the first living things came about, and how far chance rather than advantage shapes a lineage. The first is largely answered, the second is not, and biologists still quarrel over the third.',
  conclusion:
    'Worth reading whole once, over twelve to fifteen hours; a chapter an evening is a good pace. If you have three hours, take the Introduction, Chapters III and IV, the pages on the eye in VI, and all of XIV, where he sums up his “one long argument” and closes on the entangled bank and “endless forms most beautiful and most wonderful”. Chapters II, V and VIII are the ones to skim. If the Victorian paragraph defeats you, read a modern account first and come back. Most of it is already here, with better manners.',
  references: [
    'Darwin, Charles (1859). On the Origin of Species by Means of Natural Selection, or the Preservation of Favoured Races in the Struggle for Life. London: John Murray.',
    'Darwin, Charles. On the Origin of Species (text of the first edition). Project Gutenberg eBook #1228. https://www.gutenberg.org/ebooks/1228',
    'Darwin Online: all six English editions, with a variorum text. https://darwin-online.org.uk',
    'Costa, James T. (2009). The Annotated Origin: A Facsimile of the First Edition of On the Origin of Species. Cambridge, MA: Belknap Press of Harvard University Press.',
    'Browne, Janet (2006). Darwin’s Origin of Species: A Biography. London: Atlantic Books.',
  ],
  furtherExploration: [
    'Charles Darwin, The Voyage of the Beagle: the young man’s book, and the most enjoyable thing he wrote.',
    'Alfred Russel Wallace, The Malay Archipelago (1869): the co-discoverer in the field, often the better storyteller.',
    'Jonathan Weiner, The Beak of the Finch (1994): natural selection caught in the act by the Grants.',
    'Steve Jones, Almost Like a Whale (1999): the Origin rewritten chapter by chapter with modern evidence.',
    'Neil Shubin, Your Inner Fish (2008): Darwin’s Chapter XIII brought up to date by a finder of missing volumes.',
  ],
};
