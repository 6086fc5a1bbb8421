/** Body of a call that creates a preview, for the documentation. */
export const CREATE_EXAMPLE = {
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
};
