import { ensureBuilt } from '../lib/build.mjs';

/** For tests that start the built server or serve the built pages. */
export default () => ensureBuilt(process.env);
