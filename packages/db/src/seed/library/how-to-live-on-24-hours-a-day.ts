import { paragraphs, type SamplePreview } from './sample-preview.ts';

export const howToLiveOn24HoursADay: SamplePreview = {
  title: 'How to Live on Twenty-Four Hours a Day',
  author: 'Arnold Bennett',
  category: 'Personal Development',
  coverImage: '/covers/how-to-live-on-24-hours-a-day.svg',
  abstract:
    'You will never have more time, says Arnold Bennett; you already have all there is. So he takes a London clerk’s day to pieces, from the 9.10 dash for the train to the forty minutes spent thinking about going to bed, and asks for seven and a half hours of the week back. What they are for is the surprise: not work, but music, moths, Marcus Aurelius, rents in Shepherd’s Bush. It takes little more than an hour to read, and it is the rare book of advice whose author is clearly enjoying himself.',
  introduction: paragraphs(
    'Bennett published it in 1908, the year of perhaps his best novel, The Old Wives’ Tale. He came from the Potteries, had served his time as a clerk, and knew the suburban train from inside. A novelist’s eye for a man caressing the piano when he might be living is what keeps the book fresh.',
    'It has twelve chapters of a few pages each. A preface, added later to answer objectors, should by his own account be read last. The style is that of a man talking well at his club: mock-solemn, teasing, full of “my dear sir”. Any edition will do, so take a free one.',
    'It suits anyone with a settled job, evenings of their own and the feeling that the years slip by. That excludes many. Bennett’s reader is a man with office hours from ten to six, a wife to note that he looks pale and a servant to lay the tray; whoever is cooking and minding children goes unmentioned. His belief that the mind never tires is wrong, and his advice on sleep is bad. If you are overworked rather than drifting, read something else: the preface admits that the book was not written for you, and then tells you to get up earlier.',
  ),
  keyTopics: [
    {
      title: 'The daily miracle',
      content: paragraphs(
        'Chapter I starts from the household budget. Newspapers are full of articles on how to live on so many pounds a year; no one writes on how to live on so many hours. Yet you can earn more money, and you cannot buy a minute.',
        'Time, he says, is the one perfect democracy. Each morning your purse is filled with twenty-four hours. Nobody can steal them, genius gets no extra, and waste is never punished by a cut in supply. You cannot draw on the future either, so tomorrow is always unspoilt. From this he takes both the comfort and the sting: “We never shall have any more time.”',
      ),
      subItems: [
        {
          title: 'Mecca and Brixton',
          description:
            'Chapter II: a man may set out for Mecca and drown before Port Said, and yet be less tormented than one who longs to go and never leaves Brixton.',
        },
        {
          title: 'Just jump',
          description:
            'There is no magic way to begin. The swimmer at the edge of the cold bath may wait, but the water will not be warmer next week.',
        },
      ],
    },
    {
      title: 'The day within the day',
      content: paragraphs(
        'The great mistake, in Chapter IV, is one of attitude. The clerk has no great passion for his work, yet he calls ten to six “the day” and treats the other sixteen hours as margin. He thus makes two thirds of his life a prologue and epilogue to the third he likes least.',
        'Turn it round, says Bennett. Imagine an inner day, a Chinese box within the larger one, that begins at six in the evening and ends at ten in the morning. For those sixteen hours you earn nothing and owe nothing; you are as good as a man with private means. The change costs no time. It only moves the centre.',
      ),
    },
    {
      title: 'Seven and a half hours',
      content: paragraphs(
        'The programme is small on purpose. Half an hour on six mornings goes to training the mind; an hour and a half on three evenings goes to some connected study. The total is seven and a half hours out of 168. He advises setting aside 9 to 11.30 for the ninety minutes, since accidents happen and you are human.',
        'His psychology of failure is the shrewdest thing here. Ardour is treacherous: it wants to move mountains, sweats, and dies. A failed resolution wounds self-respect, on which everything depends. So begin absurdly low. “A glorious failure leads to nothing; a petty success may lead to a success that is not petty.”',
      ),
      subItems: [
        {
          title: 'Are you really tired?',
          description:
            'Chapter V notes that weariness vanishes if there is a theatre to go to, above all in pretty company. What the evening lacks is something to look forward to.',
        },
        {
          title: 'Tennis first',
          description:
            'We say easily that we must run off to the club, and hardly ever that we have to work at home. “Tennis is so much more urgent than the immortal soul.”',
        },
      ],
    },
    {
      title: 'The mind by the scruff',
      content: paragraphs(
        'From the front door to the office, Chapter VII prescribes one exercise. Fix your thoughts on a subject, any subject. Within ten yards your mind will be “larking round the corner” with another. Fetch it back by the scruff of the neck; by the station you will have done so forty times. No tools are needed and no one can see.',
        'If you want material, read a page of Marcus Aurelius or Epictetus the night before. The journey home is for looking at yourself (Chapter VIII): your principles, your conduct, and the gap between. When a steak is overcooked, consult reason, who will point out that the waiter did not cook it.',
      ),
    },
    {
      title: 'Nothing is humdrum',
      content: paragraphs(
        'What should you study? Not literature, unless you like it; Bennett is delightfully firm that it is no crime not to. A concert-goer could learn what each instrument does and stop hearing a pleasant blur. To one who hates music he says: “My dear sir, I respect you.” To one who hates all the arts: more and more.',
        'For him there is cause and effect (Chapter X). Traffic jams in Oxford Street led to a tube railway, and the tube to dear lodgings in Shepherd’s Bush; the estate agent’s clerk is sitting on a drama. A bank clerk has Bagehot’s Lombard Street. Anyone has a street lamp, a net and moths.',
      ),
    },
    {
      title: 'Reading, and not becoming a prig',
      content: paragraphs(
        'For those who do read, Chapter XI bans novels from the ninety minutes, because good ones are no strain. Poetry is the severest training and the highest pleasure; he recommends Hazlitt’s essay on it, then Aurora Leigh. Choose one period, subject or author. And spend half the time thinking, or you might as well cut bread and butter.',
        'Chapter XII is the antidote to the rest. The improver may turn into a prig, who has mislaid his sense of humour; or a slave to his timetable, like the Arthur who always takes the dog out at eight; or a man in a constant rush. The cure for an oppressive programme is to attempt less.',
      ),
      subItems: [
        {
          title: 'Waste five minutes',
          description:
            'Between chaining up the St Bernard and opening the book, do nothing, and know that you are doing it.',
        },
        {
          title: 'Street-cries',
          description:
            'Be guided only by taste. If you care less for philosophy than for the natural history of street-cries, take street-cries.',
        },
      ],
    },
  ],
  relationToExistingWork: paragraphs(
    'The thought is old: Seneca’s On the Shortness of Life says that we are not given a short life but make it so. Bennett’s nearer neighbours are Samuel Smiles, whose Self-Help (1859) praised effort, and the reading clubs and cheap classics of Edwardian England. His own series went on with The Human Machine and Literary Taste.',
    'Later evidence is mixed. Killingsworth and Gilbert, sampling people’s thoughts through a telephone app, found in 2010 that minds were astray almost half the time, and less happy for it, which is Bennett’s worry exactly. Research on habits agrees that small, regular starts last better. But mental effort does bring fatigue, and the doctor in his preface, who holds that “most people sleep themselves stupid”, is contradicted by sleep medicine, which advises adults to get seven hours or more.',
  ),
  futureThinking:
    'Change the newspaper to a telephone and Chapter V needs no editing: there is the half-hour of “wonderful solitude” on the train, and there is what we do with it. What has changed is the edge of the day. Bennett could abandon his clerk at the office door and collect him at six. Work that follows us home leaves no inner box to furnish, and he offers nothing against it. One may also ask whether leisure ought to be improved at all. His reply would be that he does not mind what you do with your evening as long as you notice that you are doing it.',
  conclusion:
    'Read all of it; it is shorter than many magazine articles feel. Allow an hour and a quarter, and take the preface last, as instructed. Chapters III, V and XII are the best; XI is of its time. Do not look for precision (the weekend is forty-five hours in one chapter, forty-four in the next and forty in the preface) or for help with an inbox. Then try it for three months, on his modest terms. If you want a modern book that doubts the whole project of mastering time, Oliver Burkeman’s Four Thousand Weeks is the one to follow it.',
  references: [
    'Bennett, Arnold (1908). How to Live on 24 Hours a Day. London: The New Age Press.',
    'Bennett, Arnold (1910). How to Live on Twenty-Four Hours a Day. New York: George H. Doran Company.',
    'Bennett, Arnold. How to Live on 24 Hours a Day. Project Gutenberg eBook #2274. https://www.gutenberg.org/ebooks/2274',
    'Drabble, Margaret (1974). Arnold Bennett: A Biography. London: Weidenfeld and Nicolson.',
    'Rose, Jonathan (2001). The Intellectual Life of the British Working Classes. New Haven: Yale University Press.',
  ],
  furtherExploration: [
    'Seneca, On the Shortness of Life: the same complaint, nearly nineteen centuries earlier and more severe.',
    'Oliver Burkeman, Four Thousand Weeks (2021): why getting on top of everything is the wrong hope.',
    'Laura Vanderkam, 168 Hours (2010): Bennett’s weekly ledger kept by people with jobs and children.',
    'Arnold Bennett, The Old Wives’ Tale (1908): what time does to two sisters, by the same hand in the same year.',
  ],
};
