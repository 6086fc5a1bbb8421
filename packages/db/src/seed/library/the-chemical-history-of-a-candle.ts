import { paragraphs, type SamplePreview } from './sample-preview.ts';

export const theChemicalHistoryOfACandle: SamplePreview = {
  title: 'The Chemical History of a Candle',
  author: 'Michael Faraday',
  category: 'Science & Technology',
  coverImage: '/covers/the-chemical-history-of-a-candle.svg',
  abstract:
    'Six lectures for children, given at the Royal Institution over Christmas 1860–61, in which perhaps the greatest experimenter of his century asks what happens when a candle burns. By the last one he has taken water and air apart and shown that the audience is burning too. With a working picture of combustion comes something rarer, the sight of questions being put to nature in such a way that it has to answer.',
  introduction: paragraphs(
    'Faraday was sixty-nine and nearing the end of his working life when he gave these talks. A blacksmith’s son who had learned science while apprenticed to a bookbinder, he had long since discovered electromagnetic induction; he had also given this very course before, in 1848–49. The second time somebody wrote it all down. William Crookes edited the transcript, and the book appeared in 1861.',
    'What you read, then, is a man talking. He drops in and out of his apparatus, apologises when something fails, leans on his assistant, Mr Anderson, and tells the children that they have come to be philosophers. The lectures run to some 36,000 words, with no algebra and barely an equation of any kind. The sentences are easy, but keep a real candle on the table.',
    'The chemistry is old in places. “Carbonic acid” is our carbon dioxide, “muriatic acid” our hydrochloric. Energy, electrons and molecules are missing. Several demonstrations are not for home use. Parents, teachers, and adults who were bored by chemistry at school will be happiest here. Anyone who wants modern combustion science needs another book.',
  ),
  keyTopics: [
    {
      title: 'A candle is a well-designed machine',
      content: paragraphs(
        'Lecture I begins with goods: tallow dips, beeswax, candle-wood from Irish bogs, and a candle said to come from the wreck of the Royal George, which still burns. Then comes the first puzzle. A candle is a lamp with no vessel, so what holds the fuel?',
        'The answer is that the flame makes its own cup. Air rising past the candle cools the rim while the middle melts, so the wax stands in a neat bowl. Fluted, ornamental candles gutter because they break that even current. What serves us, Faraday concludes, is “not the best looking thing, but the best acting thing”.',
      ),
      subItems: [
        {
          title: 'How the wax climbs',
          description:
            'Capillary attraction, shown with a column of salt drinking up blue liquid, and with a towel that empties a basin on to the floor.',
        },
        {
          title: 'What really burns',
          description:
            'Blow a candle out gently and hold a light in the trail of vapour: flame jumps back to the wick through the air. The wax burns as vapour.',
        },
      ],
    },
    {
      title: 'Where the heat and the light are',
      content: paragraphs(
        'In Lecture II he dissects the flame. A bent glass tube held in its dark centre draws off wax vapour that can be lit at the far end: one can, he says, “lay on a candle” like gas. A strip of paper held across the flame scorches in a ring, not a disc: the heat lives where fuel meets air.',
        'Raise the tube into the bright part and soot comes out, black as ink. That dirt is the light. Specks of solid carbon, glowing before they burn up, give the flame its yellow. Mix in more air first, and it turns pale, blue and useless to read by.',
      ),
      subItems: [
        {
          title: 'Limelight',
          description:
            'Hydrogen in oxygen gives fierce heat and little light. Put a piece of lime in the flame and it blazes, because there is now a solid to glow.',
        },
        {
          title: 'Fresh air',
          description:
            'Under a jar the flame dies though the jar is as full as before. What ran out was unused air.',
        },
      ],
    },
    {
      title: 'Fire makes water',
      content:
        'Hold a cold spoon over a candle and it mists. Lecture III proves the mist is water by collecting a drop and setting potassium alight with it. A pint of oil, burned properly, yields rather more than a pint of water. It is neither in the candle nor in the air; it “comes from their conjoint action”. To show that water stays water in every state, he crushes a tin flask by condensing the steam inside it, and leaves two thick cast-iron bottles of it in a freezing mixture. They burst while he is talking of something else, and the transcript records the interruption.',
    },
    {
      title: 'Taking water apart',
      content: paragraphs(
        'Steam sent through a red-hot gun-barrel packed with iron comes out as a gas that burns: hydrogen. The iron has grown heavier. So water held something that iron wanted, and Lecture IV goes after it with a voltaic battery, which pulls water into two gases. One is twice the volume of the other.',
        'The larger is hydrogen. In the smaller, a candle burns with startling brightness; that is oxygen. Light the two together and they go back to water with a report. He breaks a thing down, puts it together again, and only then claims to know what it is.',
      ),
    },
    {
      title: 'The weight and use of air',
      content: paragraphs(
        'Lecture V finds that about a fifth of the air is oxygen and the rest is a gas that seems to do nothing at all. Faraday will not let nitrogen be dull. In pure oxygen, he says, the iron grate would burn better than the coals in it. Nitrogen tames the fire.',
        'Then he weighs the stuff. A box he has had made holds a pound of air; the lecture room holds more than a ton. A rubber sucker, a popgun loaded with potato, an upturned wine-glass of water kept full by a card: each makes the pressure of the atmosphere plain.',
      ),
      subItems: [
        {
          title: 'The second product',
          description:
            'The air above a candle turns lime-water milky. The same gas comes from marble, chalk and shells, and is heavy enough to pour and to float a soap-bubble on.',
        },
        {
          title: 'His numbers',
          description:
            'His table gives oxygen as 20 per cent of air by volume; it is nearer 21. Argon was unknown until the 1890s.',
        },
      ],
    },
    {
      title: 'You are burning too',
      content: paragraphs(
        'The last lecture is the one everything has been leading to. Faraday breathes, without blowing, into a tube that feeds a candle; the flame goes out. He breathes through lime-water; it clouds. Food is fuel: sulphuric acid turns a dish of syrup to charcoal before the children’s eyes. A man, he reckons, converts seven ounces of carbon a day, a horse seventy-nine.',
        'And the waste is not waste. Leaves take up the carbon that animals give out, “all Nature being tied together by the laws that make one part conduce to the good of another”. It closes with a wish that his hearers may “be fit to compare to a candle”, and shine as lights to those about them.',
      ),
      subItems: [
        {
          title: 'Stale rooms',
          description:
            'One breath spoils a jar of air for a flame. He turns this at once on the unventilated houses of the poor.',
        },
        {
          title: 'A slip of arithmetic',
          description:
            'London’s daily breath is put at “5,000,000 pounds, or 548 tons” of carbonic acid. The two figures do not agree with each other, as generations of reprints have failed to notice.',
        },
      ],
    },
  ],
  relationToExistingWork: paragraphs(
    'The matter of the lectures was settled science by 1860: Black’s “fixed air”, Lavoisier’s account of combustion, Davy’s potassium, Hooke’s old drawing of a flame. What was new was the order. An earlier version reached print in 1850, when Dickens’s Household Words ran “The Chemistry of a Candle”, worked up from notes that Faraday had lent. The Royal Institution’s Christmas Lectures, begun in the 1820s, still go on.',
    'Most of it stands. Three corrections are worth having. Faraday says that all bright flames owe their light to solid particles; Edward Frankland soon showed that gases under pressure can also glow brightly, though for candles soot is indeed the answer. He places the burning of food in the lungs; it happens in cells throughout the body, and the lungs only trade the gases. And nitrogen is less idle than he says, as makers of fertiliser know. His method needs no correction.',
  ),
  futureThinking:
    'Faraday tells the children that the air carries our carbonic acid away to places where it does good. In those same years, in the same building, his colleague John Tyndall was measuring how strongly that gas absorbs radiant heat. Reading the two together is uncomfortable: the cycle so warmly described here is the one we have since overloaded. The book raises a smaller question as well. Science is now mostly shown to us finished, on a screen. What is lost by someone who has never asked a thing “What is the cause? Why does it occur?” and waited for the reply?',
  conclusion:
    'Four hours will do for the whole of it, though six evenings are better. If you want only a taste, take Lectures I and VI, the first for charm and the last for the surprise. Lectures III and IV are the slowest on the page, since much of their force lay in bangs. The lecture on platinum that many editions add at the end can be skipped without loss. Better still, read it aloud to somebody young, with candle, spoon and strip of paper within reach and a bowl of water close by.',
  references: [
    'Faraday, Michael (1861). A Course of Six Lectures on the Chemical History of a Candle: To Which Is Added a Lecture on Platinum. Edited by William Crookes. London: Griffin, Bohn, and Company.',
    'Faraday, Michael. The Chemical History of a Candle. Project Gutenberg eBook #14474 (from the Chatto & Windus impression of 1908). https://www.gutenberg.org/ebooks/14474',
    'Faraday, Michael (2011). The Chemical History of a Candle: Sesquicentenary Edition. Edited and introduced by Frank A. J. L. James, with a facsimile of Faraday’s lecture notes. Oxford: Oxford University Press.',
    'Hammack, Bill, and Don DeCoste (2016). Michael Faraday’s The Chemical History of a Candle: With Guides to Lectures, Teaching Guides & Student Activities. Articulate Noise Books.',
    'James, Frank A. J. L. (2010). Michael Faraday: A Very Short Introduction. Oxford University Press.',
  ],
  furtherExploration: [
    'Michael Faraday, The Forces of Matter (lectures of 1859–60, also edited by Crookes): the companion Christmas course, on gravity, cohesion, heat, magnetism and electricity.',
    'Thomas Henry Huxley, “On a Piece of Chalk” (1868): the same trick, one common object opened until the whole history of the earth falls out.',
    'Primo Levi, The Periodic Table (1975): its last chapter follows a single atom of carbon, and reads like Faraday’s sixth lecture retold by a novelist.',
    'Nancy Forbes and Basil Mahon, Faraday, Maxwell, and the Electromagnetic Field (2014): for the work that made Faraday’s name, told for general readers.',
  ],
};
