import { SettingsError } from '@foreword/domain/errors.ts';
import { describe, expect, test } from 'vitest';
import { checkRecipient, parseSettings, type Settings } from './env.ts';

const SHOP = 'https://shop.example/?q={query}';

describe('without any environment', () => {
  test('the settings are the documented defaults', () => {
    expect(parseSettings({})).toEqual({
      HOST: '127.0.0.1',
      PORT: 3000,
      DATABASE_URL: 'file:./data/foreword.db',
      AUTH_MODE: 'demo',
      OIDC_ALLOWED: [],
      ALLOW_PUBLIC_DEMO: false,
      ADMIN_LOGIN_SEGMENT: 'k7q2x9m4',
      TRUSTED_PROXIES: [],
      MAX_CONNECTIONS: 4000,
      MAX_CONNECTIONS_PER_ADDRESS: 200,
      CALLS_PER_MINUTE: 1200,
      SESSION_IDLE_DAYS: 14,
      AUDIT_ADDRESS_DAYS: 0,
      SAMPLE_CONTENT: 'auto',
      STORE_SEARCH_URL: 'https://www.amazon.com/s?k={query}&i=stripbooks',
      AI_TIMEOUT_MS: 120_000,
      AI_SOURCE_CHARACTERS: 120_000,
      AI_PREVIEW_OUTPUT_TOKENS: 16_384,
      AI_SECTION_OUTPUT_TOKENS: 8192,
      KEPT_ANSWERS_MB: 32,
      BACKUP_EVERY: 0,
      BACKUP_KEEP: 7,
      OTEL_SDK_DISABLED: false,
      LOG_LEVEL: 'warn',
      FOREWORD_DEV: false,
    });
  });

  test('an empty value counts as unset, and other variables are ignored', () => {
    const names = Object.keys(GOOD).map((name) => [name, '']);
    expect(parseSettings({ ...Object.fromEntries(names), HOME: '/root', PATH: '' })).toEqual(
      parseSettings({}),
    );
  });
});

