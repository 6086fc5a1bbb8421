/**
 * The script in every page: what readers meet first answers at once, without React. The app comes at the first act
 * (docs/decisions/0006-light-public-pages.md). Nothing here may import a module of the app: it would be loaded too.
 */
import { showChosenChip } from './category-row.ts';
import { runColorScheme } from './color-scheme.ts';
import { holdActs } from './held-acts.ts';
import { runMenu } from './menu.ts';
import { runSlides } from './slides.ts';
import { startOnIntent } from './start-app.ts';

runColorScheme();
runMenu();
runSlides();
showChosenChip();
const started = startOnIntent();
holdActs(started);
