import type { Columns, Migration } from '../columns.ts';

/** Keeps the cost of a list and of its total the same, however many previews there are. */
export const largeLibrary: Migration = {
  number: 9,
  name: 'large-library',
  statements: (columns) => [
    ...INDEXES,
    ...shownElsewhere(columns),
    ...countTable(columns),
    ...(columns.engine === 'sqlite' ? SQLITE : POSTGRES),
  ],
};

const INDEXES = [
  'drop index preview_by_category',
  'create index preview_by_category on preview (category_key, created_at desc, id desc)',
  'create index preview_by_state on preview (is_published, created_at desc, id desc)',
  `create index preview_by_category_and_state
    on preview (category_key, is_published, created_at desc, id desc)`,
  `create index preview_featured_by_newest on preview (created_at desc, id desc)
    where featured_place is not null`,
  `create index preview_featured_by_category on preview (category_key, created_at desc, id desc)
    where featured_place is not null`,
  // The sitemap reads this index only.
  'drop index published_preview_by_newest',
  `create index published_preview_by_newest
    on published_preview (created_at desc, preview_id desc, updated_at)`,
  'create index session_by_last_use on session (last_seen_at)',
];

/** Published previews that readers see in another category than their working copy's. */
function shownElsewhere({ engine, text, tableOptions }: Columns): string[] {
  const differs = 'preview.category_key <> published_preview.category_key';
  const insert = (condition: string) => `insert into shown_elsewhere (preview_id, category_key)
    select preview_id, published_preview.category_key from published_preview
      join preview on preview.id = preview_id where ${condition}${differs};`;
  const compare = (row: string) =>
    `delete from shown_elsewhere where preview_id = ${row};
    ${insert(`preview_id = ${row} and `)}`;
  const triggers = [
    ['published_preview_elsewhere_insert', 'after insert on published_preview', 'preview_id', ''],
    [
      'published_preview_elsewhere_update',
      'after update of category_key on published_preview',
      'preview_id',
      'when (new.category_key <> old.category_key)',
    ],
    [
      'preview_elsewhere_update',
      'after update of category_key on preview',
      'id',
      'when (new.category_key <> old.category_key)',
    ],
  ] as const;
  return [
    `create table shown_elsewhere (
      preview_id integer primary key references published_preview (preview_id) on delete cascade,
      category_key ${text} not null
    ) ${tableOptions}`,
    'create index shown_elsewhere_by_category on shown_elsewhere (category_key)',
    insert(''),
    ...triggers.flatMap(([name, event, id, condition]) =>
      engine === 'sqlite'
        ? [`create trigger ${name} ${event} ${condition} begin ${compare(`new.${id}`)} end`]
        : [
            `create function ${name}() returns trigger language plpgsql as
              $$ begin ${compare(`new.${id}`)} return null; end $$`,
            `create trigger ${name} ${event} for each row ${condition} execute function ${name}()`,
          ],
    ),
  ];
}

function countTable({ text, tableOptions }: Columns): string[] {
  return [
    `create table preview_count (
      name ${text} primary key,
      count integer not null
    ) ${tableOptions}`,
    `insert into preview_count (name, count) ${COUNTED}`,
  ];
}

/** What the triggers keep: each number for all previews and for each category. */
const COUNTED = `select name, count(*) from (
      select 'shown' as name from published_preview
      union all select 'shown:' || category_key from published_preview
      union all select ${stateOf('preview')} from preview
      union all select ${stateOf('preview')} || ':' || category_key from preview
      union all select 'featured' from preview where featured_place is not null
      union all select 'featured:' || category_key from preview where featured_place is not null
    ) as counted group by name`;

function stateOf(row: string): string {
  return `case ${row}.is_published when 1 then 'published' else 'draft' end`;
}

const COUNTED_COLUMNS_CHANGE = `(old.category_key <> new.category_key
  or old.is_published <> new.is_published
  or (old.featured_place is null) <> (new.featured_place is null))`;

const SQLITE = [
  ...(['insert', 'delete'] as const).flatMap((event) => {
    const row = event === 'insert' ? 'new' : 'old';
    const change = event === 'insert' ? 1 : -1;
    return [
      `create trigger published_preview_count_${event} after ${event} on published_preview begin
        ${addShown(row, change)}
      end`,
      `create trigger preview_count_${event} after ${event} on preview begin
        ${addState(row, change)}
      end`,
    ];
  }),
  `create trigger published_preview_count_update after update of category_key on published_preview
  when old.category_key <> new.category_key begin
    ${addShown('old', -1)}
    ${addShown('new', 1)}
  end`,
  `create trigger preview_count_update after update of category_key, is_published, featured_place
  on preview when ${COUNTED_COLUMNS_CHANGE} begin
    ${addState('old', -1)}
    ${addState('new', 1)}
  end`,
];

function addShown(row: 'new' | 'old', change: 1 | -1): string {
  return add(`values ('shown', ${change}), ('shown:' || ${row}.category_key, ${change})`);
}

function addState(row: 'new' | 'old', change: 1 | -1): string {
  const state = stateOf(row);
  return `${add(`values (${state}, ${change}), (${state} || ':' || ${row}.category_key, ${change})`)}
    ${add(`select name, ${change} from (
      select 'featured' as name union all select 'featured:' || ${row}.category_key
    ) as names where ${row}.featured_place is not null`)}`;
}

function add(rows: string): string {
  return `insert into preview_count (name, count) ${rows}
    on conflict (name) do update set count = preview_count.count + excluded.count;`;
}

/**
 * Constraint triggers run at commit, when the transaction waits for no further row. So transactions
 * that take the lock one after the other cannot stop each other.
 */
const COUNT_LOCK = 'perform pg_advisory_xact_lock(4611007);';

const POSTGRES = [
  `create function count_published_preview() returns trigger language plpgsql as $$
  begin
    ${COUNT_LOCK}
    if tg_op <> 'INSERT' then ${addShown('old', -1)} end if;
    if tg_op <> 'DELETE' then ${addShown('new', 1)} end if;
    return null;
  end $$`,
  `create function count_preview() returns trigger language plpgsql as $$
  begin
    ${COUNT_LOCK}
    if tg_op <> 'INSERT' then ${addState('old', -1)} end if;
    if tg_op <> 'DELETE' then ${addState('new', 1)} end if;
    return null;
  end $$`,
  ...['published_preview', 'preview'].flatMap((table) => [
    `create constraint trigger ${table}_count after insert or delete on ${table}
      deferrable initially deferred for each row execute function count_${table}()`,
    `create constraint trigger ${table}_count_update after update on ${table}
      deferrable initially deferred for each row
      when (${table === 'preview' ? COUNTED_COLUMNS_CHANGE : 'old.category_key <> new.category_key'})
      execute function count_${table}()`,
  ]),
];
