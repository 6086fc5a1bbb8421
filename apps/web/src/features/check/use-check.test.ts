import type { JudgedFinding } from '@foreword/domain/check.ts';
import { expect, test } from 'vitest';
import { groupFindings, isWithin, shortened, withWords } from './use-check.ts';

const found = (
  rule: JudgedFinding['rule'],
  path: string,
  range: [number, number] = [0, 0],
): JudgedFinding => ({
  rule,
  severity: 'advice',
  field: 'keyTopics',
  path,
  start: range[0],
  end: range[1],
  message: `About ${rule}`,
});

const CONTENT = { keyTopics: [{ title: 'Economy', content: 'In 1845 and 1847, in Concord.' }] };

test('a finding carries its place in the form and its words', () => {
  const path = 'keyTopics[0].content';
  const [first, second] = withWords(
    [found('figure.unsupported', path, [3, 7]), found('coverage.gap', 'keyTopics')],
    CONTENT,
  );
  expect(first).toMatchObject({ place: 'keyTopics.0.content', words: '1845' });
  expect(second).toMatchObject({ place: 'keyTopics', words: '' });
  expect(withWords([found('quote.not-found', 'abstract', [0, 9])], {})[0]?.words).toBe('');
});

test('figures and names of one text are one group; other findings stand alone', () => {
  const path = 'keyTopics[0].content';
  const groups = groupFindings(
    withWords(
      [
        found('name.unsupported', path, [21, 28]),
        found('figure.unsupported', path, [3, 7]),
        found('figure.unsupported', path, [12, 16]),
        found('figure.unsupported', 'keyTopics[0].title'),
        found('reference.doi', path),
        found('reference.doi', path),
      ],
      CONTENT,
    ),
  );
  expect(groups.map(({ findings }) => findings.map(({ words }) => words))).toEqual([
    ['1845', '1847'],
    [''],
    ['Concord'],
    [''],
    [''],
  ]);
  expect(groups[0]?.message).toBe('No source contains these figures');
  expect(groups[2]?.message).toBe('About name.unsupported');
  expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
});

test('blocking findings come first, then the rules in their order', () => {
  const blocking = { ...found('text.repeated', 'abstract'), severity: 'blocking' as const };
  const findings = [found('reference.doi', 'a'), found('quote.not-found', 'b'), blocking];
  expect(groupFindings(withWords(findings, {})).map(({ findings }) => findings[0]?.rule)).toEqual([
    'text.repeated',
    'quote.not-found',
    'reference.doi',
  ]);
});

test('long words keep their begin and their end', () => {
  expect(shortened(' a\n b ')).toBe('a b');
  expect(shortened('0123456789 0123456789', 11)).toBe('0123 … 6789');
});

test('a place is within its field and its item', () => {
  expect(isWithin('keyTopics.0.title', 'keyTopics')).toBe(true);
  expect(isWithin('keyTopics.10', 'keyTopics.1')).toBe(false);
});
