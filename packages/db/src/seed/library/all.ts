import { onTheModeOfCommunicationOfCholera } from './on-the-mode-of-communication-of-cholera.ts';
import type { SamplePreview } from './sample-preview.ts';
import { theChemicalHistoryOfACandle } from './the-chemical-history-of-a-candle.ts';

/** The sample library, in the order in which readers meet it: neighbours differ in category. */
export const SAMPLE_LIBRARY: readonly SamplePreview[] = [
  theChemicalHistoryOfACandle,
  onTheModeOfCommunicationOfCholera,
];

/** What the home page shows, one of each category. */
export const FEATURED_SAMPLES: readonly SamplePreview[] = [
  theChemicalHistoryOfACandle,
  onTheModeOfCommunicationOfCholera,
];
