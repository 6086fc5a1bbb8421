import { aVindicationOfTheRightsOfWoman } from './a-vindication-of-the-rights-of-woman.ts';
import { extraordinaryPopularDelusions } from './extraordinary-popular-delusions.ts';
import { howToLiveOn24HoursADay } from './how-to-live-on-24-hours-a-day.ts';
import { meditations } from './meditations.ts';
import { notesOnNursing } from './notes-on-nursing.ts';
import { onTheModeOfCommunicationOfCholera } from './on-the-mode-of-communication-of-cholera.ts';
import { onTheOriginOfSpecies } from './on-the-origin-of-species.ts';
import { relativity } from './relativity.ts';
import type { SamplePreview } from './sample-preview.ts';
import { theAutobiographyOfBenjaminFranklin } from './the-autobiography-of-benjamin-franklin.ts';
import { theChemicalHistoryOfACandle } from './the-chemical-history-of-a-candle.ts';
import { theCrowd } from './the-crowd.ts';
import { thePrince } from './the-prince.ts';
import { thePrinciplesOfPsychology } from './the-principles-of-psychology.ts';
import { thePrinciplesOfScientificManagement } from './the-principles-of-scientific-management.ts';
import { theSoulsOfBlackFolk } from './the-souls-of-black-folk.ts';
import { theWealthOfNations } from './the-wealth-of-nations.ts';
import { walden } from './walden.ts';

/** The sample library, in the order in which readers meet it: neighbours differ in category. */
export const SAMPLE_LIBRARY: readonly SamplePreview[] = [
  theWealthOfNations,
  walden,
  onTheOriginOfSpecies,
  thePrinciplesOfPsychology,
  notesOnNursing,
  theSoulsOfBlackFolk,
  thePrince,
  meditations,
  relativity,
  extraordinaryPopularDelusions,
  onTheModeOfCommunicationOfCholera,
  aVindicationOfTheRightsOfWoman,
  thePrinciplesOfScientificManagement,
  theAutobiographyOfBenjaminFranklin,
  theChemicalHistoryOfACandle,
  theCrowd,
  howToLiveOn24HoursADay,
];

/** What the home page shows, one of each category. */
export const FEATURED_SAMPLES: readonly SamplePreview[] = [
  theWealthOfNations,
  meditations,
  onTheOriginOfSpecies,
  extraordinaryPopularDelusions,
  notesOnNursing,
  theSoulsOfBlackFolk,
];
