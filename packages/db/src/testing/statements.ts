import { type KyselyPlugin, PostgresQueryCompiler, SqliteQueryCompiler } from 'kysely';
import { format } from 'sql-formatter';
import type { Engine } from '../engine.ts';

type Statements = Record<Engine, Set<string>>;

/** Records which repository function sends which statement, without values. */
export class StatementRecorder {
  private readonly repositories = new Map<string, Map<string, Statements>>();

  plugin(engine: Engine): KyselyPlugin {
    const compiler =
      engine === 'postgres' ? new PostgresQueryCompiler() : new SqliteQueryCompiler();
    return {
      transformQuery: ({ node, queryId }) => {
        const sender = senderOf(stackOf());
        if (sender) this.add(sender, engine, compiler.compileQuery(node, queryId).sql);
        return node;
      },
      transformResult: async ({ result }) => result,
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

const textsOf = (statements: Set<string>): Set<string> => new Set([...statements].map(toText));

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

/** The same text for both engines: `?` for each value, and one row of several. */
function toText(sql: string): string {
  const text = sql
    .replace(/\$\d+/g, '?')
    .replace(
      /(\((?:\?|null)(?:, (?:\?|null))*\))(?:, \((?:\?|null)(?:, (?:\?|null))*\))+/g,
      '$1, …',
    )
    .replace(/\bin \(\?(?:, \?)+\)/g, 'in (?, …)');
  return `${format(text.replaceAll('…', "'…'"), { language: 'postgresql', paramTypes: { positional: true }, keywordCase: 'lower', expressionWidth: 90 }).replaceAll("'…'", '…')};`;
}
