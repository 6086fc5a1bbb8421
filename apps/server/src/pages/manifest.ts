import type { ServerManifest } from '@foreword/web/render-contract.ts';

export type ViteManifest = Record<
  string,
  { file: string; isEntry?: boolean; imports?: string[]; css?: string[]; src?: string }
>;

const ENTRY = 'src/entry-client.tsx';

export function buildManifest(vite: ViteManifest): ServerManifest {
  const root = filesOf(vite, ENTRY);
  const routes: ServerManifest['routes'] = {
    __root__: {
      css: root.css,
      preloads: [],
      scripts: [{ attrs: { type: 'module' }, children: startAfterPaint(root.scripts) }],
    },
  };
  for (const key of Object.keys(vite)) {
    const [source, split] = key.split('?');
    if (!source?.startsWith('src/routes/') || !split?.includes('tsr-split=')) continue;
    const { scripts, css } = filesOf(vite, key);
    const id = routeId(source);
    const route = routes[id] ?? { preloads: [], css: [] };
    routes[id] = route;
    const known = [...root.css, ...(route.css ?? [])];
    route.css?.push(...css.filter((file) => !known.includes(file)));
    // What shows a failure is seldom needed: only its styles stand in the page from the start.
    if (!split.includes('tsr-split=component')) continue;
    // React complains of a file that stands in the page twice.
    route.preloads = scripts.filter((file) => !root.scripts.includes(file));
  }
  return { routes };
}

/** Pages are complete without scripts. `scripts` ends with the entry. */
function startAfterPaint(scripts: readonly string[]): string {
  // Whichever comes first: a tab in the background loads, but paints nothing.
  return `const start = () => {
  if (start.isDone) return;
  start.isDone = true;
  for (const href of ${JSON.stringify(scripts)}) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  import(${JSON.stringify(scripts.at(-1))});
};
if (document.readyState === 'complete') start();
addEventListener('load', start);
new PerformanceObserver(start).observe({ type: 'paint', buffered: true });`;
}

function routeId(source: string): string {
  const path = source
    .replace(/^src\/routes\//, '')
    .replace(/\.tsx$/, '')
    .replaceAll('.', '/');
  return path === 'index' ? '/' : `/${path.replace(/\/index$/, '/')}`;
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
