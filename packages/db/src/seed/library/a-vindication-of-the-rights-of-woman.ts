import { paragraphs, type SamplePreview } from './sample-preview.ts';

export const aVindicationOfTheRightsOfWoman: SamplePreview = {
  title: 'A Vindication of the Rights of Woman',
  author: 'Mary Wollstonecraft',
  category: 'General Non-Fiction',
  coverImage: '/covers/a-vindication-of-the-rights-of-woman.svg',
  abstract:
    'Women are silly, vain and cunning because they have been carefully brought up to be so. That is Wollstonecraft’s argument in 1792, and she means it as an insult to the upbringing. If reason is what makes a human being, and women have it, then to keep them ignorant is a tyranny like any other, and it corrupts the tyrant too. This is one of the founding arguments of feminism: furious, pious, repetitive, often very funny, and in places still unanswered.',
  introduction: paragraphs(
    'Mary Wollstonecraft was thirty-two, self-educated, and living by her pen in London when she wrote this book, in about six weeks by her husband’s later account. She had been a lady’s companion, a schoolmistress and a governess, the very posts she calls humiliating. Her publisher Joseph Johnson brought it out early in 1792; a corrected second edition, the text that scholars generally print, followed in the same year. The occasion was a French one. Talleyrand had proposed a national system of education which left girls to be trained at home, and she dedicates the book to him so that he may think again.',
    'There are thirteen chapters and well over 80,000 words. She warns that she disdains to polish her style; the argument doubles back, digresses and arrives three times at the same place. Then comes a sentence that could stop a coach. Expect long quotations from Rousseau, a good deal of God, and eighteenth-century punctuation.',
    'It suits readers who like to see a principle followed wherever it goes. Anyone looking for a modern programme will be disconcerted. She wants most women to be better wives and mothers, distrusts passion, is severe on women of fashion, uses “Mahometan” and “Chinese” as terms of abuse, and plans different schools for different classes.',
  ),
  keyTopics: [
    {
      title: 'One virtue for both sexes (chapters I–III)',
      content: paragraphs(
        'The first steps are short. What lifts us above brutes? Reason. What gives one person worth above another? Virtue. How is it reached? By knowledge gained through struggle with our passions. If women have souls, this must hold for them. Virtue cannot come in male and female kinds, any more than truth can, and nobody is virtuous who merely obeys.',
        'She grants men greater bodily strength and, in passing, rather more; but nothing is settled, she says, until women have had the same chance. “Strengthen the female mind by enlarging it, and there will be an end to blind obedience.” And the divine right of husbands, like that of kings, may now, one hopes, be disputed without danger.',
      ),
    },
    {
      title: 'How a woman is made (chapters II–IV)',
      content: paragraphs(
        'Character follows education. Girls are kept still, dressed up and praised for their looks, then mocked for caring about dress. Told that beauty is woman’s sceptre, the mind “shapes itself to the body, and, roaming round its gilt cage, only seeks to adorn its prison”.',
        'She clinches it by comparison with men brought up in the same way. Officers, sent into the world with manners before morals, are also fond of dancing and gossip; the rich, praised for what they are and not for what they do, turn out just as trivial. Weakness of this kind belongs to a position and has nothing to do with sex.',
      ),
      subItems: [
        {
          title: 'The handkerchief',
          description:
            'She can hardly keep a straight face when a man leaps up to fetch a handkerchief or shut a door that the lady could have reached herself. Gallantry, she says, insultingly supports male superiority.',
        },
        {
          title: 'Power over whom?',
          description:
            'Rousseau warned that educated women would lose their power over men. “I do not wish them to have power over men; but over themselves.”',
        },
      ],
    },
    {
      title: 'Love cools; friendship need not (chapters II and IV)',
      content:
        'A wife whose only training is in pleasing has a short career. Her charms are “oblique sunbeams”, of little effect on a husband who sees them daily once summer is past. What then? She will please other men, or pine. Love, Wollstonecraft holds, is from its very nature transitory, and to hunt for a secret that would make it constant is like hunting for the philosopher’s stone. “The most holy band of society is friendship.” So let marriage be founded on esteem between equals, and let both parties have something else to think about. She speaks coldly of passion. Readers who know her letters to Gilbert Imlay, written soon after, will find that she had not yet been fully tested.',
    },
    {
      title: 'Rousseau and other friends of the sex (chapter V)',
      content: paragraphs(
        'The longest chapter goes through the experts. Rousseau, whom she half adored, had written in Émile that his ideal Sophie should be weak, passive, and early used to restraint. Wollstonecraft quotes him by the page and answers like a barrister: what he calls nature is only habit. (His tale of a little girl who gave up writing because it made her look ungainly she has already filed, in chapter III, with the anecdotes of the learned pig.)',
        'The authors of conduct books follow, and some women among them.',
      ),
      subItems: [
        {
          title: 'Dr Gregory',
          description:
            'His kindly Legacy to his Daughters advised them to hide their good sense, their high spirits and their affection. She respects his heart and demolishes the book.',
        },
        {
          title: 'Dr Fordyce',
          description:
            'His Sermons to Young Women, which Mr Collins would later read aloud in Pride and Prejudice, are condemned for lover-like phrases in the mouth of a preacher.',
        },
      ],
    },
    {
      title: 'Property, work and the vote (chapter IX)',
      content: paragraphs(
        'Here the argument turns political. From the respect paid to property flow most of the evils of the world, and women suffer doubly, since they depend on men who depend on rank. “How can a being be generous who has nothing of its own? or, virtuous, who is not free?” The law makes “an absurd unit of a man and his wife” and then counts only the man.',
        'A wife, then, must not depend on her husband’s bounty while he lives, nor on his will afterwards.',
      ),
      subItems: [
        {
          title: 'Work',
          description:
            'Women might be physicians as well as nurses, regulate a farm, manage a shop, study politics. The posts now open to them are menial, and marrying for support is a legal prostitution.',
        },
        {
          title: 'The hint',
          description:
            'Expecting laughter, she suggests that women ought to have representatives. At present they are as well represented as the working mechanics whose taxes keep a prince’s horses.',
        },
      ],
    },
    {
      title: 'A plan for schools (chapter XII)',
      content:
        'Private education makes little tyrants, and boarding schools make worse. Her remedy is day schools, founded by government, with boys and girls together. From five to nine they should be free and open to every class, rich and poor dressed alike and under the same discipline, with plenty of ground to run about in. No child should sit for more than an hour at a time. There would be botany, mechanics and astronomy, simple experiments, and history taught by conversation. At nine comes the retreat: those meant for domestic work or trades go one way, those of superior abilities or fortune another, though boys and girls still share part of the day. She foresees the objection that they may fall in love, and thinks it no great harm.',
    },
  ],
  relationToExistingWork: paragraphs(
    'Her first Vindication, of the Rights of Men (1790), had been among the earliest replies to Burke. The second extends it to the half of mankind that both Burke and the revolutionaries had left out, and owes much to Catharine Macaulay’s Letters on Education. Olympe de Gouges had published her Declaration of the Rights of Woman in Paris in 1791; there is no sign that Wollstonecraft had read it.',
    'Reviews were mostly kind. The scandal came in 1798, when William Godwin’s loving memoir of his dead wife told the public about her lover, her child born outside marriage and her attempts at suicide. For decades the book was more alluded to than praised. John Stuart Mill’s Subjection of Women (1869) argues along many of the same lines. Virginia Woolf restored the person, and Barbara Taylor the religion without which the reasoning makes little sense. Political philosophers now read her as a republican: her target is less unhappiness than dependence on another’s will.',
  ),
  futureThinking:
    'Her question survives the winning of nearly everything she asked for. When people adapt to a bad position so well that they come to like it, whose preferences are they? And what do we owe to those who would rather keep the privileges of being flattered and protected? She also thought that equality between the sexes would not hold while other ranks stood; later feminism has divided over that ever since. One may doubt her confidence that reason, once exercised, will speak with a single voice. And a reader with a daughter and a telephone may find the gilt cage hard to file under history.',
  conclusion:
    'Read the dedication, the introduction and chapters II–IV, IX and XII; that is about three and a half hours, and holds nearly all the argument. Chapter V is worth sampling for the cut and thrust. The chapters on modesty, parents and reputation can wait; the whole takes six hours or so and does repeat itself. But no summary conveys the sound of a mind finding that what everyone calls natural is only customary, and losing its temper.',
  references: [
    'Wollstonecraft, Mary (1792). A Vindication of the Rights of Woman: With Strictures on Political and Moral Subjects. London: J. Johnson.',
    'Wollstonecraft, Mary. A Vindication of the Rights of Woman. Project Gutenberg eBook #3420. https://www.gutenberg.org/ebooks/3420',
    'Wollstonecraft, Mary (1995). A Vindication of the Rights of Men and A Vindication of the Rights of Woman. Ed. Sylvana Tomaselli. Cambridge: Cambridge University Press.',
    'Taylor, Barbara (2003). Mary Wollstonecraft and the Feminist Imagination. Cambridge: Cambridge University Press.',
    'Bergès, Sandrine (2013). The Routledge Guidebook to Wollstonecraft’s A Vindication of the Rights of Woman. London: Routledge.',
    'Tomalin, Claire (1974). The Life and Death of Mary Wollstonecraft. London: Weidenfeld and Nicolson.',
  ],
  furtherExploration: [
    'Mary Wollstonecraft, Letters Written during a Short Residence in Sweden, Norway, and Denmark (1796): the same mind travelling, unhappy, and writing better than ever.',
    'Mary Wollstonecraft, Maria: or, The Wrongs of Woman (1798): the unfinished novel in which she turns to what marriage law does to wives.',
    'John Stuart Mill, The Subjection of Women (1869): the case restated with the law at its centre and the temper kept.',
    'Virginia Woolf, “Mary Wollstonecraft”, in The Common Reader: Second Series (1932): a few pages that bring her into the room.',
  ],
};
