import { expect, test } from 'vitest';
import { ownTopicsOf, sharedTopicsOf, topicKey } from './topic-key.ts';

test.each([
  ['The Division of Labour', 'division of labor'],
  ['The division of labour', 'Labour, and its division'],
  ['Habit (chapter 4)', 'Habits'],
  ['Economies of scale', 'Economy of Scale'],
  ['Taxes', 'The tax'],
  ['Causes of the war', 'The cause of war'],
  ['Diseases', 'Disease'],
  ['Biases', 'Bias'],
  ['Classes', 'Class'],
  ['Caches', 'Cache'],
  ['Heroes', 'The hero'],
  ['Prizes', 'Prize'],
  ['Calories', 'The calorie'],
  ['Organises', 'organizes'],
  ['Enterprises', 'Enterprise'],
  ['The Freedmen’s Bureau', "Freedmen's Bureau"],
  ['Congress’s powers', 'The power of Congress'],
  ['Organisation', 'organization'],
  ['Straße', 'STRASSE'],
  ['What is a thing?', 'things'],
  ['What it is', 'what IT is'],
  ['(Notes)', 'Notes'],
])('%s and %s are one topic', (one, other) => {
  expect(topicKey(one)).not.toBe('');
  expect(topicKey(one)).toBe(topicKey(other));
});

test.each([
  ['The division of labour', 'Labour'],
  ['Free trade', 'Fair trade'],
  ['Crisis', 'Cry'],
  ['Case', 'Car'],
  ['Every day', 'Everyday'],
  ['Class', 'Clas'],
  ['Virus', 'Viru'],
  ['The hour', 'Hor'],
])('%s and %s are two topics', (one, other) => {
  expect(topicKey(one)).not.toBe(topicKey(other));
});

test('a title of brackets that never close is read to its end', () => {
  expect(topicKey(`${'(['.repeat(400_000)} Habit`)).toBe('habit');
});

test('a title without letters has no key, and a long one has a short key', () => {
  expect(topicKey('… !')).toBe('');
  expect(topicKey(Array.from({ length: 200 }, (_, n) => `word${n}`).join(' '))).toHaveLength(200);
});

const previews = [
  { id: 7, keyTopics: [{ title: 'Division of labour' }, { title: 'Money' }, { title: '—' }] },
  { id: 3, keyTopics: [{ title: 'Labor, its division' }, { title: 'Habit' }, { title: '—' }] },
  { id: 9, keyTopics: [{ title: 'Habits' }, { title: 'The habit' }, { title: 'Stars' }] },
];

test('shared topics name who treats them, in the words of the first', () => {
  expect(sharedTopicsOf(previews)).toEqual([
    { title: 'Division of labour', ids: [7, 3] },
    { title: 'Habit', ids: [3, 9] },
  ]);
  expect(sharedTopicsOf(previews.slice(2))).toEqual([]);
});

test('the topics of one alone are those that no other treats', () => {
  expect(previews.map((preview) => ownTopicsOf(preview, previews))).toEqual([
    ['Money', '—'],
    ['—'],
    ['Stars'],
  ]);
});
