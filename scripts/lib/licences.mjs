import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PNPM_FLAGS } from './install.mjs';
import { Failure, quietly, ROOT } from './process.mjs';

/** Licences that allow running and passing on the packages unchanged, each read before it was added. */
const ACCEPTED = new Set([
  '(AFL-2.1 OR BSD-3-Clause)',
  '(MIT AND Zlib)',
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'MIT AND OFL-1.1',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
]);

// Optional packages are builds for one operating system, under the licence of the package that names them.
const { status, output } = await quietly(
  'pnpm',
  [
    ...PNPM_FLAGS.start.filter((flag) => flag !== '--prod'),
    'licenses',
    'list',
    '--prod',
    '--no-optional',
    '--json',
  ],
  { doing: 'Listing licences…' },
);
if (status !== 0) throw new Failure('pnpm licenses list failed.', output);

/** @type {Record<string, { name: string, versions: string[] }[]>} */
const byLicence = JSON.parse(output);
const refused = Object.keys(byLicence).filter((licence) => !ACCEPTED.has(licence));
if (refused.length > 0) {
  throw new Failure(
    refused
      .flatMap((licence) =>
        byLicence[licence].map(({ name }) => `${name}: ${licence} is not in the accepted licences`),
      )
      .join('\n'),
  );
}

const sections = Object.keys(byLicence)
  .sort()
  .map((licence) => {
    const packages = byLicence[licence]
      .flatMap(({ name, versions }) => versions.map((version) => `${name} ${version}`))
      .sort();
    return `## ${licence}\n\n${packages.map((line) => `- ${line}`).join('\n')}\n`;
  });
writeFileSync(
  join(ROOT, 'docs/licences.md'),
  `# Licences of the packages that \`npm start\` installs\n\nWritten by \`npm run gen\`. A package under another licence stops the checks.\n\n${sections.join('\n')}`,
);
