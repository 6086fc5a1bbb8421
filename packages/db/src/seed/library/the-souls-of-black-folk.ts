import { paragraphs, type SamplePreview } from './sample-preview.ts';

export const theSoulsOfBlackFolk: SamplePreview = {
  title: 'The Souls of Black Folk',
  author: 'W. E. B. Du Bois',
  category: 'General Non-Fiction',
  coverImage: '/covers/the-souls-of-black-folk.svg',
  abstract:
    '“How does it feel to be a problem?” Du Bois put the question that white acquaintances were too polite to ask, and answered it in fourteen essays of history, sociology, autobiography, fiction and music. Published in 1903, when the vote was being taken from black Southerners by law and by terror, the book broke with the most powerful black man in America and gave lasting currency to two terms, the colour line and double consciousness. It is an argument about rights, made in one of the great American prose styles.',
  introduction: paragraphs(
    'William Edward Burghardt Du Bois was born in 1868 in Great Barrington, Massachusetts, studied at Fisk, Harvard and Berlin, and in 1895 became the first black American to take a Harvard doctorate. In 1903 he was thirty-five and teaching at Atlanta University. A Chicago house, A. C. McClurg, asked for a collection; he reworked essays from the Atlantic Monthly and other magazines and added unpublished ones, among them the chapters on his dead son and on the spirituals.',
    'It is a book of about 250 pages, and each chapter sounds different. A page of statistics may be followed by a prose poem. The diction is late Victorian, with exclamations and capitals: the Veil, the Dawn, Opportunity. It takes a chapter to tune the ear.',
    'Anyone who wants to understand the United States should read it. Those who want a neutral survey should not. Some of it has dated: talk of “backward” peoples, a stern view of the morals of the poor, women mostly seen as mothers and victims, and remarks about Jewish merchants and landowners which Du Bois came to regret and altered for an edition of 1953. Most reprints follow the text of 1903.',
  ),
  keyTopics: [
    {
      title: 'The Veil and double consciousness (chapter I)',
      content: paragraphs(
        'At school in the Berkshire hills the children exchange visiting cards, “till one girl, a tall newcomer, refused my card”. The boy understands that he is shut out from their world “by a vast veil”. From this small slight Du Bois builds the best-known paragraph in the book. To be black in America is to have “this sense of always looking at one’s self through the eyes of others”, and so to feel two: “an American, a Negro; two souls, two thoughts, two unreconciled strivings”.',
        'It is a wound, and also a gift, for he calls it second sight. The aim is to lose neither self, and to make it possible to be both without being spat upon.',
      ),
    },
    {
      title: 'The Freedmen’s Bureau (chapter II)',
      content: paragraphs(
        '“The problem of the twentieth century is the problem of the color-line”, the chapter begins. What follows is a sober history, against the grain of its time, of the agency which Congress set up in 1865 to turn four million former slaves into free labourers and citizens.',
        'The Bureau, he concludes, had too little time and was then dropped; with no guardian left, the ballot was the least the nation could offer. He imagines a permanent Bureau with national schools, and the chapter becomes a report on a road not taken.',
      ),
      subItems: [
        {
          title: 'What it did',
          description:
            'It set free labour going, fed and doctored the destitute, won black people some hearing in court, and planted the free common school in the South.',
        },
        {
          title: 'What it failed to do',
          description:
            'Forty acres never came. Its head, General Howard, had to go to South Carolina and tell weeping freedmen that their land was not theirs. The Freedmen’s Bank then lost their savings.',
        },
      ],
    },
    {
      title: 'Against Mr. Washington (chapter III)',
      content: paragraphs(
        'Booker T. Washington of Tuskegee was the adviser of presidents and the channel for Northern money. He urged black Southerners to learn trades, save, and leave politics alone. Du Bois begins with praise, and the praise is real. Then he counts: Washington asks his people to give up political power, civil rights and higher education, and in the years since, they have been disfranchised, made legally inferior and deprived of support for their colleges.',
        'He did not cause this, but he helped it along. Property cannot be defended without votes, nor self-respect taught along with submission. Nor could Tuskegee open for a day without teachers trained in the colleges it disparages.',
      ),
    },
    {
      title: 'Josie’s school, and the use of learning (chapters IV–VI)',
      content: paragraphs(
        'As a student Du Bois spent two summers teaching in the Tennessee hills, in a log hut with benches that had no backs. The first pupil was Josie, twenty, who longed to study and worked for the whole family. He returns ten years later. A better schoolhouse stands there, and Josie is dead. “How shall man measure Progress there where the dark-faced Josie lies?” He rides away in the Jim Crow car.',
        'The next two chapters argue the case. A people needs its own teachers, and teachers need universities; training hands alone makes tools of them. He warns Atlanta, and black Atlanta too, against taking wealth for the purpose of life.',
      ),
    },
    {
      title: 'Cotton, debt and the law (chapters VII–IX)',
      content: paragraphs(
        'Here the sociologist takes over. Du Bois travels through Dougherty County, Georgia, where ten thousand black people and two thousand whites lived in 1890, and shows how freedom was turned into debt. A tenant mortgages his mule, and then his growing crop, to a merchant for a year’s food. In 1898, of three hundred tenant families, 175 ended the year in debt and fifty cleared nothing.',
        'Chapter IX follows the line through housing, wages, votes, courts and manners. After emancipation, he writes, the courts became a device for enslaving people again.',
      ),
      subItems: [
        {
          title: 'Meat and meal',
          description:
            'A couple in a mule wagon have paid five dollars, on credit, for food worth three in cash. They could have raised it for a dollar or so.',
        },
        {
          title: 'Four dollars to one',
          description:
            'Of every five dollars spent on public schools in Georgia, the white schools receive four.',
        },
      ],
    },
    {
      title: 'Within the Veil (chapters X–XIII)',
      content:
        'The later chapters turn inward. Chapter X is a pioneering study of the black church. Its marks under slavery were “the Preacher, the Music, and the Frenzy”; by 1903 it was also club, employment office and court of morals, a government for people shut out of the other one. Chapter XII tells the life of Alexander Crummell, a priest thwarted by his own bishops.',
      subItems: [
        {
          title: 'Of the Passing of the First-Born (XI)',
          description:
            'An elegy for his son Burghardt, who died in Atlanta before he was two. Its most terrible words are “an awful gladness”: the boy has escaped.',
        },
        {
          title: 'Of the Coming of John (XIII)',
          description:
            'A short story about two boys of that name, one black, one white, who leave home for college. Both come back, and it ends as such stories did in Georgia.',
        },
      ],
    },
    {
      title: 'The Sorrow Songs (chapter XIV)',
      content: paragraphs(
        'Each chapter is headed by some lines of poetry and, beneath them, by a few bars of music with neither words nor title. Only the last chapter says what most of them are. These are the songs of the slaves, which Du Bois calls “the most beautiful expression of human experience born this side the seas”. He tells how the Fisk Jubilee Singers, who set out in 1871, sang them to Queen and Kaiser and brought back $150,000 for their college.',
        'By placing them level with Schiller and Byron he makes his argument without stating it. Then he asks whose country this is, and who built it.',
      ),
    },
  ],
  relationToExistingWork: paragraphs(
    'The book answers Washington’s Up from Slavery, which had appeared two years earlier, and the historians who were presenting Reconstruction as a crime against the white South. Du Bois enlarged chapter II into Black Reconstruction in America (1935); the profession ignored that for a generation and then, with Eric Foner’s Reconstruction (1988), largely came over to his side. Chapters VII and VIII continue the house-to-house sociology of The Philadelphia Negro (1899).',
    'It split black opinion, and the Niagara Movement of 1905 and the NAACP of 1909 followed. Later readers have pressed on weak points: Hazel Carby on its idea of manhood, Robert Gooding-Williams on its faith in an educated elite. Historians also now know that Washington secretly paid for lawsuits against segregation and disfranchisement, which Du Bois could not weigh. Aldon Morris has argued that American sociology owes to Atlanta what it long credited to Chicago.',
  ),
  futureThinking:
    'Du Bois claimed one century for his problem; the next has not handed it back. What would he count in Dougherty County today? Double consciousness has travelled a long way, to migrants, to women in men’s professions, to anyone who edits a self for other people’s eyes. Does it gain by that, or lose the particular history that gave it force? Then there is the endless quarrel over education: a trade first, or Shakespeare too? He thought that to offer the poor only what is useful is to have decided already what they are for.',
  conclusion:
    'Take it whole and in order, slowly, a chapter at a sitting; six or seven hours in all. The movement from argument to grief to music is the point, and selections lose it. If you must choose, take chapters I, III, IV, XI and XIV, and look up the songs while you read. Chapters II and VIII ask for more patience and repay it. There is no better account of what it is to be looked at and not seen, by someone who was looking back all the while.',
  references: [
    'Du Bois, W. E. B. (1903). The Souls of Black Folk: Essays and Sketches. Chicago: A. C. McClurg & Co.',
    'Du Bois, W. E. B. The Souls of Black Folk. Project Gutenberg eBook #408. https://www.gutenberg.org/ebooks/408',
    'Du Bois, W. E. B. (2007). The Souls of Black Folk. Ed. Brent Hayes Edwards. Oxford World’s Classics. Oxford: Oxford University Press.',
    'Lewis, David Levering (1993). W. E. B. Du Bois: Biography of a Race, 1868–1919. New York: Henry Holt.',
    'Morris, Aldon D. (2015). The Scholar Denied: W. E. B. Du Bois and the Birth of Modern Sociology. Oakland: University of California Press.',
  ],
  furtherExploration: [
    'Booker T. Washington, Up from Slavery (1901): the other side, by a shrewder writer than chapter III allows.',
    'W. E. B. Du Bois, Black Reconstruction in America (1935): what became of the argument in chapter II when he gave it seven hundred pages.',
    'Ralph Ellison, Invisible Man (1952): the novel about being looked at and not seen.',
    'Isabel Wilkerson, The Warmth of Other Suns (2010): the people who left the South that Du Bois describes.',
  ],
};
