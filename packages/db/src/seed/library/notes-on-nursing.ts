import { paragraphs, type SamplePreview } from './sample-preview.ts';

export const notesOnNursing: SamplePreview = {
  title: 'Notes on Nursing',
  author: 'Florence Nightingale',
  category: 'Health & Wellness',
  coverImage: '/covers/notes-on-nursing.svg',
  abstract:
    'The most famous nurse in the world writes seventy-nine pages for people who are not nurses: anyone who has ever sat by a bed and wondered what would help. Much of what patients suffer, she argues, comes not from the disease but from stale air, noise, bad food and thoughtless visitors. Her theory of infection is wrong and she defends it with spirit. Her account of what it is like to be ill, and of how care is organised or fails to be, has hardly aged.',
  introduction: paragraphs(
    'Florence Nightingale was thirty-nine and an invalid when this book appeared. She had come back from the Crimean War in 1856 perhaps the best-known woman in Britain after the Queen, had collapsed in 1857, and directed most of her later work from her own rooms. So this is the work of a great administrator who was also, for much of every day, a patient.',
    'Harrison of Pall Mall issued it undated; copies reached readers at the very start of 1860. It cost two shillings and sold fast, reportedly fifteen thousand copies within two months. A fuller “Library Standard” edition followed in July 1860, and in 1861 a sixpenny version for the labouring classes with a new chapter on babies. The first edition is the sharpest and the one usually reprinted.',
    'It reads like being told off by someone who is right. The sentences are brisk, the italics frequent, and the anecdotes blunt and often funny. Carers, ward managers and anyone facing a long illness will get most from it. Do not use it as medical guidance: she had no germ theory, distrusted the idea of contagion, and her remarks on diet are of their time. Expect Victorian certainties about servants and about what every woman ought to be doing.',
  ),
  keyTopics: [
    {
      title: 'What nursing is',
      content: paragraphs(
        'The book opens by redrawing the job. Nursing had come to mean medicines and poultices. It ought to mean the proper use of “fresh air, light, warmth, cleanliness, quiet”, and the right choice and giving of food, at the least cost to the patient’s strength. Disease she regards as an effort of nature to put something right. The conclusion completes the thought: surgery removes a bullet, but nature heals the wound, and the nurse’s business is to put the patient in the best condition for nature to act.',
        'The preface aims wider still. Nearly every woman in England will at some time have charge of somebody’s health, so “every woman is a nurse”. She will not teach them how: she offers hints, and asks them to teach themselves.',
      ),
    },
    {
      title: 'Air, houses and light',
      content: paragraphs(
        'Chapter I gives the first rule: keep the air the patient breathes as pure as the air outside, without chilling him. “Windows are made to open; doors are made to shut”, she writes, a truth which seems hard to grasp. She has watched a careful nurse air a sickroom through the door, drawing in gas, kitchen smells and the breath of a badly placed sink.',
        'Chapter II lists five essentials of a healthy house: pure air, pure water, efficient drainage, cleanliness, light. Chapter IX puts light second only to air among the needs of the sick, and wants it to be direct sun.',
      ),
      subItems: [
        {
          title: 'The three maids',
          description:
            'In a country mansion three maids who share a room fall ill of scarlet fever. How catching it is, people say. One smell of the room, says Nightingale, was quite enough.',
        },
        {
          title: 'Where she is wrong',
          description:
            'Diseases, she insists, are not separate things “like cats and dogs” but conditions, like dirt. She believed that she had seen smallpox begin afresh in close rooms. It cannot.',
        },
      ],
    },
    {
      title: 'Petty management',
      content:
        'Chapter III is the one for managers. All the good that a nurse does can be undone by a single failing: not arranging that what she does when she is there shall be done when she is not. The dull question, “What is done when I am not there?”, is hardly ever asked. So letters go astray, the wrong visitor is let in, and the patient lies awake doing the remembering for everyone. Always being in the way oneself is no answer, since nobody can sit with the sick, open the door and eat dinner at once. To be in charge is to see that the right thing is always done, by whoever happens to be there. Later writing on delegation has added mostly diagrams.',
    },
    {
      title: 'Noise, waiting and the mind of the sick',
      content: paragraphs(
        'Chapters IV and V treat the patient’s nerves as seriously as his lungs. Necessary noise, even loud, does less harm than a slight noise which sets up an expectation: the whisper outside the door, the doctor’s consultation half heard. “Apprehension, uncertainty, waiting, expectation, fear of surprise, do a patient more harm than any exertion.” So sit down where you can be seen, say what you have to say, and go.',
        'Long confinement has its own suffering. The same walls and ceiling, week upon week, prey upon the mind, and she holds that colour, flowers and a view act on the body as well. She had felt it as a fever patient herself.',
      ),
      subItems: [
        {
          title: 'The nurse who rustles',
          description:
            'She is “the horror of a patient”, with her fidget of silk and her creaking stays. Women’s dress has become so absurd, she adds, that only a man can cross a sickroom without shaking the floor.',
        },
        {
          title: 'Read slowly, or not at all',
          description:
            'Reading aloud is usually done too fast. The sick, and children especially, would rather be told a story than have it read to them.',
        },
      ],
    },
    {
      title: 'Starved in the midst of plenty',
      content: paragraphs(
        'Thousands of patients, she says in chapter VI, starve every year with food beside them, because no one has considered how and when they can eat. The very weak may manage a spoonful each hour and nothing at a mealtime. Leaving an untouched plate by the bed until the next meal simply prevents a patient from eating at all.',
        'Chapter VII goes after the invalid menu. Boil down beef tea and see how little solid nourishment is left. Jelly comes off no better. On tea she is fair: wise people say a great deal too much against it, and foolish people give a great deal too much of it.',
      ),
    },
    {
      title: 'Chattering hopes, and the art of observing',
      content: paragraphs(
        'Chapter XII attacks cheerers-up. She believes that “there is scarcely a greater worry which invalids have to endure than the incurable hopes of their friends”. Told that he looks better by someone who has glanced at him once, the patient must either pretend or defend his own illness. Bring news instead, or a baby.',
        'Chapter XIII is about evidence. The most useful lesson for nurses is what to observe and how. Without the habit, she tells them, give up nursing; kindness and anxiety will not make up for it.',
      ),
      subItems: [
        {
          title: 'Leading questions',
          description:
            '“Has he had a good night?” means something different to each patient. Ask how many hours he slept, and at what hours.',
        },
        {
          title: 'Averages',
          description:
            'Tables tell you how many in a hundred will die; only observation tells you which. This from the first woman elected to the Statistical Society.',
        },
      ],
    },
  ],
  relationToExistingWork: paragraphs(
    'Behind the book stand Edwin Chadwick’s sanitary reformers, for whom disease rose from filth, and in the reader’s mind stood Dickens’s drunken Mrs Gamp. The Nightingale School opened at St Thomas’s Hospital in the summer of 1860, and the Notes became a standard text for nurses after all, which was not quite what the preface had asked for. Monica Baly’s history of the school shows how shaky its first years really were.',
    'On infection she lost. John Snow had shown in 1855 how cholera travelled; Pasteur and Koch did the rest, and she came round slowly. Yet her rules often survive their reasons. She told nurses to wash their hands very frequently. Roger Ulrich found in 1984 that surgical patients with a view of trees went home sooner and took fewer strong painkillers. Hospitals are still noisier than is recommended for sleep, malnutrition on the wards is still common, and the pandemic of 2020 put open windows back into official advice.',
  ),
  futureThinking:
    'How can a wrong theory give so many right instructions? Because she watched what happened to patients before she explained it; and where theory led, as with smallpox, she went astray. That is worth remembering when a method seems to work for reasons nobody has tested. The book also asks who is in charge. Modern care is split between shifts, agencies, relatives and screens, and her question about what happens when you are not there has grown harder. Can a service be made kinder by precision alone? Nightingale thought that most cruelty to the sick was plain want of thought.',
  conclusion:
    'Read it whole; it takes about four hours, and no chapter outstays its welcome. With one hour, take chapters III, XII and XIII: management, visitors and observation, which hardly need correcting. Skim the household chemistry in chapters I and II, knowing that the advice is better than the reasons. Nobody should learn infection control here. But anyone about to visit a hospital could do worse than to read the chapter on chattering hopes in the car park, then go in and sit down where the patient can see them.',
  references: [
    'Nightingale, Florence [1860, often dated 1859]. Notes on Nursing: What It Is, and What It Is Not. London: Harrison.',
    'Nightingale, Florence. Notes on Nursing: What It Is, and What It Is Not (text of the Harrison edition). Project Gutenberg eBook #17366. https://www.gutenberg.org/ebooks/17366',
    'Skretkowicz, Victor, ed. (2010). Florence Nightingale’s Notes on Nursing and Notes on Nursing for the Labouring Classes: Commemorative Edition with Historical Commentary. New York: Springer Publishing Company.',
    'Bostridge, Mark (2008). Florence Nightingale: The Woman and Her Legend. London: Viking.',
    'Baly, Monica E. (1986). Florence Nightingale and the Nursing Legacy. London: Croom Helm.',
    'Ulrich, Roger S. (1984). “View through a Window May Influence Recovery from Surgery”. Science 224.',
  ],
  furtherExploration: [
    'Harriet Martineau, Life in the Sick-Room (1844): the same bed seen from the other side, by a better-tempered invalid.',
    'John Snow, On the Mode of Communication of Cholera (second edition, 1855): the argument about infection that Nightingale was so slow to accept.',
    'Lytton Strachey, Eminent Victorians (1918): the essay that turned the lady with the lamp into a demon of energy, to be enjoyed rather than believed.',
  ],
};
