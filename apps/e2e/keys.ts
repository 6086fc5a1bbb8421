import { expect, type Locator, type Page } from '@playwright/test';

/** More than the stops of any page. */
const MOST_STOPS = 250;

declare global {
  interface Window {
    /** Elements that lost the focus to the body, in words. */
    lostFocus?: string[];
  }
}

/**
 * Records, from the next page on, when the focus falls back to the body for longer than a screen
 * needs to restore it.
 */
export async function watchFocus(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.lostFocus = [];
    let last = '';
    let lostFrames = 0;
    const look = () => {
      const { activeElement } = document;
      const isLost = !activeElement || activeElement === document.body;
      if (!isLost) last = `${activeElement.tagName} ${activeElement.textContent?.slice(0, 40)}`;
      lostFrames = isLost && last !== '' ? lostFrames + 1 : 0;
      if (lostFrames === 20) window.lostFocus?.push(last);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** Fails when the focus was lost on the page that is open. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  expect(await page.evaluate(() => window.lostFocus), 'elements that took the focus away').toEqual(
    [],
  );
}

/**
 * Presses keys, each once the element has the focus: pages, dialogs and menus take it after they
 * show, and a key pressed before that goes elsewhere.
 * @param focused `body` stands for a page without a focus
 */
export async function press(focused: Locator, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    await expect(focused).toBeFocused();
    await focused.page().keyboard.press(key);
  }
}

/** Types a text once the field has the focus. */
export async function type(field: Locator, text: string): Promise<void> {
  await expect(field).toBeFocused();
  await field.page().keyboard.type(text);
}

/**
 * Chooses an option of an open list by the arrow keys. A click scrolls the page when the list moves
 * meanwhile, and the list closes when its field is out of view. Mantine's list forgets its place once,
 * in a timer of its opening: Enter then does nothing, and an arrow key goes on.
 */
export async function pickWithKeys(field: Locator, option: Locator): Promise<void> {
  let mustMove = false;
  await expect(async () => {
    if (mustMove || (await option.getAttribute('data-combobox-selected')) === null) {
      await press(field, 'ArrowDown');
    }
    await expect(option).toHaveAttribute('data-combobox-selected', 'true', { timeout: 500 });
    await press(field, 'Enter');
    mustMove = true;
    await expect(field).toHaveAttribute('aria-expanded', 'false', { timeout: 500 });
  }).toPass();
}

/** Presses Tab wherever the focus is. */
export const tab = (page: Page): Promise<void> => page.keyboard.press('Tab');

/** What has the focus on the page, or within the dialog or menu. */
export const focusIn = (place: Page | Locator): Locator => place.locator(':focus');

/** Presses a key, Tab unless told otherwise, until the element has the focus. */
export async function tabTo(
  page: Page,
  element: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await expect(element).toBeVisible();
  // To find the element by its role again at each stop would take longer than the stop.
  let found = await element.elementHandle();
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    const [isFocused, isThere] = await found.evaluate((node) => [
      node === document.activeElement,
      node.isConnected,
    ]);
    if (isFocused) return;
    if (!isThere) found = await element.elementHandle();
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never reaches ${element}`);
}

/** Goes to a button or a link by Tab and presses it by Enter. */
export async function pressWithKeys(
  page: Page,
  element: Locator,
  key?: 'Tab' | 'Shift+Tab',
): Promise<void> {
  await tabTo(page, element, key);
  await press(element, 'Enter');
}

/** Comes to an element by Tab from the stop before it and presses it by Enter: for journeys about what follows. */
export async function comeAndPress(page: Page, element: Locator): Promise<void> {
  await element.focus();
  await press(element, 'Shift+Tab');
  await expect(element).not.toBeFocused();
  await tab(page);
  await press(element, 'Enter');
}

/** Goes to a field by Tab and replaces its text. */
export async function typeWithKeys(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await press(field, 'ControlOrMeta+a');
  await type(field, text);
}