/** For each setting values that it takes, and what they become. */
const GOOD: Record<keyof Settings, [given: string, becomes: unknown][]> = {
  HOST: [
    ['localhost', 'localhost'],
    ['::1', '::1'],
    ['127.8.9.10', '127.8.9.10'],
  ],
  PORT: [
    ['0', 0],
    ['8080', 8080],
    ['65535', 65_535],
  ],
  DATABASE_URL: [
    ['file:/srv/x.db', 'file:/srv/x.db'],
    ['postgres://u:p@h/db', 'postgres://u:p@h/db'],
    ['postgresql://h/db', 'postgresql://h/db'],
  ],
  PUBLIC_URL: [
    ['https://books.example/', 'https://books.example'],
    ['HTTPS://Books.Example', 'https://books.example'],
    ['http://h:8080', 'http://h:8080'],
  ],
  AUTH_MODE: [
    ['demo', 'demo'],
    ['password', 'password'],
    ['oidc', 'oidc'],
  ],
  OIDC_ISSUER: [],
  OIDC_CLIENT_ID: [],
  OIDC_CLIENT_SECRET: [['secret', 'secret']],
  OIDC_ALLOWED: [['books.example, eve@other.example', ['books.example', 'eve@other.example']]],
  OIDC_ROLE_CLAIM: [['roles', 'roles']],
  SECURITY_CONTACT: [
    ['mailto:security@books.example', 'mailto:security@books.example'],
    ['https://books.example/security', 'https://books.example/security'],
  ],
  MAX_CONNECTIONS: [['20', 20]],
  MAX_CONNECTIONS_PER_ADDRESS: [['20', 20]],
  CALLS_PER_MINUTE: [['0', 0]],
  AUDIT_ADDRESS_DAYS: [
    ['0', 0],
    ['30', 30],
  ],
  METRICS_TOKEN: [['0123456789abcdef', '0123456789abcdef']],
  BACKUP_EVERY: [
    ['0', 0],
    ['24', 24],
  ],
  BACKUP_KEEP: [['30', 30]],
  BACKUP_FOLDER: [['/srv/backups', '/srv/backups']],
  BACKUP_RECIPIENT: [['age1qqq', 'age1qqq']],
  SESSION_IDLE_DAYS: [
    ['1', 1],
    ['30', 30],
  ],
  ALLOW_PUBLIC_DEMO: [
    ['true', true],
    ['false', false],
  ],
  ADMIN_LOGIN_SEGMENT: [['abc-123', 'abc-123']],
  TRUSTED_PROXIES: [
    ['127.0.0.1', ['127.0.0.1']],
    ['10.0.0.0/8, fd00::/8', ['10.0.0.0/8', 'fd00::/8']],
  ],
  SAMPLE_CONTENT: [
    ['auto', 'auto'],
    ['on', 'on'],
    ['off', 'off'],
  ],
  STORE_SEARCH_URL: [[SHOP, SHOP]],
  OPENAI_API_KEY: [
    ['key', 'key'],
    ['key\n', 'key'],
  ],
  OPENAI_BASE_URL: [['http://127.0.0.1:11434/v1/', 'http://127.0.0.1:11434/v1']],
  OPENAI_MODEL: [['model', 'model']],
  GEMINI_API_KEY: [['key', 'key']],
  GEMINI_BASE_URL: [['https://ai.example', 'https://ai.example']],
  GEMINI_MODEL: [['model', 'model']],
  AI_TIMEOUT_MS: [
    ['100', 100],
    ['9999999', 9_999_999],
  ],
  AI_SOURCE_CHARACTERS: [
    ['1000', 1000],
    ['9999999', 9_999_999],
  ],
  AI_PREVIEW_OUTPUT_TOKENS: [
    ['100', 100],
    ['999999', 999_999],
  ],
  AI_SECTION_OUTPUT_TOKENS: [['4096', 4096]],
  KEPT_ANSWERS_MB: [
    ['0', 0],
    ['256', 256],
  ],
  OTEL_EXPORTER_OTLP_ENDPOINT: [['http://127.0.0.1:4318', 'http://127.0.0.1:4318']],
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: [['https://t.example/v1/t', 'https://t.example/v1/t']],
  OTEL_EXPORTER_OTLP_PROTOCOL: [['http/json', 'http/json']],
  OTEL_TRACES_SAMPLER: [
    ['always_off', 'always_off'],
    ['parentbased_traceidratio', 'parentbased_traceidratio'],
  ],
  OTEL_TRACES_SAMPLER_ARG: [
    ['0', '0'],
    ['.25', '.25'],
    ['1.0', '1.0'],
  ],
  OTEL_SDK_DISABLED: [['true', true]],
  LOG_LEVEL: [
    ['silent', 'silent'],
    ['trace', 'trace'],
  ],
  FOREWORD_DEV: [
    ['1', true],
    ['0', false],
  ],
};

test.each(Object.entries(GOOD))('%s takes what it should', (name, values) => {
  for (const [given, becomes] of values) {
    expect(parseSettings({ [name]: given })).toHaveProperty(name, becomes);
  }
});

