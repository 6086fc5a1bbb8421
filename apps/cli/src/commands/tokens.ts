import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { unwrap } from '@foreword/client/client.ts';
import {
  API_TOKEN_LIFETIME,
  type ApiToken,
  DEFAULT_SCOPES,
  SCOPES,
  type Scope,
} from '@foreword/domain/api-token.ts';
import { type Program, parseId, parseUpTo } from '../command.ts';
import type { Column } from '../output/table.ts';

const COLUMNS: readonly Column<ApiToken>[] = [
  { heading: 'id', value: ({ id }) => id, align: 'right' },
  { heading: 'name', value: ({ name }) => name, maxWidth: 40 },
  { heading: 'role', value: ({ role }) => role },
  { heading: 'scopes', value: ({ scopes }) => scopes.join(',') },
  { heading: 'begins', value: ({ tokenStart }) => `${tokenStart}…` },
  { heading: 'of', value: ({ createdBy }) => createdBy.email, maxWidth: 40 },
  { heading: 'last use', value: ({ lastUsedAt }) => lastUsedAt?.slice(0, 10) ?? 'never' },
  {
    heading: 'ends',
    value: ({ revokedAt, expiresAt }) => (revokedAt ? 'revoked' : expiresAt.slice(0, 10)),
  },
];

function parseScopes(text: string): Scope[] {
  return text.split(',').map((word) => {
    const scope = SCOPES.find((known) => known === word.trim());
    if (scope === undefined) throw new InvalidArgumentError(`must be of ${SCOPES.join(', ')}`);
    return scope;
  });
}

export function addTokensCommands(program: Program): void {
  const tokens = program.command('tokens').description('administer the tokens of scripts');

  tokens
    .command('list')
    .description('list all tokens, the newest first, without their secrets')
    .examples(['foreword tokens list', ''])
    .run(async ({ foreword, out }) => {
      const list = unwrap(await foreword.tokens.list());
      out.table(list, list, COLUMNS);
    });

  tokens
    .command('create')
    .description('make a token that acts for you; it is printed only once')
    .argument('<name>', 'what will use it')
    .addOption(
      new Option('--role <role>', 'highest role of the token')
        .choices(['admin', 'editor'] as const)
        .makeOptionMandatory(),
    )
    .option(
      '--scopes <list>',
      `kinds of calls, with commas: ${SCOPES.join(', ')}; without it ${DEFAULT_SCOPES.join(', ')}`,
      parseScopes,
    )
    .option('--days <count>', 'days until it expires', parseUpTo(API_TOKEN_LIFETIME.max))
    .examples(
      [
        'foreword tokens create "Nightly import" --role editor > token.txt',
        'the token alone goes into the file',
      ],
      ['foreword tokens create Statistics --role editor --scopes read', ''],
    )
    .run(async ({ foreword, out }, name, { role, scopes, days }) => {
      const input = { name, role, scopes, expiresInDays: days };
      const created = unwrap(await foreword.tokens.create(input));
      out.note(
        `Token ${created.id}, until ${created.expiresAt.slice(0, 10)}; it is printed only once:`,
      );
      out.result(created, () => created.token);
    });

  tokens
    .command('revoke')
    .description('revoke a token at once, for good')
    .argument('<id>', 'number of the token', parseId)
    .examples(['foreword tokens revoke 4', ''])
    .run(async ({ foreword, out }, id) => {
      const done = unwrap(await foreword.tokens.revoke({ id }));
      out.result(done, () => `Revoked token ${id}`);
    });
}
