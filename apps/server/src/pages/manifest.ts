import type { ServerManifest } from '@foreword/web/render-contract.ts';

export type ViteManifest = Record<
  string,
  { file: string; isEntry?: boolean; imports?: string[]; css?: string[]; src?: string }
>;

const ENTRY = 'src/entry-client.tsx';
const BOOT = 'src/boot/boot.ts';

type RouteAssets = ServerManifest['routes'][string];

/** Pages load the boot script alone, which loads the others when the reader wants them. */
export function buildManifest(vite: ViteManifest): ServerManifest {
  const root = filesOf(vite, ENTRY);
  const routes: Record<string, RouteAssets & { css: string[] }> = {};
  for (const key of Object.keys(vite)) {
    const [source, split] = key.split('?');
    if (!source?.startsWith('src/routes/') || !split?.includes('tsr-split=')) continue;
    const { scripts, css } = filesOf(vite, key);
    const id = routeId(source);
    const route = routes[id] ?? { preloads: [], css: [] };
    routes[id] = route;
    const known = [...root.css, ...route.css];
    route.css.push(...css.filter((file) => !known.includes(file)));
    // Error components are seldom shown: the page links only their styles.
    if (!split.includes('tsr-split=component')) continue;
    const ownScripts = scripts.filter((file) => !root.scripts.includes(file));
    route.scripts = [appFiles(ownScripts, isForSignedIn(id) ? 'now' : '')];
  }
  return {
    routes: {
      ...routes,
      __root__: {
        css: root.css,
        preloads: [],
        scripts: [
          appFiles(root.scripts.toReversed()),
          { attrs: { defer: true, src: `/${vite[BOOT]?.file}` } },
        ],
      },
    },
  };
}

/** A data block for the boot script; `now` does not wait for the reader. */
export function appFiles(files: readonly string[], start: '' | 'now' = '') {
  return {
    attrs: { type: 'application/json', 'data-app': start },
    children: JSON.stringify(files),
  };
}

const isForSignedIn = (routeId: string): boolean => /^\/(admin|api|\$segment)(\/|$)/.test(routeId);

function routeId(source: string): string {
  const path = source
    .replace(/^src\/routes\//, '')
    .replace(/\.tsx$/, '')
    .replaceAll('.', '/');
  return path === 'index' ? '/' : `/${path.replace(/\/route$/, '').replace(/\/index$/, '/')}`;
}

function filesOf(vite: ViteManifest, entry: string): { scripts: string[]; css: string[] } {
  const scripts = new Set<string>();
  const css = new Set<string>();
  const visited = new Set<string>();
  const visit = (key: string) => {
    const chunk = vite[key];
    if (!chunk || visited.has(key)) return;
    visited.add(key);
    chunk.imports?.forEach(visit);
    scripts.add(`/${chunk.file}`);
    for (const file of chunk.css ?? []) css.add(`/${file}`);
  };
  visit(entry);
  return { scripts: [...scripts], css: [...css] };
}
