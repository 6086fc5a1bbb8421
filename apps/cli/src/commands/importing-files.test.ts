import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { unwrap } from '@foreword/client/client.ts';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { interrupted } from '../io.ts';
import type { ImportReport } from '../site-folder/import-report.ts';
import { sendAll } from '../site-folder/import-site.ts';
import { openSiteFolder } from '../site-folder/read-folder.ts';
import { folderWith } from '../testing/folder.ts';
import { testSite } from '../testing/site.ts';

const { foreword, json, client, server } = testSite();

const MIB = 1024 * 1024;
const MANIFEST = '{"format": 1}';
const preview = (head: string, body = '') => `---\n${head}\n---\n\n${body}`;

/** A folder of a site with these files under `previews`. */
function siteFolder(
  files: Record<string, string> = {},
  beside: Record<string, string> = {},
): string {
  const folder = folderWith({ 'foreword.json': MANIFEST, ...beside });
  mkdirSync(join(folder, 'previews'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, 'previews', name, '..'), { recursive: true });
    writeFileSync(join(folder, 'previews', name), text);
  }
  return folder;
}

const tools = () => ({
  foreword: client(),
  progress: { update: () => {}, end: () => {} },
  maxBytes: MIB,
});

const stateOfSite = async () => unwrap(await client().siteTransfer.exportPage({ versions: true }));

