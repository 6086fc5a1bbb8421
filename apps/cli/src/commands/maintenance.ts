import { readFileSync } from 'node:fs';
import type { EndedAccess } from '@foreword/db/maintenance/end-access.ts';
import { counted } from '@foreword/domain/counted.ts';
import type { Program } from '../command.ts';
import { confirm } from '../confirm.ts';
import { badSetting, EXIT } from '../failure.ts';
import { interrupted, io } from '../io.ts';
import { oneLine } from '../output/plain-text.ts';
import { databaseUrl } from '../settings.ts';

const WHERE = `
The database is the one --database names, else the server's: DATABASE_URL in the environment or
in .env, else file:./data/foreword.db.`;

/** `foreword seed|backup|restore|doctor|database`: on the database itself, without a server. */
export function addMaintenanceCommands(program: Program): void {
  program
    .command('seed')
    .description(
      'load the sample library into a database without previews; creates the database if necessary',
    )
    .examples(['foreword seed', ''])
    .furtherHelp(WHERE)
    .runOnDatabase(async ({ settings, out }) => {
      const { seedDatabase } = await import('../direct/maintaining.ts');
      const added = await seedDatabase(settings.maintainedDatabase);
      out.result({ added }, () =>
        added === 0
          ? 'The database already has previews: nothing was added.'
          : `Added ${counted(added, 'preview')}.`,
      );
    });

  program
    .command('backup')
    .description('copy the database as it is at one moment, also while the server runs')
    .argument('<file>', 'file to create')
    .option('--recipient <key>', 'encrypt for this public key: age1… (default: BACKUP_RECIPIENT)')
    .examples(['foreword backup backups/$(date +%F).db', 'a new file every day'])
    .furtherHelp(`
The copy is verified and examined by doctor before it gets its name. PostgreSQL is backed up with
pg_dump, which must be installed. "foreword backup-key" makes a pair of keys for encryption.
${WHERE}`)
    .runOnDatabase(async ({ settings, out }, file, { recipient: given }) => {
      const recipient = given ?? settings.backupRecipient;
      const { backUpDatabase } = await import('@foreword/db/maintenance/backup.ts');
      const { maintainedDatabase } = settings;
      const backup = await out.progress('Copying', ({ update: onProgress }) =>
        backUpDatabase(maintainedDatabase, file, { recipient, onProgress, signal: interrupted }),
      );
      out.result(backup, () =>
        [
          `Backed up ${counted(backup.previews, 'preview')} to ${backup.file}`,
          ...(backup.faults
            ? [`Doctor finds ${counted(backup.faults, 'fault')} in it: foreword doctor`]
            : []),
        ].join('\n'),
      );
    });

  program
    .command('backup-key')
    .description('make a pair of keys for encrypted backups; keep the secret one elsewhere')
    .examples(['(umask 077; foreword backup-key > backup.key)', 'readable by its owner'])
    .runOnDatabase(async ({ out }) => {
      const { newBackupKey } = await import('@foreword/db/maintenance/encryption.ts');
      const key = await newBackupKey();
      out.result(key, () => `# public key: ${key.recipient}\n${key.identity}`);
    });

  addRestore(program);
  addDoctor(program);
  addDatabaseCopy(program);
}

function addRestore(program: Program): void {
  program
    .command('restore')
    .description('replace the database with a backup; the server must be stopped')
    .argument('<file>', 'a backup')
    .option('--key-file <path>', 'file with the secret key of an encrypted backup')
    .option('--yes', 'do not ask')
    .option(
      '--keep-access',
      'leave sessions, API tokens, invitations and rights as the backup has them',
    )
    .option(
      '--server-is-stopped',
      'confirm that the server is stopped, if the database is too damaged to tell',
    )
    .examples(['foreword restore backups/2026-11-20.db', 'asks first'])
    .furtherHelp(`
The backup is verified first. The old database stays beside the new one; its name is printed.
Dumps of PostgreSQL need pg_restore and psql. The old tables stay in a schema, whose name is printed.
All sessions, API tokens, invitations and passkeys of the backup end, and users who were disabled or
demoted since then stay so.
${WHERE}`)
    .runOnDatabase(async ({ settings, out }, file, { yes, ...options }) => {
      const { restoreDatabase } = await import('@foreword/db/maintenance/restore.ts');
      const { maintainedDatabase } = settings;
      const question = `Replace ${withoutPassword(maintainedDatabase)} with ${file}?`;
      await confirm(question, { yes, declined: 'Nothing was restored', out });
      const restored = await restoreDatabase(file, maintainedDatabase, {
        identity: options.keyFile === undefined ? undefined : readKey(options.keyFile),
        now: new Date(),
        isServerStopped: options.serverIsStopped ?? false,
        keepsAccess: options.keepAccess ?? false,
        signal: interrupted,
      });
      const { access, faults, keptAs, previews } = restored;
      out.result(restored, () =>
        [
          `Restored ${counted(previews, 'preview')} to ${restored.file}`,
          ...(keptAs ? [`The old database is kept as ${keptAs}`] : []),
          ...(faults ? [`Doctor finds ${counted(faults, 'fault')} in it: foreword doctor`] : []),
          ...endedText(access),
          ...(access.disabled.length > 0 ? [`Still disabled: ${access.disabled.join(', ')}`] : []),
          ...(access.demoted.length > 0 ? [`Still editors: ${access.demoted.join(', ')}`] : []),
        ].join('\n'),
      );
    });
}

