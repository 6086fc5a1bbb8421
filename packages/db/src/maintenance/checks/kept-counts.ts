import { listWrongCounts } from '../../repositories/preview-count.ts';
import type { Check } from '../finding.ts';

export const keptCounts: Check = {
  name: 'kept-counts',
  async *run({ db }) {
    for (const { name, kept, counted } of await listWrongCounts(db)) {
      yield {
        message: `The kept number of previews "${name}" is ${kept}; there are ${counted}`,
        remedy: 'Count anew: foreword doctor --fix',
        isWrongCount: true,
      };
    }
  },
};
