import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

// The router's plugin writes src/routeTree.gen.ts when Vite has read its configuration.
const vite = await createServer({
  root: fileURLToPath(new URL('..', import.meta.url)),
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true },
});
await vite.close();
