import { paragraphs, type SamplePreview } from './sample-preview.ts';

export const meditations: SamplePreview = {
  title: 'Meditations',
  author: 'Marcus Aurelius',
  category: 'Personal Development',
  coverImage: '/covers/meditations.svg',
  abstract:
    'The most powerful man of his day tells himself, again and again, to get out of bed, keep his temper and stop caring what people say. He wrote these notes for his own use, during a reign of plague and frontier war, and it does not seem that he meant them for us. They contain no system and little argument. What a reader gets is the sight of a decent, tired man practising a philosophy, with some of the best sentences ever written on anger, fame and dying.',
  introduction: paragraphs(
    'Marcus ruled Rome from 161 to 180, at first with his adoptive brother Lucius Verus. He spent much of his last decade fighting along the Danube; one book is headed, or closed, with a note that it was written among the Quadi. He wrote in Greek, the language of philosophy. The title is not his. The text survived by a thread, and was first printed at Zurich in 1559, from a manuscript since lost.',
    'There are twelve short books, divided by editors into nearly five hundred entries, from one line to two pages. Nothing leads to anything, and the same six or seven thoughts return. Read straight through, it is monotonous; taken in small doses, it is bracing. Gregory Hays’s translation of 2002 is the one to buy, terse and modern. George Long’s of 1862 is free, exact and full of “thou”; it is quoted here.',
    'Anyone with responsibilities and a temper should read it. If you want Stoicism explained, start elsewhere. Its physics is dead, its emperor never questions slavery, and its coolness towards grief will repel some readers, not unreasonably.',
  ),
  keyTopics: [
    {
      title: 'A list of debts',
      content: paragraphs(
        'Book I is unlike the rest: seventeen entries, each saying what he owes to one person, and finally to the gods. From his mother he had a simple way of living, “far removed from the habits of the rich”; from his tutor Rusticus, the loan of Epictetus; from Alexander the Platonist, the habit of not telling people that he had no time.',
        'The longest portrait is of Antoninus Pius, the emperor who adopted him: patient with facts, deaf to flattery, back at work directly after his headaches. It is gratitude used as a method. He lists virtues he has seen, so that they cannot seem impossible.',
      ),
    },
    {
      title: 'The obstacle and the fire',
      content: paragraphs(
        'Events do not hurt us, he holds; our judgements about them do. “Take away the complaint, ‘I have been harmed,’ and the harm is taken away” (IV.7). He had this from Epictetus.',
        'His own favourite image goes further. A small flame is put out by what is thrown on it, while a strong fire burns the stuff and climbs higher (IV.1). So a mind can turn a hindrance into material: blocked from one act, it may still do another, if only to bear the thing well. Hence the famous remark that what stands on the road “helps us on this road” (V.20). Note what it does not promise. Your plan may fail; it is your character that cannot be stopped.',
      ),
      subItems: [
        {
          title: 'The retreat within',
          description:
            'People long for houses by the sea, he says in IV.3, and admits to it himself. He can withdraw into his own mind at any moment, provided it is in good order.',
        },
        {
          title: 'The promontory',
          description:
            'In IV.49 waves break on a headland that stands firm. Do not say “unhappy am I because this has happened”, but “happy am I”, because I can carry it.',
        },
      ],
    },
    {
      title: 'Other people',
      content: paragraphs(
        'Book II opens with a warning to take at breakfast. Today you will meet the busybody, the ungrateful, the arrogant and the envious. They act so because they cannot tell good from evil, and they are kin: we are made to work together “like feet, like hands, like eyelids”. To turn away from them is to act against nature.',
        'Book XI gathers this into nine rules against anger (XI.18). Among them: you do wrong too; you often do not know why they did it; anger hurts you more than the offence does. A tenth is added as Apollo’s gift: to expect bad men not to do wrong is madness.',
      ),
      subItems: [
        {
          title: 'The best revenge',
          description:
            '“The best way of avenging thyself is not to become like the wrong-doer” (VI.6). The whole entry is that long.',
        },
        {
          title: 'The vine',
          description:
            'Do good as a vine bears grapes, and go on to the next season’s crop without calling witnesses (V.6).',
        },
      ],
    },
    {
      title: 'Calling things by their names',
      content: paragraphs(
        'One exercise is to describe whatever dazzles you in the flattest possible words. In VI.13 the roast is a dead pig, the fine Falernian wine a little grape juice, and the imperial purple some sheep’s wool dyed with the blood of a shellfish. The point is to see how much of a thing’s value was put there by talk.',
        'He turns it on himself. A spider is proud of a fly, he writes, one man of a hare, another of having taken Sarmatians, the very people he was fighting; are they not all robbers (X.10)? “Take care that thou art not made into a Caesar” (VI.30).',
      ),
    },
    {
      title: 'Time, fame and the end',
      content: paragraphs(
        'No theme returns so often. The doctors who frowned over sickbeds are dead, and the astrologers, and whole cities such as Pompeii (IV.48). Those who praise you will die; so will those who remember them. Since the present is all anyone has, it is all that anyone can lose.',
        'His conclusion is not despair but haste. Death hangs over you: “while it is in thy power, be good” (IV.17). We should leave like a ripe olive that drops, thanking the tree. The last entry compares a life cut short to an actor sent off after three acts of five. In life, he answers, three may be the whole play.',
      ),
      subItems: [
        {
          title: 'Getting up',
          description:
            'V.1 is the emperor arguing with his blankets: was he made to keep warm, or to do a human being’s work?',
        },
        {
          title: 'Enough theory',
          description: 'X.16 tells him to stop discussing what a good man is like, “but be such”.',
        },
      ],
    },
    {
      title: 'Providence or atoms',
      content: paragraphs(
        'Marcus believed that the world is one living creature run by reason, in which everything happens for the good of the whole. Yet several times he sets out the rival view, that there is nothing but atoms and chance (IV.3, VI.10, IX.28). Either way, he argues, the practical answer is the same: if the world is governed, trust it; if it is not, do not be as disordered as it is.',
        'Scholars dispute whether he was ever in real doubt. For a modern reader the fork is a gift, because much of the ethics is made to stand on either branch.',
      ),
    },
  ],
  relationToExistingWork: paragraphs(
    'Behind the book stands Epictetus, once a slave, whose Discourses are its chief source; Heraclitus and Plato are quoted too. Pierre Hadot showed in The Inner Citadel that the entries are spiritual exercises built on Epictetus’s three disciplines, of desire, action and assent. That changed how they are read: the gloom is often a drill rather than a confession.',
    'John Stuart Mill, in On Liberty, called these writings “the highest ethical product of the ancient mind”, and took their author as his warning, since Christians were put to death in his reign. The founders of cognitive therapy, Albert Ellis and Aaron Beck, acknowledged the Stoics, and trials of their methods lend support to one of Marcus’s claims: changing a judgement can change a feeling. Nobody has shown that it can do so always, or for everyone.',
  ),
  futureThinking:
    'Much that now passes for Stoicism is about winning: resilience for founders, calm as a competitive edge. The book makes uneasy reading for that trade, because its author had won everything and thought it smoke. Half of it, besides, is about duty to others. It leaves harder questions too. If nothing outside us is truly bad, why fight injustice? Does a philosophy of acceptance suit emperors and slaves better than citizens? And what did all this discipline do for the world, when Marcus left it to Commodus? He might answer that the outcome was never in his power. One may admire that answer and still find it a little convenient.',
  conclusion:
    'Read it, but do not read it through. Take Books II to V first, an entry or two at a time, then Book I, which means more once you know the man; Book XI has the passage on anger. The rest will keep beside the bed for years. The whole is five or six hours. If you prefer reasons to reminders, read Epictetus’s short Handbook before it. And check any saying you meet under his name: a good many of those in circulation are not in the book.',
  references: [
    'Marcus Aurelius (1559). De seipso seu vita sua libri XII. Greek text with the Latin translation of Xylander. Zurich: Andreas Gesner.',
    'Long, George, trans. (1862). The Thoughts of the Emperor M. Aurelius Antoninus. London: Bell and Daldy.',
    'Marcus Aurelius. Thoughts of Marcus Aurelius Antoninus (Long’s translation). Project Gutenberg eBook #15877. https://www.gutenberg.org/ebooks/15877',
    'Hays, Gregory, trans. (2002). Meditations: A New Translation. New York: Modern Library.',
    'Hadot, Pierre (1998). The Inner Citadel: The Meditations of Marcus Aurelius. Translated by Michael Chase. Cambridge, MA: Harvard University Press.',
    'Rutherford, R. B. (1989). The Meditations of Marcus Aurelius: A Study. Oxford: Clarendon Press.',
  ],
  furtherExploration: [
    'Epictetus, Handbook (Enchiridion): the same philosophy from the teacher’s side, in an hour.',
    'Seneca, Letters on Ethics (translated by Margaret Graver and A. A. Long, 2015): a warmer, worldlier Stoic, who argues.',
    'Anthony Birley, Marcus Aurelius: A Biography (revised edition, 1987): the plague, the wars and the family.',
    'Donald Robertson, How to Think Like a Roman Emperor (2019): the exercises set beside modern cognitive therapy, by a therapist.',
  ],
};
