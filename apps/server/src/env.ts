import { isIP } from 'node:net';
import { SettingsError } from '@foreword/domain/errors.ts';
import '@foreword/domain/plain-issues.ts';
import { AUTH_MODES, SESSION_IDLE_DAYS } from '@foreword/domain/sign-in.ts';
import { closest, distance } from 'fastest-levenshtein';
import { z } from 'zod';

const DEFAULT_STORE_SEARCH_URL = 'https://www.amazon.com/s?k={query}&i=stripbooks';

const httpUrl = (message: string) =>
  z
    .string()
    .refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text), message)
    .transform((text) => text.replace(/\/+$/, ''));

function isOrigin(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { href, origin } = new URL(text);
  return href === `${origin}/`;
}

/** Such as `127.0.0.1`, `10.0.0.0/8` or `fd00::/8`. */
function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

/** A proxy on this machine need not be in TRUSTED_PROXIES, so these have no limits of their own. */
export const LOOPBACK = ['127.0.0.0/8', '::1'];

export const isLoopback = (name: string): boolean =>
  /^(.+\.)?localhost$/.test(name) ||
  (isIP(name) === 4 && name.startsWith('127.')) ||
  name === '::1';

/** Whether the host of the address is this machine. */
export const isLoopbackUrl = (url: string): boolean =>
  isLoopback(new URL(url).hostname.replace(/^\[|\]$/g, ''));

function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  if (username + password + search + hash !== '') return false;
  if (protocol === 'https:') return true;
  return protocol === 'http:' && isLoopbackUrl(text);
}

const isTrue = z
  .enum(['true', 'false'], 'must be true or false')
  .transform((text) => text === 'true')
  .default(false);

const number = (pattern: RegExp, message: string) =>
  z.string().regex(pattern, message).transform(Number);

const aiBaseUrl = httpUrl('must be an http(s) address').optional();
const collectorUrl = aiBaseUrl;
const SAMPLERS = ['always_on', 'always_off', 'traceidratio'].flatMap((name) => [
  name,
  `parentbased_${name}`,
]);

const outputTokens = number(/^[1-9]\d{2,5}$/, 'must be a number of tokens, 100 to 999999');

/** A header carries it: no other text reaches a provider. */
const apiKey = z
  .string()
  .trim()
  .regex(/^[!-~]+$/, 'must be ASCII characters without spaces')
  .optional();

/** First segments whose addresses hide a login page. */
const HAS_PAGES = ['assets', 'book-summary'];

const EVERY_ADDRESS = ['0.0.0.0', '::'];

const NO_RECIPIENT = 'must be a public key of age: age1…';

