import type { CONTENT_FIELDS, ContentFields } from '@foreword/domain/content-fields.ts';
import type { SourceKind } from '@foreword/domain/source.ts';
import type { Generated, Kysely } from 'kysely';

/**
 * The tables as both engines have them: timestamps are ISO text in UTC with milliseconds, flags
 * are 0 or 1, lists are JSON text, and `…_key` columns hold the `foldCase` of a text.
 */
export interface Schema {
  preview: PreviewTable;
  version: VersionTable;
  published_preview: PublishedPreviewTable;
  published_words: PublishedWordsTable;
  preview_search: PreviewSearchTable;
  published_link: PublishedLinkTable;
  preview_count: PreviewCountTable;
  shown_elsewhere: ShownElsewhereTable;
  category: CategoryTable;
  page_setting: PageSettingTable;
  app_user: UserTable;
  session: SessionTable;
  api_token: ApiTokenTable;
  invitation: InvitationTable;
  identity: IdentityTable;
  sign_in_flow: SignInFlowTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  audit_event: AuditEventTable;
  idempotency_key: IdempotencyKeyTable;
  idempotency_part: IdempotencyPartTable;
  site_state: SiteStateTable;
  public_change: PublicChangeTable;
  recovery_copy: RecoveryCopyTable;
  recovery_text: RecoveryTextTable;
  source: SourceTable;
  check_exception: CheckExceptionTable;
  generated_text: GeneratedTextTable;
  ai_call: AiCallTable;
  call_count: CallCountTable;
  migration: MigrationTable;
}

export type Db = Kysely<Schema>;

type Flag = 0 | 1;

export type ContentColumns = ColumnsOf<typeof CONTENT_FIELDS> & {
  category_key: string;
  /** See `repositories/content-hash.ts`; null until the row is hashed. */
  content_hash: string | null;
};

export type ColumnsOf<Fields extends ContentFields> = {
  -readonly [Name in keyof Fields as Fields[Name]['column']]: Fields[Name] extends {
    isNullable: true;
  }
    ? string | null
    : string;
};

export interface PreviewTable extends ContentColumns {
  id: Generated<number>;
  is_published: Flag;
  /** Ascending; null when not featured. */
  featured_place: number | null;
  current_version_id: number | null;
  published_version_id: number | null;
  /** JSON, see `repositories/provenance.ts`; null where nothing is known. */
  provenance: string | null;
  /** JSON: names of fields. */
  locked_fields: string | null;
  created_at: string;
  updated_at: string;
}

/** Immutable snapshots, numbered from 1 within their preview. */
interface VersionTable extends ContentColumns {
  id: Generated<number>;
  preview_id: number;
  number: number;
  changes: string;
  changes_hash: string | null;
  author_user_id: string | null;
  provenance: string | null;
  /** JSON: what a check found in this text. */
  check_result: string | null;
  created_at: string;
}

/** A projection that only `savePublished` and renames of categories write. */
export interface PublishedPreviewTable extends ContentColumns {
  preview_id: number;
  /** JSON, so that lists need not read the topics. */
  topic_titles: string;
  search_text: string;
  title_key: string;
  /** See `facetsKeyOf` in `repositories/preview-count.ts`. */
  facets: string;
  /** Unrounded. */
  reading_hours: number | null;
  provenance: string | null;
  made: string;
  created_at: string;
  /** The time of the last visible change. */
  updated_at: string;
}

/** The words of a published row, as `plainWords` reads them, with a space before and after each. */
export interface PublishedWordsTable {
  preview_id: number;
  title: string;
  author: string;
  category: string;
  topics: string;
  abstract: string;
}

export interface PreviewSearchTable {
  preview_id: number;
  title_key: string;
  search_text: string;
}

/** See `repositories/published-link.ts`. */
interface PublishedLinkTable {
  link_key: string;
  preview_id: number;
}

/** Written by triggers; see `repositories/preview-count.ts`. */
interface PreviewCountTable {
  name: string;
  count: number;
}

/** Written by triggers: previews whose published category is not the working copy's. */
interface ShownElsewhereTable {
  preview_id: number;
  category_key: string;
}

export interface CategoryTable {
  id: Generated<number>;
  name: string;
  name_key: string;
  slug: string;
  description: string | null;
  display_order: number;
  is_active: Flag;
  content_hash: string | null;
  created_at: string;
  updated_at: string;
}

interface PageSettingTable {
  page_name: string;
  settings: string;
  content_hash: string | null;
  updated_at: string;
}

export interface UserTable {
  id: string;
  email: string;
  email_key: string;
  first_name: string | null;
  last_name: string | null;
  profile_image_url: string | null;
  role: string;
  password_hash: string | null;
  is_disabled: Flag;
  created_at: string;
  last_signed_in_at: string | null;
}

interface SessionTable {
  token_hash: string;
  user_id: string;
  created_at: string;
  last_seen_at: string;
  expires_at: string;
  /** The last time that the user proved who they are. */
  authenticated_at: string;
  /** The time at which a sign-in found it ended; the clock may have been wrong. */
  ended_at: string | null;
  address: string | null;
  user_agent: string | null;
}

/** Acts for its creator, with no more rights than either has. */
interface ApiTokenTable {
  id: Generated<number>;
  user_id: string;
  name: string;
  token_hash: string;
  token_start: string;
  role: string;
  /** Names with spaces between them. */
  scopes: string;
  created_at: string;
  expires_at: string;
  last_used_at: string | null;
  revoked_at: string | null;
}

