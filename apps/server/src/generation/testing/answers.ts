/** What a model should answer about Walden. */
export const ANSWER = {
  author: 'Henry David Thoreau',
  abstract: 'Two years in a cabin by a pond, told as one.',
  introduction: 'What does a life need, and what does the rest cost?',
  keyTopics: [
    {
      title: 'Economy',
      content: 'What food, shelter and fuel cost.',
      subItems: [{ title: 'The accounts', description: 'The cabin to the half-cent.' }],
    },
    { title: 'Reading', content: 'Why the classics.', subItems: [] },
  ],
  relationToExistingWork: 'Answers Emerson.',
  futureThinking: 'What would it cost today?',
  conclusion: 'For patient readers.',
  references: ['Bhagavad Gita'],
  furtherExploration: ['Civil Disobedience'],
};

export const ANSWER_TEXT = JSON.stringify(ANSWER);