const settingsSchema = z.object({
  HOST: z.string().min(1, 'must not be empty').default('127.0.0.1'),
  PORT: number(/^\d{1,5}$/, 'must be a port number, 0 to 65535')
    .refine((port) => port <= 65_535, 'must be a port number, 0 to 65535')
    .default(3000),
  DATABASE_URL: z
    .string()
    .regex(/^(file:.+|postgres(ql)?:\/\/.+)$/, 'must begin with file: or postgres://')
    .default('file:./data/foreword.db'),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, 'must be an http(s) address without a path, such as https://books.example')
    .transform((text) => new URL(text).origin)
    .optional(),
  AUTH_MODE: z.enum(AUTH_MODES, 'must be demo, password or oidc').default('demo'),
  OIDC_ISSUER: z
    .string()
    .refine(
      isIssuer,
      'must be an https address without user name or query, or such an http address on loopback',
    )
    .optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_ALLOWED: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine(
      (list) => list.every((part) => /^([^\s@,]+@)?[^\s@,.*][^\s@,*]*\.[^\s@,.*]+$/.test(part)),
      'must be e-mail addresses or domains, with commas',
    )
    .default([]),
  OIDC_ROLE_CLAIM: z.string().min(1).optional(),
  ALLOW_PUBLIC_DEMO: isTrue,
  ADMIN_LOGIN_SEGMENT: z
    .string()
    .regex(/^[a-z0-9-]{6,64}$/, 'must be 6 to 64 lowercase letters, digits or hyphens')
    .refine((segment) => !HAS_PAGES.includes(segment), 'must not begin other addresses of the site')
    .default('k7q2x9m4'),
  TRUSTED_PROXIES: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine((list) => list.every(isAddressOrNetwork), 'must be addresses or networks, with commas')
    .default([]),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, 'must begin with mailto: or https://')
    .optional(),
  MAX_CONNECTIONS: number(/^[1-9]\d{0,5}$/, 'must be a number, 1 to 999999').default(4000),
  MAX_CONNECTIONS_PER_ADDRESS: number(/^[1-9]\d{0,5}$/, 'must be a number, 1 to 999999').default(
    200,
  ),
  CALLS_PER_MINUTE: number(/^\d{1,6}$/, 'must be a number, 0 to 999999').default(1200),
  SESSION_IDLE_DAYS: number(SESSION_IDLE_DAYS.form, 'must be a number of days, 1 to 30').default(
    SESSION_IDLE_DAYS.default,
  ),
  AUDIT_ADDRESS_DAYS: number(/^\d{1,4}$/, 'must be a number of days, 0 to 9999').default(0),
  SAMPLE_CONTENT: z.enum(['auto', 'on', 'off'], 'must be auto, on or off').default('auto'),
  BACKUP_EVERY: number(/^\d{1,4}$/, 'must be a number of hours, 0 to 9999').default(0),
  BACKUP_KEEP: number(/^[1-9]\d{0,3}$/, 'must be a number of backups, 1 to 9999').default(7),
  BACKUP_FOLDER: z.string().min(1).optional(),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[a-z0-9]+$/, NO_RECIPIENT)
    .optional(),
  STORE_SEARCH_URL: httpUrl('must be an http(s) address that contains {query}')
    .refine((text) => text.includes('{query}'), 'must contain {query}')
    .default(DEFAULT_STORE_SEARCH_URL),
  OPENAI_API_KEY: apiKey,
  OPENAI_BASE_URL: aiBaseUrl,
  OPENAI_MODEL: z.string().min(1).optional(),
  GEMINI_API_KEY: apiKey,
  GEMINI_BASE_URL: aiBaseUrl,
  GEMINI_MODEL: z.string().min(1).optional(),
  AI_TIMEOUT_MS: number(
    /^[1-9]\d{2,6}$/,
    'must be a number of milliseconds, 100 to 9999999',
  ).default(120_000),
  AI_SOURCE_CHARACTERS: number(
    /^[1-9]\d{3,6}$/,
    'must be a number of characters, 1000 to 9999999',
  ).default(120_000),
  AI_PREVIEW_OUTPUT_TOKENS: outputTokens.default(16_384),
  // All key topics may be asked for at once.
  AI_SECTION_OUTPUT_TOKENS: outputTokens.default(8192),
  KEPT_ANSWERS_MB: number(/^\d{1,5}$/, 'must be a number of mebibytes, 0 to 99999').default(32),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,200}$/, 'must be 16 to 200 letters, digits or characters of a token')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: collectorUrl,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collectorUrl,
  OTEL_EXPORTER_OTLP_PROTOCOL: z.literal('http/json', 'must be http/json').optional(),
  OTEL_TRACES_SAMPLER: z.enum(SAMPLERS, `must be one of ${SAMPLERS.join(', ')}`).optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0?\.\d+|[01](\.0*)?)$/, 'must be a number, 0 to 1')
    .optional(),
  OTEL_SDK_DISABLED: isTrue,
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('warn'),
  FOREWORD_DEV: z
    .enum(['0', '1'], 'must be 0 or 1')
    .transform((text) => text === '1')
    .default(false),
});

export type Settings = z.infer<typeof settingsSchema>;

