import { testEngines } from '@foreword/db/testing/database.ts';
import { isBlank } from '@foreword/domain/blank.ts';
import { CONTENT_FIELDS } from '@foreword/domain/content-fields.ts';
import { anyCharacter } from '@foreword/domain/testing/any-character.ts';
import { trialSeed, trialSize } from '@foreword/domain/testing/trials.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type RestError, startApp, type TestApp } from '../testing/app.ts';
import { HOSTILE_TEXTS } from '../testing/hostile-input.ts';
import { signIn } from '../testing/sign-in.ts';

const TEXTS = trialSize({ short: 8, long: 600 });

const texts = fc.sample(
  fc.oneof(
    fc.constantFrom(...HOSTILE_TEXTS),
    fc.string({ unit: anyCharacter, minLength: 1, maxLength: 300 }),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }),
    fc
      .tuple(fc.constantFrom(...HOSTILE_TEXTS), fc.string({ unit: anyCharacter }))
      .map((parts) => parts.join('')),
  ),
  { seed: trialSeed('hostile texts'), numRuns: TEXTS },
);

type Transport = 'rest' | 'trpc';

/** A field that takes text: how it is sent, and how it is read back from what was sent to it. */
interface TextField {
  name: string;
  /** Procedure, method and path of the call that writes. */
  call: readonly [procedure: string, method: 'POST' | 'PUT', path: string];
  input(text: string, unique: string): Record<string, unknown>;
  /** The text in the answer to the call. */
  answered(answer: never): unknown;
}

const CONTENT = {
  title: 'Title',
  category: 'Science',
  abstract: 'Abstract',
  introduction: 'Introduction',
  keyTopics: [],
};

const field = <Answer>(
  name: string,
  call: TextField['call'],
  input: TextField['input'],
  answered: (answer: Answer) => unknown,
): TextField => ({ name, call, input, answered: answered as TextField['answered'] });

const CREATE = ['previews.create', 'POST', '/admin/book-summaries'] as const;
const CATEGORY = ['categories.create', 'POST', '/cms/categories'] as const;
const HOMEPAGE = ['pageSettings.saveHomepage', 'PUT', '/cms/page-settings/homepage'] as const;

const HERO = { heroTitle: 'Title', heroSubtitle: 'Subtitle' };

interface Topic {
  title: string;
  content: string;
  subItems: { title: string; description: string }[];
}

const topic = (part: Partial<Topic>) => ({
  ...CONTENT,
  keyTopics: [{ title: 'Topic', content: 'Text', subItems: [], ...part }],
});
const firstTopic = (answer: { keyTopics: Topic[] }): Topic | undefined => answer.keyTopics[0];

