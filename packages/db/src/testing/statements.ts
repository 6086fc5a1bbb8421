import {
  type KyselyPlugin,
  PostgresQueryCompiler,
  type QueryId,
  SqliteQueryCompiler,
} from 'kysely';
import { format } from 'sql-formatter';
import type { Engine } from '../engine.ts';

type Statements = Record<Engine, Set<string>>;

/** Records which repository function sends which statement, without values. */
export class StatementRecorder {
  private readonly repositories = new Map<string, Map<string, Statements>>();

  plugin(engine: Engine): KyselyPlugin {
    const compiler =
      engine === 'postgres' ? new PostgresQueryCompiler() : new SqliteQueryCompiler();
    // Kysely transforms the parts of a statement, too, as if they were sent alone.
    const built = new WeakMap<QueryId, Sender & { sql: string }>();
    return {
      transformQuery: ({ node, queryId }) => {
        const sender = senderOf(stackOf());
        const { sql } = compiler.compileQuery(node, queryId);
        if (sender) built.set(queryId, { ...sender, sql });
        return node;
      },
      transformResult: async ({ queryId, result }) => {
        const sent = built.get(queryId);
        if (sent) this.add(sent, engine, sent.sql);
        return result;
      },
    };
  }

  /** @param exported names of all functions: the text ends with those that sent nothing */
  textOf(repository: string, exported: readonly string[]): string {
    const recorded = this.repositories.get(repository) ?? new Map<string, Statements>();
    const functions = [...recorded].sort(([a], [b]) => (a < b ? -1 : 1));
    const parts = functions.map(([name, { sqlite, postgres }]) => {
      const [ofSqlite, ofPostgres] = [textsOf(sqlite), textsOf(postgres)];
      const sections: [string, string[]][] = [
        [name, [...ofSqlite].filter((text) => ofPostgres.has(text))],
        [`${name}, SQLite`, [...ofSqlite].filter((text) => !ofPostgres.has(text))],
        [`${name}, PostgreSQL`, [...ofPostgres].filter((text) => !ofSqlite.has(text))],
      ];
      return sections
        .filter(([, statements]) => statements.length > 0)
        .map(([title, statements]) => `-- ${title}\n${statements.sort().join('\n\n')}\n`)
        .join('\n');
    });
    const silent = exported.filter((name) => !recorded.has(name));
    if (silent.length > 0) parts.push(`-- Not recorded: ${silent.sort().join(', ')}\n`);
    return parts.join('\n');
  }

  private add({ repository, name }: Sender, engine: Engine, sql: string): void {
    const functions = this.repositories.get(repository) ?? new Map<string, Statements>();
    this.repositories.set(repository, functions);
    const statements = functions.get(name) ?? newStatements();
    functions.set(name, statements);
    statements[engine].add(sql);
  }
}

const newStatements = (): Statements => ({ sqlite: new Set(), postgres: new Set() });

/** A statement for one value or row is left out where the same is sent for several. */
function textsOf(statements: Set<string>): Set<string> {
  const shapes = new Set([...statements].map(shapeOf));
  const isCovered = (shape: string) => severalOf(shape) !== shape && shapes.has(severalOf(shape));
  return new Set([...shapes].filter((shape) => !isCovered(shape)).map(formatted));
}

/** With the default of ten frames, the function that was called first is missing at times. */
function stackOf(): string {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 100;
  const { stack = '' } = new Error();
  Error.stackTraceLimit = stackTraceLimit;
  return stack;
}

interface Sender {
  repository: string;
  name: string;
}

/** The innermost repository on a stack, and the function through which it was called. */
function senderOf(stack: string): Sender | undefined {
  const frames = stack.matchAll(
    /at (?:async )?(?:[\w$]+\.)*([\w$]+) \(.*?\/repositories\/([\w-]+)\.ts/g,
  );
  const senders = Array.from(frames, ([, name = '', repository = '']) => ({ name, repository }));
  return senders.findLast(({ repository }) => repository === senders[0]?.repository);
}

/** The same for both engines: `?` for each value, one row of several, and one of equal parts of a union. */
const shapeOf = (sql: string): string =>
  sql
    .replace(/\$\d+/g, '?')
    .replace(
      /(\((?:\?|null)(?:, (?:\?|null))*\))(?:, \((?:\?|null)(?:, (?:\?|null))*\))+/g,
      '$1, …',
    )
    .replace(/\bin \(\?(?:, \?)+\)/g, 'in (?, …)')
    .replace(/(\bselect .+?)(?: union all \1)+/gs, '$1 union all …');

const severalOf = (shape: string): string =>
  shape
    .replace(/\bin \(\?\)/g, 'in (?, …)')
    .replace(/(\bvalues \((?:\?|null)(?:, (?:\?|null))*\))(?!, …)/g, '$1, …');

const formatted = (shape: string): string =>
  `${format(shape.replaceAll('…', "'…'"), { language: 'postgresql', paramTypes: { positional: true }, keywordCase: 'lower', expressionWidth: 90 }).replaceAll("'…'", '…')};`;
