import type { AuditEvent, AuditObjectKind } from '@foreword/domain/audit.ts';
import type { AppRouter } from '@foreword/router/app-router.ts';
import type { AnyTRPCMutationProcedure } from '@trpc/server';

type Nouns = AppRouter['_def']['record'];

type Mutation = {
  [Noun in keyof Nouns & string]: {
    [Verb in keyof Nouns[Noun] & string]: Nouns[Noun][Verb] extends AnyTRPCMutationProcedure
      ? `${Noun}.${Verb}`
      : never;
  }[keyof Nouns[Noun] & string];
}[keyof Nouns & string];

/** Excluded mutations change nothing, or are logged under another name. */
type LoggedAct =
  | Exclude<
      Mutation,
      | 'generation.stream'
      | 'section.stream'
      | 'siteTransfer.plan'
      | 'bulkUpload.stream'
      | 'passkeys.begin'
      | 'passkeys.beginSignIn'
      | 'passkeys.signIn'
      | 'checks.preview'
      | 'checks.content'
      | 'checks.checkVersion'
    >
  | 'siteTransfer.exportPage'
  | 'access.refuse'
  | 'database.restore';

const ACTIONS: Record<LoggedAct, string> = {
  'session.register': 'Signed in',
  'session.signIn': 'Signed in',
  'session.signOut': 'Signed out',
  'session.acceptInvitation': 'Accepted an invitation',
  'session.confirmPassword': 'Confirmed the password',
  'session.changePassword': 'Changed the own password',
  'session.endOwn': 'Ended an own session',
  'session.endOthers': 'Ended the other own sessions',
  'passkeys.create': 'Added a passkey',
  'passkeys.update': 'Renamed a passkey',
  'passkeys.remove': 'Removed a passkey',
  'passkeys.confirm': 'Confirmed by passkey',
  'previews.create': 'Created a preview',
  'previews.update': 'Changed a preview',
  'previews.remove': 'Deleted a preview',
  'reviews.add': 'Reviewed generated text',
  'versions.create': 'Made a version',
  'versions.setCurrent': 'Set a version as current',
  'versions.take': 'Took a field from a version',
  'versions.publish': 'Published a version',
  'sources.add': 'Added a source',
  'sources.remove': 'Removed a source',
  'checks.addException': 'Excepted a quotation from checks',
  'checks.removeException': 'Ended the exception of a quotation',
  'recovery.recover': 'Recovered a text',
  'bulkUpload.upload': 'Uploaded a title',
  'categories.create': 'Created a category',
  'categories.update': 'Changed a category',
  'categories.remove': 'Deleted a category',
  'categories.reorder': 'Changed the order of categories',
  'pageSettings.saveHomepage': 'Changed the home page',
  'pageSettings.saveBrowse': 'Changed the browse page',
  'pageSettings.saveBookshops': 'Changed the bookshops',
  'pageSettings.saveAi': 'Changed limit and prices of text providers',
  'pageSettings.savePublishing': 'Changed the rules for publishing',
  'users.create': 'Invited a user',
  'users.update': 'Changed a user',
  'users.invite': 'Made an invitation',
  'users.endSessions': 'Ended sessions',
  'users.erase': 'Erased a user',
  'tokens.create': 'Created a token',
  'tokens.revoke': 'Revoked a token',
  'siteTransfer.applyPlan': 'Imported',
  'siteTransfer.exportPage': 'Exported the site',
  'generation.generate': 'Asked for generated text',
  'section.generate': 'Asked for a section again',
  'access.refuse': 'Was refused',
  'database.restore': 'Restored a backup',
};

/** Entries of an older release may name a procedure that no longer exists. */
export function actionLabel({ action, actor }: Pick<AuditEvent, 'action' | 'actor'>): string {
  if (action === 'session.signIn' && actor.via === 'none') return 'Could not sign in';
  return isKnown(action) ? ACTIONS[action] : action;
}

const isKnown = (action: string): action is LoggedAct => action in ACTIONS;

/** Two actions may share a label; the procedure's name distinguishes them. */
export const ACTION_CHOICES = Object.entries(ACTIONS).map(([value, label]) => ({
  value,
  label:
    Object.values(ACTIONS).filter((other) => other === label).length > 1
      ? `${label} (${value})`
      : label,
}));

const KINDS: Record<AuditObjectKind, string> = {
  preview: 'Preview',
  category: 'Category',
  'page-settings': 'Page settings',
  user: 'User',
  token: 'Token',
};

export const kindLabel = (kind: AuditObjectKind): string => KINDS[kind];

export const KIND_CHOICES = Object.entries(KINDS).map(([value, label]) => ({ value, label }));

const VIA: Record<AuditEvent['actor']['via'], string> = {
  session: 'with a session',
  'demo-token': 'with the demo token',
  'api-token': 'with API token',
  'command-line': 'on the command line',
  'sign-in': 'signing in',
  none: 'not signed in',
};

export const viaLabel = ({ via, tokenId }: AuditEvent['actor']): string =>
  tokenId === null ? VIA[via] : `${VIA[via]} ${tokenId}`;

/** The facts of a change in one line: `changed: title, abstract; published: yes`. */
export function detailText({ fields, ...facts }: AuditEvent['detail']): string {
  const changed = Array.isArray(fields) ? fields.filter((name) => !(name in facts)) : [];
  return Object.entries({ changed: changed.map((name) => inWords(String(name))), ...facts })
    .filter(([, value]) => !(Array.isArray(value) && value.length === 0))
    .map(([name, value]) => `${inWords(name)}: ${valueText(value)}`)
    .join('; ');
}

const inWords = (name: string): string =>
  name
    .replace(/^is(?=[A-Z])/, '')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();

function valueText(value: unknown): string {
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join(', ') : String(value);
}