const FIELDS: TextField[] = [
  ...Object.entries(CONTENT_FIELDS)
    .filter(([, { kind }]) => ['line', 'category', 'address', 'text', 'markdown'].includes(kind))
    .map(([name]) =>
      field<Record<string, unknown>>(
        name,
        CREATE,
        (text) => ({ ...CONTENT, [name]: text }),
        (answer) => answer[name],
      ),
    ),
  ...Object.entries(CONTENT_FIELDS)
    .filter(([, { kind }]) => kind === 'list')
    .map(([name]) =>
      field<Record<string, string[]>>(
        `${name}.0`,
        CREATE,
        (text) => ({ ...CONTENT, [name]: [text] }),
        (answer) => answer[name]?.[0],
      ),
    ),
  field(
    'keyTopics.0.title',
    CREATE,
    (title) => topic({ title }),
    (answer: { keyTopics: Topic[] }) => firstTopic(answer)?.title,
  ),
  field(
    'keyTopics.0.content',
    CREATE,
    (content) => topic({ content }),
    (answer: { keyTopics: Topic[] }) => firstTopic(answer)?.content,
  ),
  field(
    'keyTopics.0.subItems.0.description',
    CREATE,
    (description) => topic({ subItems: [{ title: 'Item', description }] }),
    (answer: { keyTopics: Topic[] }) => firstTopic(answer)?.subItems[0]?.description,
  ),
  field(
    'changes',
    ['versions.create', 'POST', '/book-summaries/1/versions'],
    (changes) => ({ changes }),
    (answer: { changes: string }) => answer.changes,
  ),
  field(
    'name',
    CATEGORY,
    (name, unique) => ({ name, slug: unique }),
    (answer: { name: string }) => answer.name,
  ),
  field(
    'description',
    CATEGORY,
    (description, unique) => ({ name: unique, slug: unique, description }),
    (answer: { description: string }) => answer.description,
  ),
  field(
    'settings.heroTitle',
    HOMEPAGE,
    (heroTitle) => ({ settings: { ...HERO, heroTitle } }),
    (answer: { settings: typeof HERO }) => answer.settings.heroTitle,
  ),
  field(
    'settings.heroSubtitle',
    HOMEPAGE,
    (heroSubtitle) => ({ settings: { ...HERO, heroSubtitle } }),
    (answer: { settings: typeof HERO }) => answer.settings.heroSubtitle,
  ),
  field(
    'name',
    ['tokens.create', 'POST', '/admin/tokens'],
    (name) => ({ name, role: 'editor' }),
    (answer: { name: string }) => answer.name,
  ),
  field(
    'firstName',
    ['users.create', 'POST', '/admin/users'],
    (firstName, unique) => ({ email: `${unique}@books.example`, role: 'editor', firstName }),
    (answer: { user: { firstName: string } }) => answer.user.firstName,
  ),
];

describe.each(testEngines)('on %s', (engine) => {
  test.each(['rest', 'trpc'] as const)(
    'every text field keeps a text to the letter or names itself in a refusal, by %s',
    async (transport) => {
      const app = await startApp({ engine, environment: { AUTH_MODE: 'password' } });
      const { bearer } = await signIn(app.db, 'admin');
      await ask(app, transport, FIELDS[0] as TextField, bearer, CONTENT);
      let unique = 0;
      for (const each of FIELDS) {
        let kept = 0;
        for (const text of [...texts, 'Plain', '/covers/walden.svg']) {
          const input = each.input(text, `unique-${unique++}`);
          const { status, answer } = await ask(app, transport, each, bearer, input);
          const told = `${each.name}: ${JSON.stringify(text).slice(0, 200)} ${status} ${JSON.stringify(answer).slice(0, 300)}`;
          if (status < 300) {
            kept++;
            // A blank text may stand for none, and be replaced by a default.
            if (!isBlank(text)) expect(each.answered(answer as never), told).toBe(text);
          } else {
            expect(status, told).toBeGreaterThanOrEqual(400);
            expect(status, told).toBeLessThan(500);
            const paths = (answer as RestError).issues.map(({ path }) => path);
            expect(paths, told).toContain(each.name);
          }
        }
        expect(kept, each.name).toBeGreaterThan(0);
      }
    },
    3_600_000,
  );
});

async function ask(
  { send }: TestApp,
  transport: Transport,
  { call: [procedure, method, path] }: TextField,
  credentials: Record<string, string>,
  input: Record<string, unknown>,
): Promise<{ status: number; answer: unknown }> {
  const headers = { ...credentials, 'content-type': 'application/json' };
  const url = transport === 'rest' ? `/api${path}` : `/trpc/${procedure}`;
  const id = /\d+/.exec(path)?.[0];
  const payload = transport === 'trpc' && id !== undefined ? { ...input, id: Number(id) } : input;
  const response = await send({
    method: transport === 'rest' ? method : 'POST',
    url,
    headers,
    payload: JSON.stringify(payload),
  });
  const body = response.json();
  if (transport === 'rest') return { status: response.statusCode, answer: body };
  return {
    status: response.statusCode,
    answer: body.result?.data ?? { ...body.error, issues: body.error?.data?.issues ?? [] },
  };
}
