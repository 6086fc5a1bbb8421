/** Creates the next preview after the sample library. */
export const CREATE_EXAMPLE = {
  body: {
    title: 'Walden',
    author: 'Henry David Thoreau',
    category: 'General Non-Fiction',
    abstract: 'Two years alone by a pond, told as one.',
    introduction: 'Thoreau built a cabin in 1845 and wrote for his neighbours.',
    keyTopics: [
      {
        title: 'Economy',
        content: 'What a life costs.',
        subItems: [{ title: 'Shelter', description: 'The accounts of the cabin.' }],
      },
    ],
    references: ['Walden; or, Life in the Woods (1854)'],
    isPublished: false,
  },
  response: {
    id: 18,
    currentVersionId: null,
    publishedVersionId: null,
    updatedAt: '2026-03-01T09:30:00.000Z',
  },
};
