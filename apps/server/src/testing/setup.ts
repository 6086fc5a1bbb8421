import { watchAnswers } from './watch.ts';

watchAnswers();