/** Lets a user set a password once; at most one per user. */
interface InvitationTable {
  token_hash: string;
  user_id: string;
  created_at: string;
  expires_at: string;
}

/** A user's account at an identity provider. */
interface IdentityTable {
  issuer: string;
  subject: string;
  user_id: string;
  created_at: string;
}

/** A sign-in that waits for the provider's answer, named by a cookie of the browser. */
interface SignInFlowTable {
  secret_hash: string;
  state: string;
  nonce: string;
  code_verifier: string;
  /** A path of this site. */
  return_to: string;
  is_fresh: Flag;
  expires_at: string;
}

export interface PasskeyTable {
  /** The credential's id in base64url; the public key is COSE in base64url. */
  id: string;
  user_id: string;
  public_key: string;
  /** The number of uses, as the authenticator last told it; 0 where it does not count. */
  counter: number;
  /** JSON */
  transports: string;
  name: string;
  is_backed_up: Flag;
  created_at: string;
  last_used_at: string | null;
}

/** What a passkey must sign, named by a secret of the browser that asked. */
interface PasskeyChallengeTable {
  secret_hash: string;
  challenge: string;
  /** The user who adds a passkey; null for a sign-in. */
  user_id: string | null;
  expires_at: string;
}

/** Append-only; an entry outlives what it names. See `audit-chain.ts` for seals and hash. */
export interface AuditEventTable {
  id: Generated<number>;
  at: string;
  /** `noun.verb` */
  action: string;
  /** Null without a signed-in user, as for a failed sign-in. */
  actor_user_id: string | null;
  /** The actor's e-mail address at that time, or the one given at sign-in, with case folded. */
  actor_label: string;
  via: string;
  api_token_id: number | null;
  object_kind: string | null;
  object_id: string | null;
  object_label: string | null;
  detail: string;
  address: string | null;
  user_agent: string | null;
  request_id: string;
  origin_seal: string;
  name_seal: string;
  hash: string;
}

interface IdempotencyKeyTable {
  id: Generated<number>;
  user_id: string;
  key: string;
  /** SHA-256 of the procedure's name and its input, in hex. */
  request_hash: string;
  /** JSON; null for an answer in parts. */
  response: string | null;
  created_at: string;
}

interface IdempotencyPartTable {
  key_id: number;
  number: number;
  result: string;
}

/** Written by triggers, on SQLite only; see `changes/sqlite-feed.ts`. */
interface PublicChangeTable {
  id: Generated<number>;
  tag: string;
}

/** What a change of a preview would lose. */
export interface RecoveryCopyTable {
  id: Generated<number>;
  preview_id: number;
  reason: string;
  title: string;
  actor_label: string;
  /** JSON, see `repositories/recovery-copy.ts`. */
  state: string;
  version_count: number;
  created_at: string;
  content_hash: string | null;
}

/** Stored columns of the working copy, number 0, and of the versions of a deleted preview. */
interface RecoveryTextTable {
  id: Generated<number>;
  copy_id: number;
  number: number;
  /** JSON */
  columns: string;
  content_hash: string | null;
}

/** Belongs to a preview, or to the recovery copy of a deleted one. Never public. */
interface SourceTable {
  id: Generated<number>;
  preview_id: number | null;
  recovery_copy_id: number | null;
  kind: SourceKind;
  label: string;
  text: string;
  /** The length of the text in UTF-8. */
  bytes: number;
  passages: number;
  created_by: string | null;
  created_at: string;
  content_hash: string | null;
}

/** A quotation that an editor says is not from the book. */
interface CheckExceptionTable {
  preview_id: number;
  quotation_key: string;
  quotation: string;
  created_by: string | null;
  created_at: string;
}

/** What a generation answered for a field; kept for 30 days. */
interface GeneratedTextTable {
  id: Generated<number>;
  user_id: string;
  api_token_id: number | null;
  field: string;
  /** Hashes the value, with line ends and outer blanks made alike. */
  text_hash: string;
  /** The value as JSON. */
  text: string;
  /** One of the key topics, not all. */
  is_part: Flag;
  provider: string;
  model: string | null;
  created_at: string;
  /** The call in the ledger; null for the outline. */
  ai_call_id: number | null;
  /** The preview for which it was generated, or the first that was saved with it. */
  preview_id: number | null;
}

/** One call of a provider, with neither prompt nor key. */
interface AiCallTable {
  id: Generated<number>;
  at: string;
  user_id: string | null;
  api_token_id: number | null;
  preview_id: number | null;
  provider: string;
  model: string | null;
  purpose: string;
  input_tokens: number;
  output_tokens: number;
  /** While the call runs, and where the provider did not tell the tokens. */
  is_estimate: Flag;
  /** Null while the call runs. */
  duration_ms: number | null;
  /** `running`, `answered`, `cancelled`, or why it failed: \`timeout\`. */
  outcome: string;
}

/** Calls of one network in a minute; see `docs/decisions/0059-limits-shared-between-processes.md`. */
interface CallCountTable {
  caller: string;
  calls: number;
  ends_at: string;
}

interface SiteStateTable {
  name: string;
  value: string;
  updated_at: string;
}

interface MigrationTable {
  number: number;
  name: string;
  checksum: string;
  applied_at: string;
}