/** Values that cannot be meant; all hold a text that must not be repeated. */
const BAD: Partial<Record<keyof Settings, string[]>> = {
  PORT: ['secret', '-1', '65536', '80secret', '3e3', ' 80', '0x50'],
  DATABASE_URL: ['secret.db', 'mysql://u:secret@h/db', 'file:', 'postgres://', ' file:secret'],
  PUBLIC_URL: [
    'secret.example',
    'ftp://secret.example',
    'https://',
    'https://secret.example/books',
    'https://secret.example?x',
    'https://secret.example/#x',
    'https://u:secret@books.example',
    'https://secret.example:99999',
    'javascript:secret',
  ],
  AUTH_MODE: ['secret', 'Demo', 'none'],
  OIDC_ISSUER: [
    'secret',
    'http://secret.example',
    'https://secret.example?x',
    'https://secret@id.example',
    'javascript:secret',
  ],
  OIDC_ALLOWED: [
    ...['secret', '@secret.example', 'books.example,', 'a b@secret.example'],
    ...['*.secret.example', '.secret.example'],
  ],
  ALLOW_PUBLIC_DEMO: ['yes', '1', 'TRUE', 'secret'],
  ADMIN_LOGIN_SEGMENT: [
    ...['short', 'Secret-Segment', 'secret/segment', '../secret', 'x'.repeat(65)],
    ...['assets', 'book-summary'],
  ],
  TRUSTED_PROXIES: ['secret', 'true', '10.0.0.1,', '10.0.0.0/33', 'fd00::/129', '10.0.0.0/8/8'],
  SECURITY_CONTACT: ['secret', 'http://secret.example', 'mailto:secret', 'https://secret x'],
  MAX_CONNECTIONS: ['0', '-1', '1e3', 'secret'],
  MAX_CONNECTIONS_PER_ADDRESS: ['0', 'secret'],
  CALLS_PER_MINUTE: ['-1', 'secret'],
  AUDIT_ADDRESS_DAYS: ['-1', '10000', '1.5', 'secret'],
  METRICS_TOKEN: ['secret', 'secret secret secret'],
  BACKUP_RECIPIENT: ['secret', 'age1', 'age1-secret', 'AGE-SECRET-KEY-1SECRET'],
  SESSION_IDLE_DAYS: ['0', '31', '1.5', 'secret'],
  SAMPLE_CONTENT: ['secret', 'true'],
  STORE_SEARCH_URL: ['https://secret.example/?q=', 'secret {query}', 'javascript:alert("{query}")'],
  OPENAI_API_KEY: ['“secret”', 'secret\nkey', ' '],
  GEMINI_API_KEY: ['секрет-secret'],
  OPENAI_BASE_URL: ['secret', 'file:///secret'],
  GEMINI_BASE_URL: ['secret', '//secret.example'],
  AI_TIMEOUT_MS: ['0', '99', '1.5', '2min', '-100', '10000000'],
  AI_SOURCE_CHARACTERS: ['0', '999', '1e5', '10000000'],
  AI_PREVIEW_OUTPUT_TOKENS: ['0', '99', '1e5', '1000000'],
  AI_SECTION_OUTPUT_TOKENS: ['-1', 'many'],
  KEPT_ANSWERS_MB: ['-1', '1.5', 'many'],
  OTEL_EXPORTER_OTLP_ENDPOINT: ['127.0.0.1:4318', 'grpc://h'],
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: ['h:4318'],
  OTEL_EXPORTER_OTLP_PROTOCOL: ['grpc', 'http/protobuf'],
  OTEL_TRACES_SAMPLER: ['sometimes', 'ALWAYS_ON'],
  OTEL_TRACES_SAMPLER_ARG: ['-1', '1.5', '10 %', '.'],
  OTEL_SDK_DISABLED: ['yes'],
  LOG_LEVEL: ['secret', 'verbose'],
  FOREWORD_DEV: ['true', 'secret'],
};