describe('importing a folder', () => {
  test('shows the plan, and applies it on request', async () => {
    const folder = siteFolder({
      'a.md': preview('title: Walden\nauthor: Thoreau', '## Abstract\n\nTwo years by a pond.\n'),
      'b.md': preview('title: On Liberty\nid: 70'),
    });
    const before = await stateOfSite();
    const planned = await foreword(['site', 'import', folder]);
    expect(planned).toEqual({
      code: 0,
      stdout: `new       previews/a.md Walden
new       previews/b.md On Liberty
Planned: 2 new. Import it with --apply.
`,
      stderr: '',
    });
    expect(await stateOfSite()).toEqual(before);

    const done = await foreword(['site', 'import', folder, '--apply']);
    expect(done.stdout).toMatch(
      /^new {7}previews\/a\.md Walden \(\d+\)\n.* \(70\)\nImported: 2 new\.\n$/,
    );
    writeFileSync(join(folder, 'previews', 'b.md'), preview('title: Liberty\nid: 70'));
    const changed = await foreword(['site', 'import', folder, '--apply']);
    expect(changed.stdout).toBe(
      `changed   previews/b.md Liberty (70), on the site "On Liberty": title, rawMarkdown
Imported: 1 changed, 1 same.
`,
    );
  });

  test('accepts the example of docs/site-files.md, as it stands there', async () => {
    const page = readFileSync(new URL('../../../../docs/site-files.md', import.meta.url), 'utf8');
    const [, example = ''] = /```markdown\n([\s\S]*?)```/.exec(page) ?? [];
    const folder = siteFolder({ '0003-on-liberty.md': example });
    const done = await foreword(['site', 'import', folder, '--apply']);
    expect(done.stdout).toMatch(/On Liberty \(3\)\nImported: 1 new\.\n$/);
  });

  test('with a single wrong file changes nothing, and names files, lines and fields', async () => {
    const folder = siteFolder(
      {
        'a.md': preview('title: Good'),
        'b.md': preview('title: "Broken'),
        'c.md': preview('title: C\nisPublished: perhaps\npublisher: X'),
        'd.md': preview('title: D\ncategory: Health\nisPublished: true'),
        'e.md': preview('title: E\npublishedVersion: 2'),
        'f.md': preview('title: F\nid: 5'),
        'g.md': preview('title: G\nid: 5'),
        'h.md': preview('title: good'),
        'i.markdown': 'x',
      },
      { 'categories.json': '[{"slug": "a",}]' },
    );
    const before = await stateOfSite();
    const { code, stdout } = await foreword(['site', 'import', folder, '--apply']);
    expect(code).toBe(1);
    for (const line of [
      'previews/b.md:2: ',
      'previews/c.md:3: isPublished: ',
      'previews/c.md:4: publisher: Unknown field',
      'previews/d.md: abstract: Abstract is required',
      'previews/e.md: publishedVersion: Version 2 is neither on the site nor in the import',
      'previews/g.md: Is the same preview as previews/f.md',
      'previews/h.md: Is the same preview as previews/a.md',
      'previews/i.markdown: Not a file of a preview',
      'categories.json:1: Not valid JSON',
    ]) {
      expect(stdout).toContain(`          ${line}`);
    }
    expect(stdout).toMatch(/\nNothing was changed\. Planned: 2 new, 8 error\.\n$/);
    expect(await stateOfSite()).toEqual(before);

    const result = await foreword(['site', 'import', folder, '--json']);
    const report = JSON.parse(result.stdout) as ImportReport;
    expect(report).toMatchObject({ applied: false, counts: { new: 2, error: 8 } });
    expect(report.items.find(({ file }) => file === 'previews/c.md')).toEqual({
      kind: 'preview',
      file: 'previews/c.md',
      key: 'previews/c.md',
      id: null,
      outcome: 'error',
      fields: [],
      formerTitle: null,
      problems: [
        expect.objectContaining({ line: 3, field: 'isPublished' }),
        { file: 'previews/c.md', line: 4, field: 'publisher', message: 'Unknown field' },
      ],
    });
  });

  test('reports a mistake in a version with the version’s own file', async () => {
    const version =
      'title: V\nchanges: ""\ncreatedAt: 2026-03-01T00:00:00Z\nauthor: null\nisbn: null\ncategory: ""\ncoverImage: null';
    const folder = siteFolder({
      'v.md': preview('title: V'),
      'v/versions/001.md': preview(`number: 1\n${version}`),
      'v/versions/003.md': preview(`number: 3\n${version}`),
      'w.md': preview('title: W'),
      'w/versions/001.md': preview('number: 1\ntitle: W'),
      'x.md': preview('title: X\nid: x'),
      'x/versions/001.md': preview(`number: 2\n${version}`),
    });
    const { code, stdout } = await foreword(['site', 'import', folder]);
    expect(code).toBe(1);
    expect(stdout).toContain('previews/v/versions/003.md: versions.1.number: Version 2 is missing');
    expect(stdout).toMatch(/previews\/w\/versions\/001\.md:\d+: changes: /);
    // Both files of one preview are named.
    expect(stdout).toContain('previews/x.md:3: id: ');
    expect(stdout).toContain('previews/x/versions/001.md: number: The name of the file says 1');
  });

  test('reads nothing outside of the folder, and nothing that is no text', async () => {
    const folder = siteFolder({
      'big.md': preview('title: Big', 'x'.repeat(10 * MIB)),
      'bom.md': `\ufeff${preview('title: With a mark')}`,
      'crlf.md': preview('title: From another system').replaceAll('\n', '\r\n'),
    });
    writeFileSync(join(folder, 'previews', 'binary.md'), Uint8Array.of(0x2d, 0xff, 0x00));
    const secret = join(folderWith({ 'secret.md': preview('title: Secret') }), 'secret.md');
    symlinkSync(secret, join(folder, 'previews', 'link.md'));
    symlinkSync(join(secret, '..'), join(folder, 'previews', 'folder'));
    mkdirSync(join(folder, 'previews', 'looks-like.md'));
    const { code, stdout } = await foreword(['site', 'import', folder]);
    expect(code).toBe(1);
    expect(stdout).not.toContain('Secret');
    for (const line of [
      'previews/big.md: Larger than 8 MiB',
      'previews/binary.md: Not a text in UTF-8',
      'previews/link.md: Links are not followed',
      'previews/folder: Links are not followed',
      'new       previews/bom.md With a mark',
      'new       previews/crlf.md From another system',
    ]) {
      expect(stdout).toContain(line);
    }
  });

  test('reports a preview that is too large for one call before sending it', async () => {
    const version = (number: number) =>
      preview(
        `number: ${number}\ntitle: L\nchanges: ""\ncreatedAt: 2026-03-01T00:00:00Z\nauthor: null\nisbn: null\ncategory: ""\ncoverImage: null`,
        `## Raw Markdown\n\n${'x'.repeat(3 * MIB)}`,
      );
    const folder = siteFolder({
      'l.md': preview('title: Large'),
      ...Object.fromEntries([1, 2, 3].map((n) => [`l/versions/00${n}.md`, version(n)])),
    });
    const { code, stdout } = await foreword(['site', 'import', folder]);
    expect(code).toBe(1);
    expect(stdout).toContain('previews/l.md: With its versions larger than a server takes at once');
  });

  test.each([
    ['a folder that is not there', () => '/nowhere/at/all', 'cannot be read (ENOENT)'],
    ['a folder of something else', () => folderWith({ 'x.md': '' }), 'has no foreword.json'],
    ['a file', () => join(folderWith({ 'x.md': '' }), 'x.md'), 'cannot be read (ENOTDIR)'],
  ])('%s is refused', async (_, folder, message) => {
    const { code, stderr } = await foreword(['site', 'import', folder()]);
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
  });

  test('of a later form is refused', async () => {
    const folder = folderWith({ 'foreword.json': '{"format": 2}' });
    const { code, stdout } = await foreword(['site', 'import', folder, '--apply']);
    expect([code, stdout]).toEqual([1, expect.stringContaining('This program reads format 1')]);
  });

  test('leaves alone what changed since the plan, on the site or in the folder', async () => {
    const ids = [201, 202, 203];
    const folder = siteFolder(
      Object.fromEntries(ids.map((id) => [`${id}.md`, preview(`title: T${id}\nid: ${id}`)])),
    );
    const source = await openSiteFolder(folder);
    const plan = await sendAll(source, tools());
    writeFileSync(join(folder, 'previews', '201.md'), preview('title: Other\nid: 201'));
    writeFileSync(join(folder, 'previews', '999.md'), preview('title: Mine\nid: 202'));
    await foreword(['previews', 'import', join(folder, 'previews', '999.md'), '--apply']);
    const { items } = await sendAll(source, tools(), plan);
    expect(items.map(({ file, outcome }) => [file, outcome])).toEqual([
      ['previews/201.md', 'conflict'],
      ['previews/202.md', 'conflict'],
      ['previews/203.md', 'new'],
    ]);
  });

  test('plans a file without an id beside the new preview of an earlier call with its title', async () => {
    const others = Array.from({ length: 50 }, (_, index) => [
      `m${index}.md`,
      preview(`title: Essay ${index}\nid: ${501 + index}`),
    ]);
    const folder = siteFolder({
      'a.md': preview('title: Emile\nid: 500'),
      ...Object.fromEntries(others),
      'z.md': preview('title: emile'),
    });
    const { code, stdout } = await foreword(['site', 'import', folder, '--apply']);
    expect(stdout).toContain('previews/z.md: Is the same preview as previews/a.md');
    expect(stdout).toMatch(/\nNothing was changed\. Planned: 51 new, 1 error\.\n$/);
    expect(code).toBe(1);
  });

  test('plans the previews of each call under the rules for publishing of the folder', async () => {
    const others = Array.from({ length: 50 }, (_, index) => [
      `m${index}.md`,
      preview(`title: Letter ${index}\nid: ${601 + index}`),
    ]);
    const settings = {
      homepage: { heroTitle: 'Books', heroSubtitle: 'Read well' },
      browse: { displayMode: 'list', enabledCategories: [] },
      publishing: { rules: { 'decision.missing': 'blocking' } },
    };
    const folder = siteFolder(
      {
        ...Object.fromEntries(others),
        'z.md': preview(
          'title: Zadig\nid: 700\ncategory: Psychology\nisPublished: true',
          '## Abstract\n\nA.\n\n## Introduction\n\nI.\n\n## Key Topics & Thematic Insights\n\n### T\n\nC.\n',
        ),
      },
      { 'settings.json': JSON.stringify(settings) },
    );
    const { stdout } = await foreword(['site', 'import', folder, '--apply']);
    expect(stdout).toContain('previews/z.md: decision');
    expect(stdout).toMatch(/\nNothing was changed\. /);
    const { settings: stored } = await stateOfSite();
    expect(stored?.homepage.heroTitle).not.toBe('Books');
  });

  test('that ends half-way says that the first half stays, and goes on from there', async () => {
    const files = Array.from({ length: 51 }, (_, index) => [
      `${index}.md`,
      preview(`title: Speech ${index}\nid: ${801 + index}`),
    ]);
    const folder = siteFolder(Object.fromEntries(files));
    let calls = 0;
    const proxy = createServer(async (request, response) => {
      if (request.url?.includes('siteTransfer.applyPlan') && ++calls > 1) return response.destroy();
      const { method = '', headers, url } = request;
      const body = method === 'GET' ? undefined : await text(request);
      const answer = await fetch(`${server().url}${url}`, {
        method,
        headers: { authorization: headers.authorization ?? '', 'content-type': 'application/json' },
        ...(body !== undefined && { body }),
      });
      return response.writeHead(answer.status).end(await answer.text());
    }).listen(0);
    onTestFinished(() => void proxy.close());
    const { port } = proxy.address() as AddressInfo;
    const env = { FOREWORD_URL: `http://127.0.0.1:${port}` };
    const { code, stdout, stderr } = await foreword(['site', 'import', folder, '--apply'], { env });
    expect(stderr).toMatch(
      /^The import ended early\. What it has imported stays: run it again for the rest\.\n/,
    );
    expect([code, stdout]).toEqual([69, '']);
    const again = await json<ImportReport>(['site', 'import', folder, '--apply']);
    expect(again.counts).toMatchObject({ same: 50, new: 1 });
  });

  test('interrupted between two calls, sends nothing more', async () => {
    const source = await openSiteFolder(siteFolder({ '301.md': preview('title: T\nid: 301') }));
    const plan = await sendAll(source, tools());
    const check = vi.spyOn(interrupted, 'throwIfAborted');
    check.mockImplementation(() => AbortSignal.abort().throwIfAborted());
    await expect(sendAll(source, tools())).rejects.toThrow('aborted');
    await expect(sendAll(source, tools(), plan)).rejects.toThrow('aborted');
    check.mockRestore();
    expect((await foreword(['previews', 'get', '301'])).code).toBe(3);
  });
});

