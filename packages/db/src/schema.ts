import type { CONTENT_FIELDS, ContentFields } from '@foreword/domain/content-fields.ts';
import type { Generated, Kysely } from 'kysely';

/**
 * The tables as both engines have them: timestamps are ISO text in UTC with milliseconds, flags
 * are 0 or 1, lists are JSON text, and `…_key` columns hold the `foldCase` of a text.
 */
export interface Schema {
  preview: PreviewTable;
  version: VersionTable;
  published_preview: PublishedPreviewTable;
  preview_search: PreviewSearchTable;
  category: CategoryTable;
  page_setting: PageSettingTable;
  app_user: UserTable;
  session: SessionTable;
  api_token: ApiTokenTable;
  invitation: InvitationTable;
  audit_event: AuditEventTable;
  idempotency_key: IdempotencyKeyTable;
  idempotency_part: IdempotencyPartTable;
  site_state: SiteStateTable;
  public_change: PublicChangeTable;
  migration: MigrationTable;
}

/** The database, or a transaction on it. */
export type Db = Kysely<Schema>;

type Flag = 0 | 1;

/** The content of a preview: the same columns in a working copy, a version and what readers see. */
export type ContentColumns = ColumnsOf<typeof CONTENT_FIELDS> & {
  /** The category with case folded. */
  category_key: string;
};

/** The columns of described fields; lists are JSON. */
export type ColumnsOf<Fields extends ContentFields> = {
  -readonly [Name in keyof Fields as Fields[Name]['column']]: Fields[Name] extends {
    isNullable: true;
  }
    ? string | null
    : string;
};

/** The working copy of each preview and its state. */
export interface PreviewTable extends ContentColumns {
  id: Generated<number>;
  is_published: Flag;
  /** Place among the featured previews, ascending; null when not featured. */
  featured_place: number | null;
  current_version_id: number | null;
  published_version_id: number | null;
  created_at: string;
  updated_at: string;
}

/** Immutable snapshots, numbered from 1 within their preview. */
export interface VersionTable extends ContentColumns {
  id: Generated<number>;
  preview_id: number;
  number: number;
  /** The note about what changed. */
  changes: string;
  author_user_id: string | null;
  created_at: string;
}

/** What readers see: a projection that only `refreshPublished` writes. */
export interface PublishedPreviewTable extends ContentColumns {
  preview_id: number;
  /** Titles of the key topics, as JSON, so that lists need not read the topics. */
  topic_titles: string;
  /** Everything a search looks in, with case folded. */
  search_text: string;
  created_at: string;
  /** When what readers see last changed. */
  updated_at: string;
}

/** What editors search in: texts of the working copy, which only `refreshPublished` and bulk inserts write. */
export interface PreviewSearchTable {
  preview_id: number;
  /** The title with case folded, for finding previews of one title. */
  title_key: string;
  /** Everything a search looks in, with case folded. */
  search_text: string;
}

export interface CategoryTable {
  id: Generated<number>;
  name: string;
  name_key: string;
  slug: string;
  description: string | null;
  display_order: number;
  is_active: Flag;
  created_at: string;
  updated_at: string;
}

export interface PageSettingTable {
  page_name: string;
  settings: string;
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

export interface SessionTable {
  /** SHA-256 of the token, in hex; the token itself is not stored. */
  token_hash: string;
  user_id: string;
  created_at: string;
  last_seen_at: string;
  expires_at: string;
}

/** A credential of a script; it acts for the user who made it, with no more rights than either has. */
export interface ApiTokenTable {
  id: Generated<number>;
  user_id: string;
  name: string;
  /** SHA-256 of the token, in hex; the token itself is not stored. */
  token_hash: string;
  /** Its first characters, by which its owner knows it again. */
  token_start: string;
  role: string;
  created_at: string;
  expires_at: string;
  last_used_at: string | null;
  revoked_at: string | null;
}

/** Lets a user set a password once; at most one for each user. */
export interface InvitationTable {
  /** SHA-256 of the invitation's token, in hex. */
  token_hash: string;
  user_id: string;
  created_at: string;
  expires_at: string;
}

/** Who did what to which object; rows are only ever added, and outlive what they name. */
export interface AuditEventTable {
  id: Generated<number>;
  at: string;
  /** Name of the procedure, `noun.verb`. */
  action: string;
  /** Null without a signed-in user, as for a failed sign-in. */
  actor_user_id: string | null;
  /** E-mail of the actor at that time, or the e-mail of a failed sign-in, with case folded. */
  actor_label: string;
  /** Kind of the credential. */
  via: string;
  api_token_id: number | null;
  object_kind: string | null;
  object_id: string | null;
  /** Name of the object at that time. */
  object_label: string | null;
  /** A small JSON object. */
  detail: string;
  address: string | null;
  user_agent: string | null;
  request_id: string;
}

/** A request that its sender may repeat, and what it was answered. */
export interface IdempotencyKeyTable {
  id: Generated<number>;
  user_id: string;
  key: string;
  /** SHA-256 of the procedure's name and its input, in hex. */
  request_hash: string;
  /** The answer as JSON; null where the answer is made of parts. */
  response: string | null;
  created_at: string;
}

/** What one finished part of a long request came to. */
export interface IdempotencyPartTable {
  key_id: number;
  /** Counts from 0. */
  number: number;
  /** As JSON. */
  result: string;
}

/** What the program remembers of the database itself. */
/** Announcements that triggers write, on SQLite only; see `changes/sqlite-feed.ts`. */
export interface PublicChangeTable {
  id: Generated<number>;
  tag: string;
}

export interface SiteStateTable {
  name: string;
  value: string;
  updated_at: string;
}

export interface MigrationTable {
  number: number;
  name: string;
  checksum: string;
  applied_at: string;
}
