import type { AuditEvent, AuditObjectKind } from '@foreword/domain/audit.ts';

const ACTIONS: Record<string, string> = {
  'session.register': 'Signed in',
  'session.signIn': 'Signed in',
  'session.signOut': 'Signed out',
  'session.acceptInvitation': 'Accepted an invitation',
  'previews.create': 'Created a preview',
  'previews.update': 'Changed a preview',
  'previews.remove': 'Deleted a preview',
  'versions.create': 'Made a version',
  'versions.setCurrent': 'Set a version as current',
  'versions.publish': 'Published a version',
  'bulkUpload.upload': 'Uploaded a title',
  'categories.create': 'Created a category',
  'categories.update': 'Changed a category',
  'categories.remove': 'Deleted a category',
  'categories.reorder': 'Changed the order of categories',
  'pageSettings.saveHomepage': 'Changed the home page',
  'pageSettings.saveBrowse': 'Changed the browse page',
  'users.create': 'Invited a user',
  'users.update': 'Changed a user',
  'users.invite': 'Made an invitation',
  'users.endSessions': 'Ended sessions',
  'tokens.create': 'Created a token',
  'tokens.revoke': 'Revoked a token',
  'siteTransfer.apply': 'Imported',
};

/** What was done, in words; the procedure's name where there are none yet. */
export const actionLabel = (action: string): string => ACTIONS[action] ?? action;

/** Actions to choose from, by their label; two of one label are both there. */
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

/** Facts about a change in a line: `fields: title, abstract; isPublished: true`. */
export const detailText = (detail: AuditEvent['detail']): string =>
  Object.entries(detail)
    .filter(([, value]) => !(Array.isArray(value) && value.length === 0))
    .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(', ') : String(value)}`)
    .join('; ');
