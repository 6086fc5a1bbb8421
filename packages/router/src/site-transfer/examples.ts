import { CREATE_EXAMPLE } from '../previews/examples.ts';

/** A preview as a caller sends it who has not much to say. */
const PREVIEW = {
  ...CREATE_EXAMPLE.body,
  title: 'On Liberty',
  author: 'John Stuart Mill',
  relationToExistingWork: '',
  futureThinking: '',
  conclusion: '',
  furtherExploration: [],
};

const ITEMS = {
  categories: [],
  settings: [],
  previews: [
    { key: PREVIEW.title, id: 18, outcome: 'new', fields: [], formerTitle: null, issues: [] },
  ],
};

const FINGERPRINTS = { categories: null, settings: null, previews: ['dCNOmK_nSY-12vHzasLXis'] };

/** Bodies and answers for the documentation. */
export const PLAN_EXAMPLES = {
  body: { previews: [PREVIEW] },
  response: {
    ...ITEMS,
    previews: ITEMS.previews.map((item) => ({ ...item, id: null })),
    fingerprints: FINGERPRINTS,
  },
};

export const APPLY_EXAMPLES = {
  body: { previews: [PREVIEW], fingerprints: FINGERPRINTS },
  response: ITEMS,
};
