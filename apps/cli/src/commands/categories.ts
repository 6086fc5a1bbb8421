import type { Command } from '@commander-js/extra-typings';
import { type ForewordClient, unwrap } from '@foreword/client/client.ts';
import type { AdminCategory } from '@foreword/domain/category.ts';
import { slugify } from '@foreword/domain/category-names.ts';
import { type Program, parseId } from '../command.ts';
import { confirm } from '../confirm.ts';
import { nothingToChange, orNotFound, wrongUsage } from '../failure.ts';
import type { Column } from '../output/table.ts';

const COLUMNS: readonly Column<AdminCategory>[] = [
  { heading: 'id', value: ({ id }) => id, align: 'right' },
  { heading: 'name', value: ({ name }) => name, maxWidth: 50 },
  { heading: 'slug', value: ({ slug }) => slug, maxWidth: 40 },
  { heading: 'status', value: ({ isActive }) => (isActive ? 'active' : 'inactive') },
  { heading: 'previews', value: ({ previewCount }) => previewCount, align: 'right' },
];

export function addCategoriesCommands(program: Program): void {
  const categories = program.command('categories').description('list and change categories');

  categories
    .command('list')
    .description('list all categories in their order')
    .examples(['foreword categories list', ''])
    .run(async ({ foreword, out }) => {
      const list = unwrap(await foreword.categories.list());
      out.table(list, list, COLUMNS);
    });

  categories
    .command('create')
    .description('add a category after all others')
    .argument('<name>', 'its name')
    .option('--slug <slug>', 'its part of addresses (default: made from the name)')
    .option('--description <text>', 'a line about what belongs in it')
    .option('--inactive', 'do not offer it to readers yet')
    .examples(['foreword categories create "World History"', ''])
    .run(async ({ foreword, out }, name, options) => {
      const { slug = slugify(name), description } = options;
      const input = { name, slug, description, isActive: !options.inactive };
      const created = unwrap(await foreword.categories.create(input));
      out.result(created, () => `Created category ${created.id}: ${created.name}`);
    });

  addChanges(categories);

  categories
    .command('reorder')
    .description('put categories first, in this order; the others keep theirs after them')
    .argument('<ids...>', 'numbers of the categories')
    .examples(['foreword categories reorder 3 1 2', ''])
    .run(async ({ foreword, out }, ids) => {
      const input = { categoryIds: ids.map(parseId) };
      const list = unwrap(await foreword.categories.reorder(input));
      out.table(list, list, COLUMNS);
    });
}

function addChanges(categories: Command): void {
  categories
    .command('update')
    .description('change a category; a new name goes to the previews that carry the old one')
    .argument('<id>', 'number of the category', parseId)
    .option('--name <name>', 'its name')
    .option('--slug <slug>', 'its part of addresses')
    .option('--description <text>', 'a line about what belongs in it')
    .option('--active', 'offer it to readers')
    .option('--inactive', 'do not offer it to readers')
    .examples(['foreword categories update 7 --name "World History"', ''])
    .run(async ({ foreword, out }, id, options) => {
      if (options.active && options.inactive) throw wrongUsage('--active or --inactive, not both');
      if (Object.keys(options).length === 0) throw nothingToChange();
      const before = await find(foreword, id);
      const input = {
        id,
        name: options.name ?? before.name,
        slug: options.slug ?? before.slug,
        description: options.description,
        isActive: options.active ?? (options.inactive ? false : undefined),
      };
      const saved = unwrap(await foreword.categories.update(input));
      out.result(saved, () => `Updated category ${saved.id}: ${saved.name}`);
    });

  categories
    .command('delete')
    .description('delete a category; previews keep its name as text')
    .argument('<id>', 'number of the category', parseId)
    .option('--yes', 'do not ask')
    .examples(['foreword categories delete 7', 'asks first'])
    .run(async ({ foreword, out }, id, { yes }) => {
      const { name, previewCount } = await find(foreword, id);
      const carried = previewCount === 1 ? '1 preview carries' : `${previewCount} previews carry`;
      const question = `Delete category ${id}, "${name}"? ${carried} its name, and will keep it.`;
      await confirm(question, { yes, declined: 'Nothing was deleted', out });
      const done = unwrap(await foreword.categories.remove({ id }));
      out.result(done, () => `Deleted category ${id}: ${name}`);
    });
}

async function find(foreword: ForewordClient, id: number): Promise<AdminCategory> {
  const list = unwrap(await foreword.categories.list());
  const category = list.find((one) => one.id === id);
  return orNotFound(category, `No category ${id} exists`);
}
