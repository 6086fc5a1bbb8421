import { readFileSync } from 'node:fs';
import { badSetting } from './failure.ts';

/** Options that every command takes. */
export interface GlobalOptions {
  url?: string;
  tokenFile?: string;
  database?: string;
  json?: true;
}

export interface Settings {
  /** Where the server is. */
  url: string;
  /** Read when it is needed: commands that need no token work without its file. */
  token: () => string | undefined;
  /** The database that was named for this command; ordinary commands then work on it directly. */
  database: string | undefined;
  /** The database of maintenance commands: the one that was named, else the server's. */
  maintainedDatabase: string;
  isJson: boolean;
}

const DEFAULT_URL = 'http://127.0.0.1:3000';
const DEFAULT_DATABASE = 'file:./data/foreword.db';

/** Environment of the process; the only place of the command line that knows the variables' names. */
export function readSettings(
  options: GlobalOptions,
  environment: Record<string, string | undefined>,
): Settings {
  const named = (name: string) => environment[name]?.trim() || undefined;
  return {
    url: options.url ?? named('FOREWORD_URL') ?? DEFAULT_URL,
    token: () => (options.tokenFile ? readToken(options.tokenFile) : named('FOREWORD_TOKEN')),
    database: options.database,
    maintainedDatabase: options.database ?? named('DATABASE_URL') ?? DEFAULT_DATABASE,
    isJson: options.json ?? false,
  };
}

/** A token in a file, as others cannot see it in the list of processes; its line break does not count. */
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
