import type { Columns, Migration } from '../columns.ts';

export const initial: Migration = {
  number: 1,
  name: 'initial',
  statements: (columns) => [
    ...userTables(columns),
    ...previewTables(columns),
    ...siteTables(columns),
    ...defaultCategories(columns),
  ],
};

function userTables({ text, tableOptions }: Columns): string[] {
  return [
    `create table app_user (
      id ${text} primary key,
      email ${text} not null,
      email_key ${text} not null unique,
      first_name ${text},
      last_name ${text},
      display_name ${text},
      profile_image_url ${text},
      role ${text} not null check (role in ('admin', 'editor')),
      password_hash ${text},
      is_disabled integer not null default 0 check (is_disabled in (0, 1)),
      created_at ${text} not null
    ) ${tableOptions}`,
    `create table session (
      token_hash ${text} primary key,
      user_id ${text} not null references app_user (id) on delete cascade,
      created_at ${text} not null,
      last_seen_at ${text} not null,
      expires_at ${text} not null
    ) ${tableOptions}`,
    'create index session_by_user on session (user_id)',
    'create index session_by_expiry on session (expires_at)',
  ];
}

function previewTables(columns: Columns): string[] {
  const { engine, id, text, tableOptions } = columns;
  // Only SQLite takes a reference to a table that does not exist yet; only PostgreSQL can add one later.
  const pointers = ['current_version_id', 'published_version_id'].map(
    (pointer) => `foreign key (id, ${pointer}) references version (preview_id, id)`,
  );
  return [
    `create table preview (
      id ${id},
      is_published integer not null default 0 check (is_published in (0, 1)),
      featured_place integer,
      current_version_id integer,
      published_version_id integer,
      created_at ${text} not null,
      updated_at ${text} not null,
      ${cardColumns(columns)},
      ${longColumns(columns)}
      ${engine === 'sqlite' ? pointers.map((pointer) => `, ${pointer}`).join('') : ''}
    ) ${tableOptions}`,
    'create index preview_by_newest on preview (created_at desc, id desc)',
    'create index preview_by_category on preview (category_key)',
    `create index preview_by_featured_place on preview (featured_place, id)
      where featured_place is not null`,
    `create table version (
      id ${id},
      preview_id integer not null references preview (id) on delete cascade,
      number integer not null check (number >= 1),
      changes ${text} not null,
      author_user_id ${text} references app_user (id) on delete set null,
      created_at ${text} not null,
      ${cardColumns(columns)},
      ${longColumns(columns)},
      unique (preview_id, number),
      unique (preview_id, id)
    ) ${tableOptions}`,
    'create index version_by_category on version (category_key)',
    'create index version_by_author on version (author_user_id) where author_user_id is not null',
    ...(engine === 'postgres'
      ? pointers.map((pointer) => `alter table preview add ${pointer}`)
      : []),
    `create table published_preview (
      preview_id integer primary key references preview (id) on delete cascade,
      created_at ${text} not null,
      updated_at ${text} not null,
      ${cardColumns(columns)},
      topic_titles ${text} not null,
      search_text ${text} not null,
      ${longColumns(columns)}
    ) ${tableOptions}`,
    `create index published_preview_by_newest
      on published_preview (created_at desc, preview_id desc)`,
    `create index published_preview_by_category
      on published_preview (category_key, created_at desc, preview_id desc)`,
  ];
}

const cardColumns = ({ text }: Columns): string => `title ${text} not null,
      author ${text},
      isbn ${text},
      category ${text} not null,
      category_key ${text} not null,
      cover_image ${text},
      abstract ${text} not null`;

// Last in the row: SQLite walks through a long text to reach the columns behind it.
const longColumns = ({ text }: Columns): string => `introduction ${text} not null,
      key_topics ${text} not null,
      relation_to_existing_work ${text} not null,
      future_thinking ${text} not null,
      conclusion ${text} not null,
      reference_list ${text} not null,
      further_exploration ${text} not null,
      raw_markdown ${text} not null`;

function siteTables({ id, text, tableOptions }: Columns): string[] {
  return [
    `create table category (
      id ${id},
      name ${text} not null,
      name_key ${text} not null unique,
      slug ${text} not null unique,
      description ${text},
      display_order integer not null,
      is_active integer not null default 1 check (is_active in (0, 1)),
      created_at ${text} not null,
      updated_at ${text} not null
    ) ${tableOptions}`,
    `create table page_setting (
      page_name ${text} primary key,
      settings ${text} not null,
      updated_at ${text} not null
    ) ${tableOptions}`,
  ];
}

// Not imported: a released migration must not change with the program.
const CATEGORIES = [
  [
    'NYT Bestsellers',
    'nyt-bestseller',
    'Recent non-fiction that reached the New York Times bestseller lists.',
  ],
  [
    'Business & Leadership',
    'business',
    'Running organisations and leading people: management, markets, money and power.',
  ],
  [
    'Personal Development',
    'personal-development',
    'Books about using time, habits and character to live and work better.',
  ],
  [
    'Science & Technology',
    'science',
    'How the world works and how we found out: discoveries, ideas and inventions.',
  ],
  [
    'Psychology & Relationships',
    'psychology',
    'Minds alone and together: thought, feeling, habit, persuasion and living with others.',
  ],
  [
    'Health & Wellness',
    'health',
    'Illness and how to prevent it, care of the sick, and the state of body and mind.',
  ],
  [
    'General Non-Fiction',
    'general',
    'History, society, travel, essays and everything that fits no other shelf.',
  ],
] as const;

function defaultCategories({ now }: Columns): string[] {
  return CATEGORIES.map(
    ([name, slug, description], index) =>
      `insert into category
        (name, name_key, slug, description, display_order, is_active, created_at, updated_at)
      values
        ('${name}', '${name.toLowerCase()}', '${slug}', '${description}', ${index + 1}, 1, ${now}, ${now})`,
  );
}
