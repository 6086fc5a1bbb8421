import type { Plugin } from 'vite';

/** Replaces helpers that tRPC's files carry for browsers older than the site supports. */
const SHORT: Record<string, string> = {
  objectSpread2: 'const _objectSpread2 = Object.assign;',
  asyncIterator: 'const _asyncIterator = (values) => values[Symbol.asyncIterator]();',
  objectWithoutProperties:
    'const _objectWithoutProperties = (from, names) => Object.fromEntries(Object.entries(from).filter(([name]) => !names.includes(name)));',
};

const REGION =
  /\/\/#region \\0@oxc-project\+runtime@[\d.]+\/helpers\/esm\/(\w+)\.js\n[\s\S]*?\/\/#endregion/g;

/** Saves 0.7 KB of the app. The bundler then drops the helpers that the long forms called. */
export const shortHelpers = (): Plugin => ({
  name: 'short-helpers',
  transform: (code, id) =>
    /\/@trpc\/[^/]+\/dist\/[^/]+\.mjs$/.test(id)
      ? { code: code.replace(REGION, (region, name: string) => SHORT[name] ?? region), map: null }
      : null,
});
