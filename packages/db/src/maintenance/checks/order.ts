import type { Check } from '../finding.ts';

/** Each featured preview has a place of its own. */
export const featuredPlaces: Check = {
  name: 'featured-places',
  async *run({ db }) {
    const rows = await db
      .selectFrom('preview')
      .select(['featured_place', (e) => e.fn.countAll<number>().as('count')])
      .where('featured_place', 'is not', null)
      .groupBy('featured_place')
      .orderBy('featured_place')
      .execute();
    for (const { featured_place: place, count } of rows) {
      if (Number(count) > 1 || (place ?? 0) < 1) {
        yield {
          message: `Place ${place} among the featured previews is held by ${count}`,
          remedy: 'Save the homepage settings: that gives every chosen preview a place of its own.',
        };
      }
    }
  },
};

/** Categories stand in an order that no two of them share. */
export const categoryOrder: Check = {
  name: 'category-order',
  async *run({ db }) {
    const rows = await db
      .selectFrom('category')
      .select(['display_order', (e) => e.fn.countAll<number>().as('count')])
      .groupBy('display_order')
      .having((e) => e(e.fn.countAll<number>(), '>', 1))
      .orderBy('display_order')
      .execute();
    for (const { display_order: place, count } of rows) {
      yield {
        message: `${count} categories share place ${place}`,
        remedy: 'Save their order once: foreword categories reorder <ids in order>',
      };
    }
  },
};
