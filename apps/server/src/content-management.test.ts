import { seedPreview } from '@foreword/db/testing/builders.ts';
import { describe, expect, test } from 'vitest';
import { startApp } from './testing/app.ts';
import { signIn } from './testing/sign-in.ts';

describe('what an administrator saves', () => {
  async function startAdmin() {
    const app = await startApp();
    const { bearer } = await signIn(app.db, 'admin');
    const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
      const { status } = await app.call(`/api/cms/${path}`, { method, payload, headers: bearer });
      expect(status).toBeLessThan(300);
    };
    return { ...app, send };
  }

  test('for the home page is on it at the very next request', async () => {
    const { page, send, db } = await startAdmin();
    await seedPreview(db, { title: 'Featured before', featuredPlace: 1 });
    const { id } = await seedPreview(db, { title: 'Featured now' });
    expect((await page('/')).text).toContain('Featured before');
    const hero = { heroTitle: 'Choose your next book', heroSubtitle: 'In ten minutes.' };
    await send('PUT', 'page-settings/homepage', { settings: { ...hero, featuredBookIds: [id] } });
    const { all, text } = await page('/');
    expect(all('h1')[0]?.text).toBe('Choose your next book');
    expect(text).toContain('In ten minutes.');
    expect(text).toContain('Featured now');
    expect(text).not.toContain('Featured before');
  });

  test('for the browse page is on it at the very next request', async () => {
    const { page, send, db } = await startAdmin();
    await seedPreview(db, { category: 'Science & Technology' });
    const sections = async () =>
      (await page('/dashboard')).all('h2').map(({ text }) => text.trim());
    expect(await sections()).not.toContain('Science & Technology');
    const settings = { displayMode: 'categories', enabledCategories: [4, 2] };
    await send('PUT', 'page-settings/browse', { settings });
    expect(await sections()).toEqual(
      expect.arrayContaining(['Business & Leadership', 'Science & Technology']),
    );
    const science = { name: 'Science', slug: 'science' };
    await send('PUT', 'categories/4', { ...science, isActive: false });
    expect(await sections()).not.toContain('Science');
    await send('PUT', 'page-settings/browse', { settings: { displayMode: 'list' } });
    expect(await sections()).not.toContain('Business & Leadership');
  });

  test('for a category is on every page at the very next request', async () => {
    const { page, send, db } = await startAdmin();
    const { id } = await seedPreview(db, { category: 'General Non-Fiction' });
    await send('PUT', 'categories/7', { name: 'Everything Else', slug: 'else' });
    expect((await page(`/book-summary/${id}`)).text).toContain('Everything Else');
    expect((await page('/dashboard?category=else')).all('h1')[0]?.text).toBe(
      'Everything Else Books',
    );
    expect((await page('/dashboard?category=general')).all('h1')[0]?.text).toBe('Book Previews');

    await send('POST', 'categories', { name: 'History', slug: 'history' });
    await send('POST', 'categories/order', { categoryIds: [8] });
    const footer = async () =>
      (await page('/about-us'))
        .all('a')
        .map(({ attributes }) => attributes.href)
        .filter((href) => href?.startsWith('/dashboard?category='));
    expect((await footer())[0]).toBe('/dashboard?category=history');
    await send('DELETE', 'categories/8');
    expect(await footer()).not.toContain('/dashboard?category=history');
  });
});
