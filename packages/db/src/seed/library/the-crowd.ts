import { paragraphs, type SamplePreview } from './sample-preview.ts';

export const theCrowd: SamplePreview = {
  title: 'The Crowd: A Study of the Popular Mind',
  author: 'Gustave Le Bon',
  category: 'Psychology & Relationships',
  coverImage: '/covers/the-crowd.svg',
  abstract:
    'Let a hundred people become a crowd, says Le Bon, and they turn into one creature: impulsive, credulous, fierce, generous, and stupid. This small French book of 1895 gave crowd psychology its classic text and taught a century of politicians and advertisers how to talk to the masses. Its central claim has not survived research, and its remarks about race and women are ugly. But as a manual of persuasion it is alarmingly exact, and as the record of a frightened class looking out of its window it has few equals.',
  introduction: paragraphs(
    'Gustave Le Bon (1841–1931) trained in medicine, travelled in the East, measured skulls and held no university post. He had been in Paris during the siege and the Commune of 1870–71, and had watched General Boulanger nearly ride to power on applause. From this he drew a theory. Psychologie des foules appeared in 1895, an English translation a year later; that version, now free everywhere, is the one most people read. It is serviceable and a little stiff.',
    'The text runs to some two hundred small pages in three books: the mind of crowds, their opinions and leaders, and the kinds of crowd, from murderous mobs to parliaments. The style is that of a clever man at dinner. He asserts, repeats, gives an anecdote, and asserts again, which is just what he recommends to demagogues.',
    'People who work in politics, marketing or the press should know it, as should anyone curious where talk of “mob mentality” got its authority. Keep a pencil handy. Le Bon ranks peoples by race, takes the inferiority of women for granted, and offers no data; his chief source is Hippolyte Taine’s hostile history of the French Revolution. Those who need the current science should begin elsewhere, and this page says where.',
  ),
  keyTopics: [
    {
      title: 'The law of mental unity',
      content: paragraphs(
        'A crowd, for Le Bon, is not any gathering. A thousand people crossing a square are only a thousand people. A psychological crowd forms when feelings and ideas turn in one direction and conscious personality vanishes; it may even form among people far apart, under a shared excitement. Then what counts is the common stock of unconscious impulse, and intelligence drops out, since it is what people have least in common.',
        '“Isolated, he may be a cultivated individual; in a crowd, he is a barbarian”. Book I, chapter I, gives three causes.',
      ),
      subItems: [
        {
          title: 'Numbers',
          description:
            'The individual gains a sense of invincible power and, being anonymous, loses the sense of responsibility that restrains him when alone.',
        },
        {
          title: 'Contagion',
          description:
            'Every feeling and act spreads, to the point where people sacrifice their own interest to that of the group.',
        },
        {
          title: 'Suggestibility',
          description:
            'The deepest cause, of which contagion is the effect. Le Bon likens the member of a crowd to the subject of a hypnotist. Hypnosis was the exciting science of the day.',
        },
      ],
    },
    {
      title: 'What crowds are like',
      content: paragraphs(
        'They are impulsive, credulous, extreme, intolerant, and underneath it all conservative. They think in images, and one image calls up the next without logic. His best story, borrowed from a naval officer, concerns the frigate Belle Poule, out searching for a lost companion ship in full sunlight. The watch signals a disabled vessel; officers and men alike see a raft crowded with people and boats making signs of distress. The rescue party reaches some branches with leaves on them, washed from the coast.',
        'He is fairer than his reputation on one point. Crowds can be nobler than their members. They will die for a cause, and it was in assembly, on the night of 4 August 1789, that the French nobles voted away their privileges.',
      ),
    },
    {
      title: 'Words, images, illusions',
      content: paragraphs(
        'Book II asks where crowds get their opinions. Slowly, from race, tradition, time, institutions and schooling; quickly, from words and pictures. The strongest words are those whose meaning is vaguest: democracy, socialism, equality, liberty. Each calls up an image, and the image alters from age to age while the word stays.',
        'Hence a piece of advice to statesmen. When people have come to hate a thing they cannot do without, rename it. France after the Revolution got back many of its old taxes under fresh titles. Reason hardly enters: whoever can supply the masses with illusions, he says, is easily their master, and whoever tries to destroy them is always their victim.',
      ),
    },
    {
      title: 'Affirmation, repetition, contagion',
      content: paragraphs(
        'Book II, chapter III, is the reason for the book’s long shelf life. How does a leader plant an idea that will last? “Affirmation pure and simple, kept free of all reasoning and all proof, is one of the surest means of making an idea enter the mind of crowds.” The barer the statement, the weightier. Say it again, in the same words; Napoleon is quoted as holding that repetition is the only serious figure of rhetoric. After enough repetition a current of opinion forms, and contagion does the rest.',
        'The leader himself is usually a believer, hypnotised by his own idea, often recruited from the half-deranged; self-seeking orators have only a passing effect.',
      ),
      subItems: [
        {
          title: 'Prestige',
          description:
            'The domination that a name, an office or a person exerts over us, numbing the critical faculty. It cannot survive discussion, so those who have it keep their distance.',
        },
        {
          title: 'Lesseps',
          description:
            'Prestige dug him the Suez Canal. Failure at Panama destroyed it, and the national hero ended as a convicted man.',
        },
      ],
    },
    {
      title: 'Crimes committed out of duty',
      content:
        'Book III sorts crowds into kinds. The criminal sort, Le Bon says, is badly named. An ordinary criminal knows that he does wrong; those who kill in a crowd are convinced, both at the time and afterwards, that they have obeyed a duty. He retells two scenes of the Revolution, after Taine. Historians now give more weight to the war, the rumours and the fears of betrayal that set such killings off. The moral puzzle remains as he left it.',
      subItems: [
        {
          title: 'The cook',
          description:
            'At the fall of the Bastille an unemployed cook, who has come along to look, is invited to cut off the governor’s head. He does it, and thinks that he deserves a medal.',
        },
        {
          title: 'The prisons',
          description:
            'In September 1792 some three hundred Parisians, mostly shopkeepers and artisans, butcher the prisoners. They hold a rough court, rejoice over those they acquit, and hand in the jewels of the dead.',
        },
      ],
    },
    {
      title: 'Juries, voters and parliaments',
      content: paragraphs(
        'The last chapters carry the theory indoors. Twelve shopkeepers or twelve scholars give much the same verdicts, he reports; a barrister need win over only the two or three jurors who lead. The candidate for election should flatter extravagantly, promise in general terms and put little in writing. Members of a parliament do not reason better than a street.',
        'Then comes a surprise. Le Bon would keep all three. Juries can be moved, as a caste of judges cannot; universal suffrage could not be undone; and parliaments, for all that they waste money and nibble at liberty, are the best form of government yet found.',
      ),
    },
  ],
  relationToExistingWork: paragraphs(
    'Much of it was in the air: in Taine, in Gabriel Tarde on imitation, and in Scipio Sighele, who had written on criminal crowds in 1891 and accused Le Bon of helping himself. Freud opened Group Psychology and the Analysis of the Ego (1921) with long extracts, then replaced hypnosis with love of the leader. Theodore Roosevelt and Mussolini admired Le Bon; Mein Kampf’s pages on propaganda resemble him closely, though whether Hitler read him is disputed.',
    'Historians were the first to check. George Rudé went through the police records of the revolutionary crowds and found settled working people with definite grievances. Psychologists followed. Stephen Reicher’s study of the 1980 riot at St Pauls in Bristol showed attacks limited to certain targets and to the neighbourhood; people had not lost their identity but shifted to a shared one. John Drury’s work on emergencies finds strangers queuing and helping more than stampeding.',
  ),
  futureThinking:
    'Le Bon allowed for crowds whose members never meet. Does a network of telephones make one? Much of what he describes, the image that travels faster than its correction, the slogan repeated until it seems one’s own thought, looks familiar; yet online groups also argue, check and remember, as his crowd cannot. A harder question is what the theory itself does. If police expect a mob, they may treat everyone in the street alike and so produce the unity they feared. And if those in power believe that people cannot reason in numbers, will they go on offering reasons?',
  conclusion:
    'Read it, quickly and in opposition; five hours will do. Book II, chapters II and III, on words and on leaders, should be known to anyone who votes. Add the first two chapters of Book I and the September massacres in Book III. The pages on race and on Latin education can be turned fast. But never read Le Bon alone: an hour with Reicher or Drury afterwards is the antidote. He was poor at explaining why crowds gather and good at explaining how they are worked, and the second skill has had more pupils.',
  references: [
    'Le Bon, Gustave (1895). Psychologie des foules. Paris: Félix Alcan.',
    'Le Bon, Gustave (1896). The Crowd: A Study of the Popular Mind. London: T. Fisher Unwin.',
    'Le Bon, Gustave. The Crowd: A Study of the Popular Mind. Project Gutenberg eBook #445. https://www.gutenberg.org/ebooks/445',
    'Nye, Robert A. (1975). The Origins of Crowd Psychology: Gustave LeBon and the Crisis of Mass Democracy in the Third Republic. London: Sage.',
    'Reicher, S. D. (1984). “The St. Pauls’ Riot: An Explanation of the Limits of Crowd Action in Terms of a Social Identity Model”. European Journal of Social Psychology 14.',
    'Stott, Clifford, and John Drury (2017). “Contemporary Understanding of Riots: Classical Crowd Psychology, Ideology and the Social Identity Approach”. Public Understanding of Science 26.',
  ],
  furtherExploration: [
    'George Rudé, The Crowd in the French Revolution (1959): who the people in Le Bon’s favourite stories actually were.',
    'Susanna Barrows, Distorting Mirrors (1981): why French writers of the late nineteenth century saw women, drunkards and savages when they looked at a strike.',
    'Sigmund Freud, Group Psychology and the Analysis of the Ego (1921): a greater writer’s quarrel with the book, short and strange.',
    'Elias Canetti, Crowds and Power (1960): crowds from within, described by someone who had felt the pull and was not ashamed of it.',
  ],
};