/** The one line that a start with this environment ends with. */
function refusalOf(environment: Record<string, string>): string {
  try {
    parseSettings(environment);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  throw new Error(`taken: ${JSON.stringify(environment)}`);
}

test.each(Object.entries(BAD))('a bad %s is named, without its value', (name, values) => {
  for (const value of values) {
    const message = refusalOf({ [name]: value });
    expect(message, value).toMatch(new RegExp(`^${name} must .+`));
    expect(message.split('\n'), value).toHaveLength(1);
    expect(message, value).not.toContain('secret');
  }
});

test('every bad setting has a line of its own', () => {
  const lines = refusalOf({ PORT: 'x', AUTH_MODE: 'x', LOG_LEVEL: 'x' }).split('\n');
  expect(lines.map((line) => line.split(' ')[0])).toEqual(['PORT', 'AUTH_MODE', 'LOG_LEVEL']);
});

describe('a public key for backups', () => {
  const KEY = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p';
  const check = (BACKUP_RECIPIENT: string) => checkRecipient(parseSettings({ BACKUP_RECIPIENT }));

  test('that age reads is accepted', async () => {
    await expect(check(KEY)).resolves.toBeUndefined();
  });

  test.each(['age1x', KEY.slice(0, -1), KEY.replace('z7', '7z')])('%s is refused', async (key) => {
    const message = 'BACKUP_RECIPIENT must be a public key of age: age1…';
    await expect(check(key)).rejects.toThrow(new SettingsError(message));
  });
});

describe('a demo that others can reach', () => {
  test.each([
    '0.0.0.0',
    '::',
    '192.168.1.2',
    'books.example',
    '127.0.0.1.evil.example',
    '1270.0.0.1',
  ])('is refused on %s, with what to set', (HOST) => {
    const message = refusalOf({ HOST, ALLOW_PUBLIC_DEMO: 'false' });
    expect(message).toMatch(/^HOST /);
    expect(message).toContain('AUTH_MODE=password');
    expect(message).toContain('ALLOW_PUBLIC_DEMO=true');
    expect(message).not.toContain(HOST);
    expect(refusalOf({ HOST })).toBe(message);
  });

  test('starts with ALLOW_PUBLIC_DEMO=true; other modes need no permission', () => {
    expect(parseSettings({ HOST: '0.0.0.0', ALLOW_PUBLIC_DEMO: 'true' }).HOST).toBe('0.0.0.0');
    for (const AUTH_MODE of ['password', 'oidc']) {
      expect(parseSettings({ HOST: '0.0.0.0', AUTH_MODE }).HOST).toBe('0.0.0.0');
    }
  });
});

describe('settings of single sign-on', () => {
  test.each([
    'https://id.books.example',
    'https://id.books.example/realms/books/',
    'http://127.0.0.1:9000',
    'http://[::1]:9000',
  ])('take the issuer %s as it is', (OIDC_ISSUER) => {
    expect(parseSettings({ OIDC_ISSUER, OIDC_CLIENT_ID: 'foreword' })).toMatchObject({
      OIDC_ISSUER,
      OIDC_CLIENT_ID: 'foreword',
    });
  });

  test.each(['0.0.0.0', '::'])('need PUBLIC_URL where HOST is %s', (HOST) => {
    const provider = { OIDC_ISSUER: 'https://id.books.example', OIDC_CLIENT_ID: 'foreword' };
    const settings = { HOST, AUTH_MODE: 'oidc', ...provider };
    expect(refusalOf(settings)).toMatch(/^PUBLIC_URL is not set/);
    expect(parseSettings({ ...settings, PUBLIC_URL: 'https://books.example' }).HOST).toBe(HOST);
  });

  test('need both issuer and client', () => {
    const message = 'OIDC_ISSUER and OIDC_CLIENT_ID need each other: set both';
    expect(refusalOf({ OIDC_ISSUER: 'https://id.books.example' })).toBe(message);
    expect(refusalOf({ OIDC_CLIENT_ID: 'foreword' })).toBe(message);
  });
});

describe('a misspelt setting stops the start:', () => {
  test.each([
    ['AUTH_MOD', 'AUTH_MOD is no setting: did you mean AUTH_MODE?'],
    ['AUTH_MDOE', 'AUTH_MDOE is no setting: did you mean AUTH_MODE?'],
    ['auth_mode', 'auth_mode is no setting: did you mean AUTH_MODE?'],
    ['DATABASE_URI', 'DATABASE_URI is no setting: did you mean DATABASE_URL?'],
    ['FOREWORD_MODE', 'FOREWORD_MODE is no setting'],
    [
      'OTEL_EXPORTER_OTLP_ENDPONT',
      'OTEL_EXPORTER_OTLP_ENDPONT is no setting: did you mean OTEL_EXPORTER_OTLP_ENDPOINT?',
    ],
  ])('%s', (name, message) => {
    expect(() => parseSettings({ [name]: 'secret' })).toThrow(new SettingsError(message));
  });

  test('variables of the machine are no settings', () => {
    const environment = {
      ...{ HOME: '/root', HOSTNAME: 'box', PORTS: '1', LANG: 'C', PWD: '/', SHELL: 'sh' },
      ...{ NODE_ENV: 'production', NODE_OPTIONS: '', PATH: '/bin', TERM: 'xterm', CI: '1' },
      ...{ LOGNAME: 'ada', DATABASE_HOST: 'x', AUTH_TOKEN: 'x', OPENAI_API_BASE: 'x' },
      ...{ OTEL_BLRP_SCHEDULE_DELAY: '1', OTEL_LOGS_EXPORTER: 'none' },
      ...{ OTEL_EXPORTER_OTLP_HEADERS: 'a=b', OTEL_EXPORTER_OTLP_TIMEOUT: '1' },
      ...{ OTEL_SERVICE_NAME: 'x', FOREWORD_URL: 'http://x', FOREWORD_TOKEN: 'fwd_x' },
    };
    expect(parseSettings(environment)).toEqual(parseSettings({}));
  });
});
