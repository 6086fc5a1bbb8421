import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { Render, ServerManifest } from '@foreword/web/render-contract.ts';
import type { FastifyInstance } from 'fastify';

interface WebApp {
  load(): Promise<{ render: Render; manifest: ServerManifest }>;
}

const webRoot = fileURLToPath(new URL('../../../web/', import.meta.url));

export function openWebApp(app: FastifyInstance, { isDev }: { isDev: boolean }): Promise<WebApp> {
  return isDev ? openSources(app) : openBuild(app);
}

async function openBuild(app: FastifyInstance): Promise<WebApp> {
  const clientRoot = `${webRoot}dist/client`;
  const manifest = buildManifest(
    JSON.parse(readFileSync(`${clientRoot}/.vite/manifest.json`, 'utf8')) as ViteManifest,
  );
  const { render } = (await import(`${webRoot}dist/server/entry-server.js`)) as { render: Render };

  await app.register(fastifyStatic, {
    root: clientRoot,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz', '.vite/**', 'assets/**'],
    setHeaders(reply, path) {
      const isHashed = path.startsWith(`${clientRoot}/assets/`);
      reply.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
  const assets = new Set(
    readdirSync(`${clientRoot}/assets`).filter((name) => !/\.(br|gz)$/.test(name)),
  );
  // Routes for each of them would make the app a fourth slower to build (docs/decisions/0029-lean-start.md).
  app.get<{ Params: { '*': string } }>('/assets/*', ({ params: { '*': name } }, reply) => {
    if (assets.has(name)) return reply.sendFile(`assets/${name}`);
    // Old pages and scanners ask for these: not worth a page.
    return reply.code(404).type('text/plain; charset=utf-8').send('404 Not Found\n');
  });
  return { load: async () => ({ render, manifest }) };
}

/** Vite's React plugin would put it into an index.html. */
const REACT_REFRESH = `import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;`;

async function openSources(app: FastifyInstance): Promise<WebApp> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: webRoot,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, next) => {
    const path = request.url.split('?')[0] ?? '';
    if (/^\/(trpc|api|healthz|readyz)(\/|$)/.test(path)) return next();
    vite.middlewares(request.raw, reply.raw, () => next());
  });
  const manifest: ServerManifest = {
    routes: {
      __root__: {
        scripts: [
          { attrs: { type: 'module' }, children: REACT_REFRESH },
          { attrs: { type: 'module', src: '/@vite/client' } },
          appFiles(['/src/entry-client.tsx'], 'now'),
          { attrs: { type: 'module', src: '/src/boot/boot.ts' } },
        ],
      },
    },
  };
  return {
    async load() {
      const entry = await vite.ssrLoadModule('/src/entry-server.tsx');
      return { render: (entry as { render: Render }).render, manifest };
    },
  };
}

type ViteManifest = Record<
  string,
  { file: string; isEntry?: boolean; imports?: string[]; css?: string[]; src?: string }
>;

const ENTRY = 'src/entry-client.tsx';
const BOOT = 'src/boot/boot.ts';

type RouteAssets = ServerManifest['routes'][string];

/** Pages load the boot script alone, which loads the others when the reader wants them. */
function buildManifest(vite: ViteManifest): ServerManifest {
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
function appFiles(files: readonly string[], start: '' | 'now' = '') {
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
