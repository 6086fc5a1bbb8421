import { type Command, Option } from '@commander-js/extra-typings';
import { type ForewordClient, unwrap } from '@foreword/client/client.ts';
import type { AuditEvent } from '@foreword/domain/audit.ts';
import type { AuthMode } from '@foreword/domain/sign-in.ts';
import { type Invitation, linkToSend, type UserAccount } from '@foreword/domain/user-account.ts';
import type { Program } from '../command.ts';
import { confirm } from '../confirm.ts';
import { nothingToChange, orNotFound, wrongUsage } from '../failure.ts';
import type { Column } from '../output/table.ts';

const columnsFor = (mode: AuthMode): readonly Column<UserAccount>[] => [
  { heading: 'e-mail', value: ({ email }) => email, maxWidth: 40 },
  {
    heading: 'name',
    value: ({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' '),
    maxWidth: 30,
  },
  { heading: 'role', value: ({ role }) => role },
  {
    heading: 'state',
    value: ({ isDisabled, hasPassword }) =>
      isDisabled ? 'disabled' : hasPassword || mode === 'oidc' ? 'active' : 'no password',
  },
  { heading: 'last sign-in', value: ({ lastSignedInAt }) => lastSignedInAt?.slice(0, 10) ?? null },
  { heading: 'id', value: ({ id }) => id },
];

const ENTRIES_PER_CALL = 500;

const roleOption = () =>
  new Option('--role <role>', 'role of the user').choices(['admin', 'editor'] as const);

/** `foreword users …`; a user is named by e-mail or id. */
export function addUsersCommands(program: Program): void {
  const users = program.command('users').description('administer the users who may sign in');

  users
    .command('list')
    .description('list all users')
    .examples(['foreword users list', ''])
    .run(async ({ foreword, out }) => {
      const list = unwrap(await foreword.users.list());
      const { mode } = unwrap(await foreword.session.mode());
      out.table(list, list, columnsFor(mode));
    });

  users
    .command('create')
    .description('add a user and print, once, the link for setting a password')
    .argument('<e-mail>', 'e-mail address of the user')
    .addOption(roleOption().makeOptionMandatory())
    .option('--first-name <name>')
    .option('--last-name <name>')
    .examples(
      ['foreword users create edith@books.example --role editor', ''],
      ['foreword users create ada@books.example --role admin \\', 'the first administrator,'],
      ['  --database file:./data/foreword.db', 'without a server'],
    )
    .furtherHelp(
      'Without a server, PUBLIC_URL and ADMIN_LOGIN_SEGMENT give the address of the link.',
    )
    .run(
      async ({ foreword, out }, email, options) => {
        const { role, firstName, lastName } = options;
        const input = { email, role, firstName, lastName };
        const created = unwrap(await foreword.users.create(input));
        out.result(
          created,
          () => `Added ${created.user.email}\n${linkText(created.invitation, created.user)}`,
        );
      },
      () => true,
    );

  addChanges(users);
  addPersonalData(users);
}

function addChanges(users: Command): void {
  users
    .command('update')
    .description('change the name or role of a user, or disable the user')
    .argument('<user>', 'e-mail or id')
    .addOption(roleOption())
    .option('--first-name <name>')
    .option('--last-name <name>')
    .option('--disable', 'refuse sign-in; sessions and tokens end at once')
    .option('--enable', 'allow sign-in again')
    .examples(['foreword users update edith@books.example --disable', ''])
    .run(async ({ foreword, out }, user, options) => {
      const { role, firstName, lastName, disable, enable } = options;
      if (disable && enable) throw wrongUsage('--disable or --enable, not both');
      if (Object.keys(options).length === 0) throw nothingToChange();
      const { id } = await find(foreword, user);
      const isDisabled = disable ?? (enable ? false : undefined);
      const input = { id, role, firstName, lastName, isDisabled };
      const saved = unwrap(await foreword.users.update(input));
      out.result(saved, () => `Updated ${saved.email}`);
    });

  users
    .command('invite')
    .description('make a new link for setting a password; the old link ends')
    .argument('<user>', 'e-mail or id')
    .examples(['foreword users invite edith@books.example', ''])
    .run(async ({ foreword, out }, user) => {
      const { id, email } = await find(foreword, user);
      const invitation = unwrap(await foreword.users.invite({ id }));
      out.result(invitation, () => linkText(invitation, { email }));
    });

  users
    .command('end-sessions')
    .description('sign a user out everywhere')
    .argument('<user>', 'e-mail or id')
    .option('--tokens', 'revoke the API tokens that the user made, and remove their passkeys, too')
    .option('--yes', 'do not ask')
    .examples(['foreword users end-sessions edith@books.example', ''])
    .run(async ({ foreword, out }, user, { yes, tokens: revokeTokens = false }) => {
      const { id, email } = await find(foreword, user);
      const declined = 'No session was ended';
      const question = revokeTokens ? ', revoke their API tokens and remove their passkeys' : '';
      await confirm(`Sign ${email} out everywhere${question}?`, { yes, declined, out });
      const done = unwrap(await foreword.users.endSessions({ id, revokeTokens }));
      const { ended, revokedTokens, removedPasskeys } = done;
      const revoked =
        revokedTokens === undefined
          ? ''
          : `, tokens: ${revokedTokens}, passkeys: ${removedPasskeys}`;
      out.result(done, () => `Ended sessions of ${email}: ${ended}${revoked}`);
    });
}

function addPersonalData(users: Command): void {
  users
    .command('export')
    .description('print what is stored about a user, with their entries in the audit log, as JSON')
    .argument('<user>', 'e-mail or id')
    .examples(['foreword users export edith@books.example > edith.json', ''])
    .run(async ({ foreword, out }, user) => {
      const { id } = await find(foreword, user);
      const data = unwrap(await foreword.users.personalData({ id }));
      const auditEntries: AuditEvent[] = [];
      for (let cursor: string | undefined; ; ) {
        const input = { actor: id, limit: ENTRIES_PER_CALL, cursor };
        const page = unwrap(await foreword.audit.list(input));
        auditEntries.push(...page.items);
        if (page.nextCursor === null) break;
        cursor = page.nextCursor;
      }
      const all = { ...data, auditEntries };
      out.result(all, () => JSON.stringify(all, undefined, 2));
    });

  users
    .command('erase')
    .description('remove name, e-mail, credentials and traces of a user for good; their texts stay')
    .argument('<user>', 'e-mail or id')
    .option('--yes', 'do not ask')
    .examples(['foreword users erase edith@books.example', ''])
    .run(async ({ foreword, out }, user, { yes }) => {
      const { id, email } = await find(foreword, user);
      const declined = 'Nothing was erased';
      await confirm(`Erase ${email} for good?`, { yes, declined, out });
      const done = unwrap(await foreword.users.erase({ id }));
      out.result(done, () => `Erased ${email}; entries without a name: ${done.auditEntries}`);
    });
}

const linkText = ({ url, expiresAt }: Invitation, { email }: { email: string }): string =>
  `The user sets a password here, once, until ${expiresAt.slice(0, 10)}:\n${linkToSend(url, email)}`;

async function find(foreword: ForewordClient, named: string): Promise<UserAccount> {
  const list = unwrap(await foreword.users.list());
  const email = named.toLowerCase();
  const user = list.find((one) => one.id === named || one.email.toLowerCase() === email);
  return orNotFound(user, `No user ${named} exists`);
}
