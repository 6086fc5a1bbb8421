import type { Columns, Migration } from '../columns.ts';

/** Announces each committed change of what readers see, whichever program made it. */
export const publicChanges: Migration = {
  number: 8,
  name: 'public-changes',
  statements: ({ engine }: Columns) => (engine === 'sqlite' ? SQLITE : POSTGRES),
};

const SQLITE = [
  'create table public_change (id integer primary key autoincrement, tag text not null) strict',
  // Readers of the table fall back to "everything changed" when they are this far behind.
  `create trigger public_change_prune after insert on public_change when new.id % 1000 = 0 begin
    delete from public_change where id <= new.id - 10000;
  end`,
  `create trigger published_preview_announce_insert after insert on published_preview begin
    ${announcePreview('new')}
  end`,
  `create trigger published_preview_announce_update after update on published_preview begin
    insert into public_change (tag)
      select 'category:' || old.category_key where old.category_key <> new.category_key;
    ${announcePreview('new')}
  end`,
  `create trigger published_preview_announce_delete after delete on published_preview begin
    ${announcePreview('old')}
  end`,
  `create trigger preview_announce_feature after update of featured_place on preview
  when old.featured_place is not new.featured_place begin
    insert into public_change (tag) select value.tag from published_preview
      join (select 'featured' as tag union all select 'previews' union all select 'preview:' || new.id) value
      where preview_id = new.id;
    insert into public_change (tag)
      select 'category:' || category_key from published_preview where preview_id = new.id;
  end`,
  `create trigger preview_announce_delete after delete on preview
  when old.featured_place is not null begin
    insert into public_change (tag) values ('featured');
  end`,
  ...['insert', 'update', 'delete'].map(
    (event) => `create trigger category_announce_${event} after ${event} on category begin
      insert into public_change (tag) values ('categories');
    end`,
  ),
  ...(['insert', 'update', 'delete'] as const).map(
    (event) => `create trigger page_setting_announce_${event} after ${event} on page_setting begin
      insert into public_change (tag) values ('settings:' || ${event === 'delete' ? 'old' : 'new'}.page_name);
    end`,
  ),
];

function announcePreview(row: 'new' | 'old'): string {
  return `insert into public_change (tag) values
      ('previews'), ('preview:' || ${row}.preview_id), ('category:' || ${row}.category_key);
    insert into public_change (tag)
      select 'featured' from preview where id = ${row}.preview_id and featured_place is not null;`;
}

const POSTGRES = [
  `create function announce_published_preview() returns trigger language plpgsql as $$
  declare shown published_preview;
  begin
    if tg_op = 'DELETE' then shown := old; else shown := new; end if;
    perform pg_notify('public_change', tag) from unnest(array[
      'previews', 'preview:' || shown.preview_id, 'category:' || shown.category_key
    ]) as tag;
    if tg_op = 'UPDATE' and old.category_key <> new.category_key then
      perform pg_notify('public_change', 'category:' || old.category_key);
    end if;
    perform pg_notify('public_change', 'featured')
      from preview where id = shown.preview_id and featured_place is not null;
    return null;
  end $$`,
  `create function announce_featured_place() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then
      perform pg_notify('public_change', 'featured');
      return null;
    end if;
    perform pg_notify('public_change', tag)
      from published_preview shown, unnest(array[
        'featured', 'previews', 'preview:' || shown.preview_id, 'category:' || shown.category_key
      ]) as tag
      where shown.preview_id = new.id;
    return null;
  end $$`,
  `create function announce_category() returns trigger language plpgsql as $$
  begin
    perform pg_notify('public_change', 'categories');
    return null;
  end $$`,
  `create function announce_page_setting() returns trigger language plpgsql as $$
  begin
    perform pg_notify('public_change', 'settings:' || coalesce(new.page_name, old.page_name));
    return null;
  end $$`,
  `create trigger published_preview_announce after insert or update or delete on published_preview
    for each row execute function announce_published_preview()`,
  `create trigger preview_announce_feature after update of featured_place on preview for each row
    when (old.featured_place is distinct from new.featured_place)
    execute function announce_featured_place()`,
  `create trigger preview_announce_delete after delete on preview for each row
    when (old.featured_place is not null) execute function announce_featured_place()`,
  `create trigger category_announce after insert or update or delete on category
    for each statement execute function announce_category()`,
  `create trigger page_setting_announce after insert or update or delete on page_setting
    for each row execute function announce_page_setting()`,
];
