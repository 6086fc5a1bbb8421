import { runSourceTask } from '@foreword/router/sources/source-reader.ts';

/** Runs in a thread of its own: a hostile file may take all its time and memory. */
export default runSourceTask;
