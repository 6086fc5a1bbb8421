import { readFileSync } from 'node:fs';
import {
  AUTH_MODES,
  type AuthMode,
  DEFAULT_LOGIN_SEGMENT,
  SESSION_IDLE_DAYS,
} from '@foreword/domain/sign-in.ts';
import { badSetting } from './failure.ts';

/** Options that every command takes. */
export interface GlobalOptions {
  url?: string;
  tokenFile?: string;
  database?: string;
  json?: true;
}

export interface Settings {
  url: string;
  /** Commands that need no token do not read its file. */
  token: () => string | undefined;
  /** The option `--database`. */
  database: string | undefined;
  /** The database of maintenance commands. */
  maintainedDatabase: string;
  /** Public key for encrypted backups. */
  backupRecipient: string | undefined;
  site: SiteSettings;
  isJson: boolean;
}

export interface SiteSettings {
  authMode: AuthMode;
  loginPath: string;
  loginUrl: string;
  sessionIdleMs: number;
}

const DEFAULT_URL = 'http://127.0.0.1:3000';
const DAY_MS = 24 * 60 * 60 * 1000;
const DEFAULT_DATABASE = 'file:./data/foreword.db';

export function readSettings(
  options: GlobalOptions,
  environment: Record<string, string | undefined>,
): Settings {
  const named = (name: string) => environment[name]?.trim() || undefined;
  const url = options.url ?? named('FOREWORD_URL') ?? DEFAULT_URL;
  const loginPath = `/${named('ADMIN_LOGIN_SEGMENT') ?? DEFAULT_LOGIN_SEGMENT}/login`;
  const publicUrl = (named('PUBLIC_URL') ?? url).replace(/\/+$/, '');
  const idleDays = named('SESSION_IDLE_DAYS') ?? '';
  return {
    url,
    token: () => (options.tokenFile ? readToken(options.tokenFile) : named('FOREWORD_TOKEN')),
    database: options.database && databaseUrl('--database', options.database),
    maintainedDatabase: options.database ?? named('DATABASE_URL') ?? DEFAULT_DATABASE,
    backupRecipient: named('BACKUP_RECIPIENT'),
    site: {
      authMode: AUTH_MODES.find((mode) => mode === named('AUTH_MODE')) ?? 'demo',
      loginPath,
      loginUrl: `${publicUrl}${loginPath}`,
      sessionIdleMs:
        (SESSION_IDLE_DAYS.form.test(idleDays) ? Number(idleDays) : SESSION_IDLE_DAYS.default) *
        DAY_MS,
    },
    isJson: options.json ?? false,
  };
}

/** @throws CommandFailure that names the option or argument; the address may hold a password */
export function databaseUrl(name: string, url: string): string {
  if (/^(file:|postgres(ql)?:\/\/)/.test(url)) return url;
  throw badSetting(`${name} must start with file: or postgres://`);
}

function readToken(path: string): string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unreadable';
    throw badSetting(`The token file ${path} cannot be read (${reason})`, cause);
  }
  if (text === '') throw badSetting(`The token file ${path} is empty`);
  return text;
}
