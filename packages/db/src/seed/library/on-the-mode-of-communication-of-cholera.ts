import { paragraphs, type SamplePreview } from './sample-preview.ts';

export const onTheModeOfCommunicationOfCholera: SamplePreview = {
  title: 'On the Mode of Communication of Cholera',
  author: 'John Snow',
  category: 'Health & Wellness',
  coverImage: '/covers/on-the-mode-of-communication-of-cholera.svg',
  abstract:
    'A London doctor argues, nearly thirty years before the microscope settled it, that cholera is swallowed. He shows it by knocking on doors and asking which company supplied the water. This is the book with the Broad Street pump in it, but the pump takes up about an eighth of the text, and the strongest proof lies elsewhere. It reads as a murder inquiry with several hundred victims, and goes on to an experiment, set up by accident on three hundred thousand Londoners, which might have proved Snow wrong.',
  introduction: paragraphs(
    'John Snow, son of a labourer in York, was known to his colleagues as London’s leading man on ether and chloroform; he gave the latter to Queen Victoria in 1853. Cholera was his other preoccupation. In August 1849 he published what he later called “only a slender pamphlet”, saying that the disease passes from gut to mouth. It persuaded few. The edition to read is the second, “much enlarged”, of 1855, which adds the evidence of the 1854 epidemic and two folding maps.',
    'It is a short book, 162 pages with the appendix, and reads like what it is: a report, bare in its prose, heavy with tables, and closing on a register of more than three hundred deaths. But people keep walking through it, each caught in a sentence or two: a sailor off a Hamburg steamer, a widow who missed the taste of one pump.',
    'It suits anyone who works with evidence, and anyone who knows the pump story and suspects that it has been tidied up. It has. Do not come for medical advice, nor to learn how cholera is treated; rehydration by mouth lay more than a century off.',
  ),
  keyTopics: [
    {
      title: 'Start with the gut',
      content: paragraphs(
        'Most doctors of the day held that epidemics rose from foul air. Snow’s first move is not statistical but clinical. If the poison were breathed in, it should act on the blood and begin with general illness, as fevers do. Cholera begins in the bowel; the thick blood and collapse follow from the loss of fluid. So the cause has probably been swallowed.',
        'Something that multiplies inside each patient, he reasons, must have “some sort of structure, most likely that of a cell”. He never saw it. He merely worked out that it had to be there.',
      ),
    },
    {
      title: 'From person to person',
      content: paragraphs(
        'The opening pages follow the disease along shipping routes and roads, never faster than people travel. In the autumn of 1848 the first decided case in London is a seaman named John Harnold, newly landed from Hamburg, who dies at Horsleydown. The next is the man who takes the same room.',
        'Why then do doctors who visit the sick usually escape, while families do not? Because visitors do not eat there. Snow notices that the discharge is nearly colourless and odourless, so that linen is soiled unseen, and that the poor must nurse, cook and eat in one room.',
      ),
      subItems: [
        {
          title: 'The unwashed clothes',
          description:
            'Near York in 1832 a farm labourer falls ill after a box arrives holding the clothes of his sister, dead of cholera in Leeds. No patient had come near him.',
        },
        {
          title: 'The pits',
          description:
            'Miners suffered badly. Snow quotes a correspondent on why: “The pit is one huge privy, and of course the men always take their victuals with unwashed hands.”',
        },
      ],
    },
    {
      title: 'Broad Street',
      content: paragraphs(
        'On the night of 31 August 1854 cholera exploded in Soho. Within two hundred and fifty yards of one crossing, more than five hundred people died in ten days. Snow took from the registrar the addresses of eighty-three early deaths and walked them. Nearly all lay close to the Broad Street pump. Of the seventy-three within its natural reach, sixty-one were said to have drunk from it.',
        'He put this to the parish Guardians on 7 September; the handle came off next day. Then comes the honest part. So many people had fled, and the attacks had already fallen so far, that he says it is impossible to decide whether the well was still poisoned. He does not claim to have stopped the outbreak.',
      ),
      subItems: [
        {
          title: 'Those who lived',
          description:
            'A workhouse of 535 inmates, nearly ringed by deaths, had its own well and lost five. The brewery’s seventy men drank malt liquor, and none was seriously ill.',
        },
        {
          title: 'Those who should not have died',
          description:
            'A widow at Hampstead liked the Broad Street water and had a bottle carted out to her. She drank it and died; so did her visiting niece, in healthy Islington.',
        },
        {
          title: 'The map',
          description:
            'A bar for every death, stacked by house. It was drawn afterwards, to show what he had found rather than to find it.',
        },
      ],
    },
    {
      title: 'The Grand Experiment',
      content: paragraphs(
        'South of the river two firms sold water in the same streets. In 1852 the Lambeth Company had moved its intake upstream to Thames Ditton, above London’s sewage. The Southwark and Vauxhall still drew from Battersea. Pipes of both ran down the same roads, and neighbours drank from different reaches of the Thames.',
        'Snow saw what that meant: no fewer than three hundred thousand people, “of every rank and station”, divided “into two groups without their choice, and, in most cases, without their knowledge”. Air, soil, wealth and trade were shared, and only the water differed. It remained to learn, for each house with a death, whose pipe it had.',
      ),
      subItems: [
        {
          title: 'Shoe leather and salt',
          description:
            'Tenants often did not know who supplied them. Snow tested a sample with silver nitrate: the salty Battersea water gave a thick white cloud, Thames Ditton water hardly any.',
        },
        {
          title: 'The result',
          description:
            'Over the first seven weeks, 315 deaths in every ten thousand houses for Southwark and Vauxhall; 37 for Lambeth; 59 for the rest of London.',
        },
      ],
    },
    {
      title: 'Answering the objectors',
      content:
        'The later pages take up what a sceptic would say. Why does an epidemic burn out in weeks in a village, and last for months in a city? Because each case comes from an earlier one, and a city has more people to pass through. He also meets William Farr’s finding, from the epidemic of 1849, that deaths fell as ground rose above the Thames. Height, Snow replies, is standing in for water: the low districts drank the dirtiest. Statisticians now call this confounding, and few early accounts of it are clearer.',
    },
    {
      title: 'Twelve plain remedies, and some overreach',
      content: paragraphs(
        'The measures needed, he says, are “of a very simple kind”: wash hands, soak soiled linen, boil doubtful water, give miners shorter shifts so that they need not eat below ground, build drains, and keep the water supply clear of them. Nor should the public be kept in the dark for fear of panic.',
        'Then he stretches. Typhoid and dysentery, he thinks, travel in the same way, and there he is right. Plague, yellow fever and ague he also inclines to blame on things swallowed, where fleas and mosquitoes were to prove him wrong. A man with a good key tries it in every lock.',
      ),
    },
  ],
  relationToExistingWork: paragraphs(
    'Snow was writing against miasma, the doctrine of Edwin Chadwick and the General Board of Health. Medical opinion did not turn at once. The Board’s own inquiry preferred bad air, and the Lancet mocked him in June 1855 over his evidence on the offensive trades. Henry Whitehead, a Soho curate who set out to refute him, found instead the likely source: a sick baby at 40 Broad Street, whose washings had gone into a cesspool next to the well. Snow died in 1858. Farr came round with the East London epidemic of 1866.',
    'Filippo Pacini had described the organism in 1854, unnoticed; Robert Koch identified it again in 1883–84. Statisticians still teach the south London study. David Freedman held it up in 1991 as a model of reasoning that no regression can replace. Historians are cooler about the legend: Snow’s totals of houses per company were borrowed from a return to Parliament, and his theory came first, the data after.',
  ),
  futureThinking:
    'Cholera is still thought to kill tens of thousands of people a year, nearly all of them where water and sewage meet. What is lacking is not knowledge but pipes. Snow leaves two other questions open. How much evidence should a parish board need before it takes off a handle, given that waiting also costs lives? And how should we judge a lone expert, when the consensus against him is made up of able people with reasonable data? His own habit was to go and look for the case that would sink him.',
  conclusion:
    'The main text takes three or four hours and earns them. If you have one hour, read pages 38–55 of the 1855 edition for Broad Street and the twenty or so pages from 68 for the water companies; the first gives you the story, the second the proof. Skim the tables from 1832 and 1849, but give the appendix of deaths five minutes, line by line. For the drama and the sewers, Steven Johnson’s The Ghost Map is the easier evening. For the argument, nobody has improved on Snow.',
  references: [
    'Snow, John (1849). On the Mode of Communication of Cholera. London: John Churchill.',
    'Snow, John (1855). On the Mode of Communication of Cholera. Second edition, much enlarged. London: John Churchill.',
    'Snow, John. On the Mode of Communication of Cholera (text of the second edition). Project Gutenberg eBook #72894. https://www.gutenberg.org/ebooks/72894',
    'Vinten-Johansen, Peter, Howard Brody, Nigel Paneth, Stephen Rachman and Michael Rip (2003). Cholera, Chloroform, and the Science of Medicine: A Life of John Snow. New York: Oxford University Press.',
    'Freedman, David A. (1991). “Statistical Models and Shoe Leather”. Sociological Methodology 21.',
    'The John Snow Archive and Research Companion. Michigan State University. http://johnsnow.matrix.msu.edu',
  ],
  furtherExploration: [
    'Steven Johnson, The Ghost Map (2006): Broad Street told as a thriller, with Whitehead given his due.',
    'John Snow, “Cholera and the Water Supply in the South Districts of London in 1854” (Journal of Public Health, 1856): his own second attempt at the numbers, district by district; free at Project Gutenberg.',
    'Henry Whitehead, “The Broad Street Pump” (Macmillan’s Magazine, December 1865): the curate’s recollection of setting out to disprove Snow.',
    'Richard J. Evans, Death in Hamburg (1987): what happened in 1892 to a great city that had put off filtering its water.',
  ],
};