describe('single previews', () => {
  test('are exported, edited and imported again', async () => {
    const folder = folderWith({ 'new.md': preview('title: Emma', '## Abstract\n\nA match.\n') });
    const made = await json<ImportReport>([
      'previews',
      'import',
      join(folder, 'new.md'),
      '--apply',
    ]);
    const id = String(made.items[0]?.id);
    const file = join(folder, 'emma.md');
    expect((await foreword(['previews', 'export', id, file])).code).toBe(0);
    expect((await foreword(['previews', 'export', id, file])).stderr).toContain('--force replaces');
    const { stdout } = await foreword(['previews', 'export', id]);
    expect(stdout).toContain('\n## Abstract\n\nA match.\n');

    const edited = stdout.replace('A match.', 'Several matches.');
    const piped = await foreword(['previews', 'import', '-', '--apply'], { stdin: edited });
    expect(piped.stdout).toBe(
      `changed   - Emma (${id}): abstract, rawMarkdown\nImported: 1 changed.\n`,
    );
    expect((await json<{ abstract: string }>(['previews', 'get', id])).abstract).toBe(
      'Several matches.',
    );
    expect((await foreword(['previews', 'import', file, file])).code).toBe(1);
  });

  test('that are not there are not found', async () => {
    expect((await foreword(['previews', 'export', '99999'])).code).toBe(3);
  });
});
