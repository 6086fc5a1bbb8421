import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { diffContentOf } from './content-difference.ts';
import { CONTENT_FIELDS, emptyContentOf } from './content-fields.ts';
import { contentShapeOf, newContentShapeOf } from './content-schema.ts';
import { generatedSectionsOf } from './generation.ts';
import { markdownOf } from './preview-markdown.ts';
import { missingIn, toBeWritten, unfinishedFields } from './publishing.ts';
import { CONTENT_WITH_ADVICE, FIELDS_WITH_ADVICE } from './testing/one-more-field.ts';

describe('a field added to the description is part of', () => {
  test('the schema, which refuses other types and describes the field', () => {
    const schema = z.object(contentShapeOf(FIELDS_WITH_ADVICE));
    expect(schema.parse(CONTENT_WITH_ADVICE)).toEqual(CONTENT_WITH_ADVICE);
    expect(schema.safeParse({ ...CONTENT_WITH_ADVICE, advice: 7 }).success).toBe(false);
    expect(z.toJSONSchema(schema.shape.advice)).toMatchObject({
      type: 'string',
      description: 'How to read the book',
      example: 'Start with the second chapter.',
    });
  });

  test('the fields that a caller sends, as required as publishing has it', () => {
    const { advice, conclusion } = newContentShapeOf(FIELDS_WITH_ADVICE);
    expect(advice.safeParse(undefined).success).toBe(false);
    expect(conclusion.parse(undefined)).toBe('');
  });

  test('an empty draft', () => {
    expect(emptyContentOf(FIELDS_WITH_ADVICE)).toMatchObject({ title: '', advice: '' });
  });

  test('Markdown', () => {
    expect(markdownOf(FIELDS_WITH_ADVICE, CONTENT_WITH_ADVICE)).toBe(
      '# Walden\n\n## Reading Advice\n\nStart by the pond.\n',
    );
  });

  test('the difference of two contents', () => {
    const before = { ...CONTENT_WITH_ADVICE, advice: '' };
    const changed = diffContentOf(FIELDS_WITH_ADVICE, before, CONTENT_WITH_ADVICE).filter(
      ({ isChanged }) => isChanged,
    );
    expect(changed).toEqual([
      {
        name: 'advice',
        label: 'Advice',
        kind: 'text',
        isChanged: true,
        parts: [{ kind: 'added', text: 'Start by the pond.' }],
      },
    ]);
  });

  test('the rules of publishing', () => {
    const issues = missingIn(FIELDS_WITH_ADVICE, { ...CONTENT_WITH_ADVICE, advice: ' ' });
    expect(issues).toContainEqual({ path: 'advice', message: 'Advice is required' });
  });

  test('the text that a provider writes', () => {
    expect(Object.keys(generatedSectionsOf(FIELDS_WITH_ADVICE))).toContain('advice');
  });
});

test('unfinished fields are named in order; Markdown counts only by itself', () => {
  const content = {
    ...emptyContentOf(CONTENT_FIELDS),
    keyTopics: [{ title: 'Economy', content: toBeWritten('what the book says') }],
    abstract: toBeWritten('the book in a paragraph'),
    rawMarkdown: toBeWritten('all'),
  };
  expect(unfinishedFields(content).map(({ label }) => label)).toEqual(['Abstract', 'Key Topics']);
  const { abstract: _, keyTopics: __, ...rest } = content;
  expect(unfinishedFields(rest)).toEqual([{ name: 'rawMarkdown', label: 'Raw Markdown' }]);
});