const OTHERS = ['FOREWORD_URL', 'FOREWORD_TOKEN', 'FOREWORD_CHROMIUM', 'FOREWORD_DEBUG'];
/** Variables of the OpenTelemetry SDK, which reads them itself, and of its logs and metrics. */
const OF_TELEMETRY = [
  ...['SERVICE_NAME', 'RESOURCE_ATTRIBUTES', 'LOG_LEVEL'],
  ...['', 'TRACES_', 'METRICS_', 'LOGS_'].flatMap((signal) =>
    ['ENDPOINT', 'HEADERS', 'TIMEOUT', 'COMPRESSION', 'CERTIFICATE', 'CLIENT_KEY']
      .concat('CLIENT_CERTIFICATE', 'PROTOCOL', 'INSECURE')
      .map((name) => `EXPORTER_OTLP_${signal}${name}`),
  ),
  ...['BSP_', 'BLRP_'].flatMap((processor) =>
    ['SCHEDULE_DELAY', 'EXPORT_TIMEOUT', 'MAX_QUEUE_SIZE', 'MAX_EXPORT_BATCH_SIZE'].map(
      (name) => processor + name,
    ),
  ),
  ...['', 'SPAN_', 'LOGRECORD_'].flatMap((kind) =>
    ['ATTRIBUTE_COUNT_LIMIT', 'ATTRIBUTE_VALUE_LENGTH_LIMIT'].map((name) => kind + name),
  ),
  ...['SPAN_EVENT_COUNT_LIMIT', 'SPAN_LINK_COUNT_LIMIT'],
  ...['EVENT_ATTRIBUTE_COUNT_LIMIT', 'LINK_ATTRIBUTE_COUNT_LIMIT'],
].map((name) => `OTEL_${name}`);
const OF_TESTS = /^FOREWORD_(E2E|TEST|TRIAL)/;

/** Variables of the machine differ more from ours, and short names are often alike. */
const MAX_TYPOS = 2;
const MIN_NAME_LENGTH = 8;

function misspelt(names: readonly string[]): string[] {
  const known = [...Object.keys(settingsSchema.shape), ...OTHERS, ...OF_TELEMETRY];
  return names.flatMap((name) => {
    if (known.includes(name) || OF_TESTS.test(name) || name.length < MIN_NAME_LENGTH - 1) return [];
    const similar = closest(
      name.toUpperCase(),
      known.filter(({ length }) => length >= MIN_NAME_LENGTH),
    );
    if (distance(name.toUpperCase(), similar) <= MAX_TYPOS) {
      return [`${name} is no setting: did you mean ${similar}?`];
    }
    return name.startsWith('FOREWORD_') ? [`${name} is no setting`] : [];
  });
}

/** An empty value counts as not set. */
export function parseSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const unknown = misspelt(Object.keys(given));
  if (unknown.length > 0) throw new SettingsError(unknown.join('\n'));
  const parsed = settingsSchema.safeParse(given);
  if (!parsed.success) {
    throw new SettingsError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'),
    );
  }
  const settings = parsed.data;
  if (settings.AUTH_MODE === 'demo' && !isLoopback(settings.HOST) && !settings.ALLOW_PUBLIC_DEMO) {
    throw new SettingsError(
      `HOST is not a loopback address, and in demo mode everyone who can reach it has an administrator's rights: set AUTH_MODE=password, or ALLOW_PUBLIC_DEMO=true if that is what you want`,
    );
  }
  if ((settings.OIDC_ISSUER === undefined) !== (settings.OIDC_CLIENT_ID === undefined)) {
    throw new SettingsError('OIDC_ISSUER and OIDC_CLIENT_ID need each other: set both');
  }
  const { AUTH_MODE, OIDC_ISSUER, HOST, PUBLIC_URL } = settings;
  if (AUTH_MODE === 'oidc' && OIDC_ISSUER && !PUBLIC_URL && EVERY_ADDRESS.includes(HOST)) {
    throw new SettingsError(
      'PUBLIC_URL is not set, and the identity provider cannot lead browsers back to HOST, which stands for every address: set PUBLIC_URL',
    );
  }
  return settings;
}

/**
 * Checks the rest of a public key. Apart from `parseSettings`, so that only a start with this setting
 * loads the library of age.
 */
export async function checkRecipient({ BACKUP_RECIPIENT }: Settings): Promise<void> {
  if (BACKUP_RECIPIENT === undefined) return;
  const { isRecipient } = await import('@foreword/db/maintenance/encryption.ts');
  if (await isRecipient(BACKUP_RECIPIENT)) return;
  throw new SettingsError(`BACKUP_RECIPIENT ${NO_RECIPIENT}`);
}
