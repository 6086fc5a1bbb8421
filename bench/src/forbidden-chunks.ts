/** What Vite writes beside a client build: where each built file came from. */
export type ViteManifest = Record<string, { file: string; name?: string; src?: string }>;

/** Code that no public page may load before a click, by what its sources or chunks are called. */
const FORBIDDEN: readonly (readonly [string, RegExp])[] = [
  ['the admin side', /(^|[/_])admin/i],
  ['the API documentation', /routes\/api\.|[/_]api-docs/],
  ['jsPDF', /jspdf/i],
  ['html2canvas', /html2canvas/i],
];

/**
 * Finds loaded files that belong to what public pages must not load.
 * @param loaded paths as the browser asked for them, such as `/assets/link-x1.js`
 * @returns one line for each, such as `jsPDF (assets/jspdf-x1.js)`
 */
export function forbiddenAmong(loaded: readonly string[], manifest: ViteManifest): string[] {
  return loaded.flatMap((path) => {
    const chunks = Object.entries(manifest).filter(([, { file }]) => path === `/${file}`);
    const names = [path, ...chunks.flatMap(([key, { name, src }]) => [key, name ?? '', src ?? ''])];
    return FORBIDDEN.filter(([, pattern]) => names.some((name) => pattern.test(name))).map(
      ([what]) => `${what} (${path.slice(1)})`,
    );
  });
}