function withoutPassword(url: string): string {
  if (!URL.canParse(url)) return url;
  const address = new URL(url);
  address.password = '';
  return url.startsWith('file:') ? url : address.href;
}

function endedText({
  endedSessions,
  revokedTokens,
  endedInvitations,
  removedPasskeys,
}: EndedAccess): string[] {
  const counts = {
    session: endedSessions,
    'API token': revokedTokens,
    invitation: endedInvitations,
    passkey: removedPasskeys,
  };
  const ended = Object.entries(counts).filter(([, count]) => count > 0);
  if (ended.length === 0) return [];
  return [`Ended: ${ended.map(([name, count]) => counted(count, name)).join(', ')}`];
}

function addDoctor(program: Program): void {
  program
    .command('doctor')
    .description('check the database for faults; ends with 1 if it finds any')
    .option('--fix', 'rebuild wrong rows that readers see or searches read, and wrong counts')
    .examples(
      ['foreword doctor', 'also while the server runs; writes nothing'],
      ['foreword doctor --fix', 'rebuilds derived rows and counts; other faults are only reported'],
    )
    .furtherHelp(WHERE)
    .runOnDatabase(async ({ settings, out }, options) => {
      const { examineDatabase } = await import('@foreword/db/maintenance/doctor.ts');
      const { fix = false } = options;
      const diagnosis = await out.progress('Examining', ({ update: onProgress }) =>
        examineDatabase(settings.maintainedDatabase, { now: new Date(), fix, onProgress }),
      );
      const { checks, findings, fixedPreviewIds, isRecounted } = diagnosis;
      const faults = findings.filter(({ level }) => level === 'fault');
      out.result(diagnosis, () =>
        [
          ...findings.map(
            ({ check, level, message, remedy }) =>
              `${level === 'note' ? 'note' : 'FAULT'} ${check}: ${oneLine(message)}\n      ${oneLine(remedy)}`,
          ),
          ...(fixedPreviewIds.length > 0
            ? [`Rebuilt for previews ${fixedPreviewIds.join(', ')}.`]
            : []),
          ...(isRecounted ? ['Recounted the previews.'] : []),
          `${counted(checks.length, 'check')}, ${counted(faults.length, 'fault')}.`,
        ].join('\n'),
      );
      if (faults.length > 0) io().exitCode = EXIT.failed;
    });
}

/** The last line, as in a file of `age-keygen`. */
function readKey(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim().split('\n').at(-1)?.trim() ?? '';
  } catch (cause) {
    throw badSetting(`The key file ${path} cannot be read`, cause);
  }
}

function addDatabaseCopy(program: Program): void {
  program
    .command('database')
    .description('work with whole databases')
    .command('copy')
    .description('copy a whole site into an empty database, also to the other engine')
    .argument('<from>', 'file:… or postgres://…; stop its server first')
    .argument('<to>', 'file:… or postgres://…, without a site')
    .examples(['foreword database copy file:./data/foreword.db postgres://…', ''])
    .furtherHelp(`
Ids stay. Each row is compared in both databases before the copy is committed; search indexes and
counts are made anew. An error leaves the target as it was.`)
    .runOnDatabase(async ({ out }, from, to) => {
      const { copyDatabase } = await import('@foreword/db/maintenance/copy.ts');
      for (const [name, url] of Object.entries({ from, to })) databaseUrl(`<${name}>`, url);
      const copied = await out.progress('Copying', ({ update }) =>
        copyDatabase(from, to, { onProgress: (rows) => update(rows, rows), signal: interrupted }),
      );
      const { rows, tables } = copied;
      out.result(copied, () =>
        [
          `Copied ${counted(tables.preview ?? 0, 'preview')}: ${counted(rows, 'row')}, each compared.`,
          'Set DATABASE_URL to the new database, then start the server.',
        ].join('\n'),
      );
    });
}
