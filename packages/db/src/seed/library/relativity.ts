import { paragraphs, type SamplePreview } from './sample-preview.ts';

export const relativity: SamplePreview = {
  title: 'Relativity: The Special and the General Theory',
  author: 'Albert Einstein',
  category: 'Science & Technology',
  coverImage: '/covers/relativity.svg',
  abstract:
    'Einstein explains both his theories himself, in 32 short sections, to readers who know school algebra and are willing to think slowly. He starts from a railway carriage and an embankment, and finishes with a universe that has no edge and yet is not infinite. What you get is less a tour of marvels than a habit of mind: never use a word such as “simultaneous” until you can say how you would check it. It is short, it is honest about what it leaves out, and the second half is hard.',
  introduction: paragraphs(
    'The preface is dated December 1916, a year after Einstein finished the general theory and in the middle of a war. The little book came out at Brunswick in 1917 and was soon reprinted again and again. Robert W. Lawson’s English translation of 1920 had Einstein’s approval and is still the one everybody reads.',
    'Einstein says what he expects: about the education of someone ready to enter university, and, “despite the shortness of the book, a fair amount of patience and force of will”. Elegance, he adds, quoting Boltzmann, is a matter for the tailor and the cobbler, so he repeats himself whenever repeating helps. Part I, on the special theory, has some equations but no calculus. Part II, on the general theory, has little more and is much harder going. Part III, on the cosmos, is three sections long.',
    'Readers who enjoy an argument made of small, exact steps will love it. If you want pictures, history or black holes, look elsewhere. Its universe stands still, and in 1920 one of its three tests was still to be passed. Try to get an edition with the later appendices.',
  ),
  keyTopics: [
    {
      title: 'The train and the embankment',
      content: paragraphs(
        'The first question is not about light but about geometry: what do we mean by calling its propositions true (Section I)? Einstein wants every statement tied to solid rods and bodies.',
        'Then comes the famous carriage. Drop a stone from its window and you see it fall straight; a man on the footpath sees a parabola. Which does it really follow? There is no “really”. A path exists only relative to some body of reference. Mechanics had long known that its laws look the same in any uniformly moving carriage. This is the principle of relativity, and Einstein means to keep it for all of physics.',
      ),
    },
    {
      title: 'What “at the same time” means',
      content: paragraphs(
        'Keeping it looks impossible, because light is found to travel at one speed for everyone. A man walking forward in a train adds his pace to the train’s; a ray of light refuses to. Sections VIII and IX find the hidden assumption. We had taken for granted that all agree about time.',
        'Let lightning strike the line at two places. Someone midway on the embankment receives both flashes together and calls the strokes simultaneous. A passenger midway along the train is moving towards one flash and away from the other, meets one first, and says they were not. Both are right. “Every reference-body,” he concludes, “has its own particular time.”',
      ),
      subItems: [
        {
          title: 'Why it is a definition',
          description:
            'He insists that we have no other meaning for distant simultaneity until we stipulate one. A reader who disagrees is asked not to go on until convinced.',
        },
        {
          title: 'Length follows time',
          description:
            'To measure a moving carriage you must mark both ends at once. If “at once” varies, so must the length.',
        },
      ],
    },
    {
      title: 'Clocks, rods and energy',
      content: paragraphs(
        'The rule that reconciles everything is the Lorentz transformation, stated in Section XI and derived in the first appendix. Its results follow in a page or two: a moving rod is shorter and a moving clock slower, as judged from the platform, and no signal outruns light.',
        'This is no play with symbols. It gives Fizeau’s result for light in flowing water without extra assumptions (Section XIII). And mass ceases to be separate from energy: the inertia of a body measures the energy in it. In 1916 he thought this beyond direct test, because the energies one could add to a body were too small to show.',
      ),
      subItems: [
        {
          title: 'Nothing mystical',
          description:
            'The non-mathematician, says Section XVII, shudders at “four-dimensional” things; yet an event always needed four numbers. The news is that time is no longer independent.',
        },
        {
          title: 'Theories live on',
          description:
            'No “fairer destiny” awaits a theory, he says in Section XXII, than to lead to a wider one in which it survives as a limiting case.',
        },
      ],
    },
    {
      title: 'The man in the chest',
      content: paragraphs(
        'Part II asks why uniform motion should be privileged. In Section XX a man stands in a big closed chest in empty space, far from any star. Some being hooks a rope to the lid and pulls with constant force. The man feels his feet pressed to the floor; whatever he lets go drops, and everything drops alike. He decides, sensibly, that he is at rest in a gravitational field.',
        'He may say so because of an old coincidence. The mass that resists a push and the mass that gravity pulls are equal, which classical physics recorded without explaining. Einstein turns it into the foundation: if acceleration can stand in for gravity, a law good for all motions must be a law of gravity too.',
      ),
      subItems: [
        {
          title: 'Light must bend',
          description:
            'A ray straight to an outside observer is curved in an accelerated box, and so in a gravitational field. For starlight grazing the Sun he gives 1.7 seconds of arc.',
        },
        {
          title: 'The two pans',
          description:
            'Section XXI: two like pans stand on a gas range, and one steams. You look for a cause. Why then accept without a cause that some frames are special?',
        },
      ],
    },
    {
      title: 'Geometry gives way',
      content: paragraphs(
        'On a spinning disc, Section XXIII shows, a clock at the rim lags behind one at the centre, and rods laid along the rim shrink, as judged from outside, while those along a radius do not. Divide the circumference by the diameter and the answer is no longer pi. Where gravity acts, Euclid’s rules and a common time fail together.',
        'How can one do physics with no straight lines to count by? Section XXIV imagines a marble slab tiled with little rods, then heats the middle so that the squares refuse to fit. Gauss’s answer is to number points by any smooth net of curves at all. Einstein’s version, in Section XXVIII, is a soft, deforming frame with clocks stuck anywhere on it, which he cheerfully calls a mollusc. The laws of nature must hold for every such creature.',
      ),
    },
    {
      title: 'Tests, and the shape of the whole',
      content: paragraphs(
        'Section XXIX and the third appendix give the evidence. The theory yields the 43 seconds of arc a century by which Mercury’s orbit had outrun Newton; the English edition adds the eclipse of 29 May 1919. A third effect, the reddening of light from massive stars, was still open, and Einstein writes that if it did not exist the theory would be untenable.',
        'Part III asks whether space goes on for ever. Flat beings on a sphere would find their world limited in area, yet never meet a border. Our space, he suggests, may be like that one dimension up: “finite” yet “unbounded”.',
      ),
    },
  ],
  relationToExistingWork: paragraphs(
    'Galileo, Newton and Maxwell stand behind Part I; Lorentz had the equations, Einstein gave them their meaning, and Minkowski the geometry. Behind Part II are Gauss and Riemann, who are named, and Marcel Grossmann, who taught Einstein their mathematics.',
    'Since then nearly everything testable has held. Cockcroft and Walton checked mass against energy in nuclear reactions in 1932; Pound and Rebka measured the gravitational shift of light in a Harvard tower in 1960. Satellite navigation has to correct its clocks for both theories, by a net 38 millionths of a second a day. Gravitational waves were detected in 2015. What failed is the static universe of Part III: Friedmann in 1922 showed that space could expand, and by 1929 Hubble’s galaxies showed that it does. Einstein took this up in a later appendix. Whether space is finite remains unknown; it measures very nearly flat.',
  ),
  futureThinking:
    'The method can be carried further than the physics. Ask of any large word, in economics or medicine as much as in mechanics, what one would have to do to find out whether it applies, and a good many quarrels go quiet. The book also leaves real questions. The theory breaks down where gravity is strongest, and no one has yet joined it to quantum mechanics. Is spacetime fundamental, or does it arise from something else, as temperature arises from moving atoms? Einstein’s last appendix, added in 1952, still worries at whether space can exist without anything in it. So do his successors.',
  conclusion:
    'Read Part I slowly and whole; it takes perhaps three hours with a pencil, and nobody has explained simultaneity better. Then read Sections XVIII to XXIII, for the chest and the disc, and the three short sections of Part III. Sections XXIV to XXVIII are for the stubborn. Allow six hours for everything. If the algebra stops you, David Mermin’s It’s About Time does the first half with more help; for the second, Robert Geroch is kinder. Come back afterwards: the author hoped only to give “a few happy hours of suggestive thought”, and he does.',
  references: [
    'Einstein, Albert (1917). Über die spezielle und die allgemeine Relativitätstheorie (Gemeinverständlich). Braunschweig: Friedr. Vieweg & Sohn.',
    'Einstein, Albert (1920). Relativity: The Special and the General Theory. A Popular Exposition. Translated by Robert W. Lawson. London: Methuen.',
    'Einstein, Albert. Relativity: The Special and the General Theory (Lawson’s translation, third edition). Project Gutenberg eBook #36114. https://www.gutenberg.org/ebooks/36114',
    'Einstein, Albert (2015). Relativity: The Special and the General Theory. 100th Anniversary Edition, with commentary by Hanoch Gutfreund and Jürgen Renn. Princeton: Princeton University Press.',
    'Pais, Abraham (1982). “Subtle Is the Lord…”: The Science and the Life of Albert Einstein. Oxford: Oxford University Press.',
  ],
  furtherExploration: [
    'N. David Mermin, It’s About Time: Understanding Einstein’s Relativity (2005): the special theory, with every step spelled out.',
    'Robert Geroch, General Relativity from A to B (1978): curved spacetime for non-scientists, in pictures.',
    'Albert Einstein, “Geometry and Experience” (1921; in Sidelights on Relativity): the best short sequel to Section I and Part III.',
    'Daniel Kennefick, No Shadow of a Doubt (2019): what the 1919 eclipse teams really measured.',
    'Kip Thorne, Black Holes and Time Warps (1994): where the theory went after Einstein stopped writing appendices.',
  ],
};
