import type { Columns, Migration } from '../columns.ts';

/**
 * What leads from one published preview to another (repositories/published-link.ts), and tags for answers that read
 * who is linked or in a category, not what they say.
 */
export const publishedLinks: Migration = {
  number: 16,
  name: 'published-links',
  statements: ({ engine, text, tableOptions }: Columns) => [
    `create table published_link (
      link_key ${text} not null,
      preview_id integer not null references published_preview (preview_id) on delete cascade,
      primary key (link_key, preview_id)
    ) ${tableOptions}`,
    'create index published_link_by_preview on published_link (preview_id)',
    ...(engine === 'sqlite' ? SQLITE : POSTGRES),
  ],
};

const announce = (tag: string) => `insert into public_change (tag) values (${tag});`;

const SQLITE = [
  ...[
    ['insert', 'new'],
    ['delete', 'old'],
  ].flatMap(([event, row]) => [
    `create trigger published_link_announce_${event} after ${event} on published_link begin
      ${announce(`'link:' || ${row}.link_key`)}
    end`,
    `create trigger published_preview_members_${event} after ${event} on published_preview begin
      ${announce(`'members:' || ${row}.category_key`)}
    end`,
  ]),
  `create trigger published_preview_members_update after update of category_key on published_preview
  when old.category_key <> new.category_key begin
    ${announce(`'members:' || old.category_key`)}
    ${announce(`'members:' || new.category_key`)}
  end`,
];

const POSTGRES = [
  `create function announce_published_link() returns trigger language plpgsql as $$
  begin
    perform pg_notify('public_change', 'link:' || coalesce(new.link_key, old.link_key));
    return null;
  end $$`,
  `create function announce_category_members() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' then perform pg_notify('public_change', 'members:' || old.category_key); end if;
    if tg_op <> 'DELETE' then perform pg_notify('public_change', 'members:' || new.category_key); end if;
    return null;
  end $$`,
  `create trigger published_link_announce after insert or delete on published_link
    for each row execute function announce_published_link()`,
  `create trigger published_preview_members after insert or delete on published_preview
    for each row execute function announce_category_members()`,
  `create trigger published_preview_members_update after update of category_key on published_preview
    for each row when (old.category_key <> new.category_key)
    execute function announce_category_members()`,
];
