/**
 * Writes the covers of the sample library into the web app's public folder. Run by hand after a change here:
 * `node packages/ui/scripts/draw-sample-covers.ts [folder]`; its output is committed.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aVindicationOfTheRightsOfWoman } from './sample-covers/a-vindication-of-the-rights-of-woman.ts';
import { extraordinaryPopularDelusions } from './sample-covers/extraordinary-popular-delusions.ts';
import { howToLiveOn24HoursADay } from './sample-covers/how-to-live-on-24-hours-a-day.ts';
import { meditations } from './sample-covers/meditations.ts';
import { notesOnNursing } from './sample-covers/notes-on-nursing.ts';
import { onTheModeOfCommunicationOfCholera } from './sample-covers/on-the-mode-of-communication-of-cholera.ts';
import { onTheOriginOfSpecies } from './sample-covers/on-the-origin-of-species.ts';
import { relativity } from './sample-covers/relativity.ts';
import { renderSampleCover } from './sample-covers/sample-cover.ts';
import { theAutobiographyOfBenjaminFranklin } from './sample-covers/the-autobiography-of-benjamin-franklin.ts';
import { theChemicalHistoryOfACandle } from './sample-covers/the-chemical-history-of-a-candle.ts';
import { theCrowd } from './sample-covers/the-crowd.ts';
import { thePrince } from './sample-covers/the-prince.ts';
import { thePrinciplesOfPsychology } from './sample-covers/the-principles-of-psychology.ts';
import { thePrinciplesOfScientificManagement } from './sample-covers/the-principles-of-scientific-management.ts';
import { theSoulsOfBlackFolk } from './sample-covers/the-souls-of-black-folk.ts';
import { theWealthOfNations } from './sample-covers/the-wealth-of-nations.ts';
import { walden } from './sample-covers/walden.ts';

const COVERS = [
  theWealthOfNations,
  thePrinciplesOfScientificManagement,
  extraordinaryPopularDelusions,
  thePrince,
  meditations,
  theAutobiographyOfBenjaminFranklin,
  howToLiveOn24HoursADay,
  walden,
  onTheOriginOfSpecies,
  relativity,
  theChemicalHistoryOfACandle,
  onTheModeOfCommunicationOfCholera,
  notesOnNursing,
  thePrinciplesOfPsychology,
  theCrowd,
  theSoulsOfBlackFolk,
  aVindicationOfTheRightsOfWoman,
];

const folder = process.argv[2] ?? join(import.meta.dirname, '../../../apps/web/public/covers');
mkdirSync(folder, { recursive: true });
for (const cover of COVERS) {
  const svg = renderSampleCover(cover);
  writeFileSync(join(folder, `${cover.slug}.svg`), svg);
  process.stdout.write(`${cover.slug}.svg ${svg.length} bytes\n`);
}
