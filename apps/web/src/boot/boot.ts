/**
 * The script in every page answers most of what readers do, without React. The app comes with the first act that needs
 * it (docs/decisions/0006-light-public-pages.md). Nothing here may import a module of the app: it would be loaded too.
 */
import { runColorScheme } from './color-scheme.ts';
import { runCopyMarkdown, runShare } from './copying.ts';
import { holdActs } from './held-acts.ts';
import { runMenu } from './menu.ts';
import { runParagraphs } from './paragraphs.ts';
import { runPlaces } from './places.ts';
import { runReading } from './reading.ts';
import { runShortlist } from './shortlist.ts';
import { runSlides } from './slides.ts';
import { fetchLinksOnHover, startOnIntent } from './start-app.ts';
import { runToasts } from './toasts.ts';

const { dataset } = document.documentElement;
// The router adds the script again at its first navigation.
if (dataset.booted === undefined) {
  dataset.booted = '';
  boot();
}

function boot(): void {
  runColorScheme();
  runShortlist();
  runMenu();
  runShare();
  runSlides();
  runReading();
  runParagraphs();
  runPlaces();
  runToasts();
  showChosenChip();
  addEventListener('foreword-chips', showChosenChip);
  const app = startOnIntent();
  // Before the other acts, which wait.
  runCopyMarkdown(app);
  holdActs(app);
  fetchLinksOnHover(app);
}

function showChosenChip(): void {
  const chip = document.querySelector<HTMLElement>('main nav [data-current]');
  const row = chip?.closest('nav');
  if (!chip || !row) return;
  row.scrollLeft = chip.offsetLeft - row.offsetLeft - (row.clientWidth - chip.clientWidth) / 2;
}
