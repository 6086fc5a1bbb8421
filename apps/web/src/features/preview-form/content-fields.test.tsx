import { contentInputShapeOf } from '@foreword/domain/content-schema.ts';
import {
  CONTENT_WITH_ADVICE,
  FIELDS_WITH_ADVICE,
} from '@foreword/domain/testing/one-more-field.ts';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { FieldInput } from './field-input.tsx';
import { NO_LISTS } from './form-texts.ts';
import { formSectionsOf, formTextsOf } from './form-values.ts';
import { problemsOf } from './validate.ts';

describe('a field added to the description is part of', () => {
  const texts = formTextsOf(FIELDS_WITH_ADVICE, CONTENT_WITH_ADVICE);

  test('the form: its values, its section and its input', () => {
    expect(texts.advice).toBe('Start by the pond.');
    const section = formSectionsOf(FIELDS_WITH_ADVICE).find(
      ({ title }) => title === 'Content Sections',
    );
    const entry = section?.fields.find(({ name }) => name === 'advice');
    if (entry === undefined) throw new Error('The form lacks the field');
    const html = renderToStaticMarkup(
      <MantineProvider>
        <FieldInput
          {...entry}
          value={texts.advice}
          error={undefined}
          readOnly={false}
          onChange={() => {}}
          help={{ categories: [], lists: NO_LISTS, fromSections: '', errors: {} }}
        />
      </MantineProvider>,
    );
    expect(html).toMatch(/<label[^>]*>Advice/);
    expect(html).toMatch(/<textarea[^>]* id="preview-advice"[^>]*>Start by the pond\.</);
  });

  test('the rules of the form', () => {
    const schemas = contentInputShapeOf(FIELDS_WITH_ADVICE);
    const problems = problemsOf(FIELDS_WITH_ADVICE, schemas, { ...texts, advice: ' ' });
    expect(problems.advice).toBe('Advice is required');
  });
});
