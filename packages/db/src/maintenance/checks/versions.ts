import { type Check, RESTORE } from '../finding.ts';

/** Versions are numbered 1, 2, 3 … without gaps within their preview. */
export const versionNumbers: Check = {
  name: 'version-numbers',
  async *run({ db }) {
    const rows = await db
      .selectFrom('version')
      .select((e) => [
        'preview_id',
        e.fn.countAll<number>().as('count'),
        e.fn.min('number').as('first'),
        e.fn.max('number').as('last'),
      ])
      .groupBy('preview_id')
      .orderBy('preview_id')
      .execute();
    for (const { preview_id, count, first, last } of rows) {
      if (first === 1 && last === Number(count)) continue;
      yield {
        message: `The versions of preview ${preview_id} are not numbered from 1 without gaps: there are ${count}, from ${first} to ${last}`,
        remedy: RESTORE,
      };
    }
  },
};

/** The current and the published version of a preview are versions of that preview. */
export const pointers: Check = {
  name: 'pointers',
  async *run({ db }) {
    for (const which of ['current', 'published'] as const) {
      const pointer = `preview.${which}_version_id` as const;
      const rows = await db
        .selectFrom('preview')
        .leftJoin('version', (join) =>
          join.onRef('version.id', '=', pointer).onRef('version.preview_id', '=', 'preview.id'),
        )
        .select(['preview.id', `${pointer} as versionId`])
        .where(pointer, 'is not', null)
        .where('version.id', 'is', null)
        .orderBy('preview.id')
        .execute();
      for (const { id, versionId } of rows) {
        yield {
          message: `Preview ${id} names version ${versionId} as its ${which} one, which is not a version of it`,
          remedy: `Set another one: foreword versions ${which === 'current' ? 'set-current' : 'publish'} ${id} <version>, or restore a backup.`,
        };
      }
    }
  },
};
