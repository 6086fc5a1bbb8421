import type { CheckRule } from './check.ts';

export const RULE_TEXTS: Readonly<Record<CheckRule, { label: string; meaning: string }>> = {
  'quote.not-found': {
    label: 'Quotations not found',
    meaning: 'Words in quotation marks that no source contains',
  },
  'quote.altered': {
    label: 'Altered quotations',
    meaning: 'Words in quotation marks that differ a little from those of a source',
  },
  'figure.unsupported': {
    label: 'Unsupported figures',
    meaning: 'A number, year or amount in generated text that no source contains',
  },
  'name.unsupported': {
    label: 'Unsupported names',
    meaning: 'A person, place or title in generated text that no source contains',
  },
  'topic.unsupported': {
    label: 'Unsupported topics',
    meaning: 'A key topic with no passage of the book behind it',
  },
  'coverage.gap': {
    label: 'Silent parts',
    meaning: 'A third of the book on which no topic and no quotation rests',
  },
  'reference.isbn': {
    label: 'Damaged ISBNs',
    meaning: 'An ISBN with a wrong check digit, or a text that is no ISBN',
  },
  'reference.doi': { label: 'Damaged DOIs', meaning: 'A DOI of a wrong form' },
  'reference.url': { label: 'Damaged addresses', meaning: 'A web address of a wrong form' },
  'reference.duplicate': { label: 'Repeated references', meaning: 'The same reference twice' },
  'decision.missing': {
    label: 'Missing advice',
    meaning: 'A preview without a verdict, or without “Skip it if”',
  },
  'decision.vague': {
    label: 'Vague advice',
    meaning: 'A reason of fewer than 20 characters for the verdict or an alternative',
  },
  'text.repeated': {
    label: 'Repeated sentences',
    meaning: 'The same sentence in two places',
  },
  'text.long-abstract': {
    label: 'Long abstracts',
    meaning: 'An abstract of more than 600 characters, which cards cut',
  },
  'review.missing': {
    label: 'Missing reviews',
    meaning: 'Generated text that no person has reviewed',
  },
};
