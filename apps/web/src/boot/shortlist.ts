import { newElement } from './new-element.ts';
import { closest, onWindow } from './on-window.ts';
import { onStored, readStored, store } from './storage.ts';
import { fail } from './toasts.ts';

const KEY = 'foreword-shortlist';
const MAX_ITEMS = 50;
const MAX_COMPARED = 4;
const MAX_ID = 2_147_483_647;

interface Item {
  id: number;
  title: string;
}

/**
 * Keeps the shortlist of this browser, marks its buttons and draws its bar. The app reads the list from the attribute
 * `data-shortlist` of the document (lib/shortlist.ts).
 */
export function runShortlist(): void {
  let items = read() ?? [];
  let isStored = true;
  const present = () => (isStored && read()) || items;

  const set = (next: Item[]) => {
    items = next;
    document.documentElement.dataset.shortlist = JSON.stringify(items);
    drawBar(items);
    mark();
    dispatchEvent(new Event('foreword-shortlist'));
  };
  const save = (next: Item[]) => {
    isStored = store(KEY, JSON.stringify({ version: 1, items: next }));
    set(next);
  };
  const mark = () => {
    for (const button of document.querySelectorAll<HTMLElement>('[data-shortlist-id]')) {
      button.ariaPressed = String(items.some(({ id }) => id === idOf(button)));
    }
    const bar = findBar();
    if (bar) bar.hidden = items.length === 0 || /^\/(admin|api)(\/|$)/.test(location.pathname);
  };
  const toggle = (button: HTMLElement) => {
    const current = present();
    const id = idOf(button);
    const others = current.filter((item) => item.id !== id);
    if (others.length < current.length) return save(others);
    if (current.length >= MAX_ITEMS) {
      return fail('Your shortlist is full', `It holds ${MAX_ITEMS} previews. Remove one first.`);
    }
    const title = button.lastElementChild?.textContent?.trim() ?? '';
    return save([...current, { id, title }]);
  };

  const press = ({ target }: MouseEvent) => {
    const button = closest(target, '[data-shortlist-id]');
    if (button) toggle(button);
  };
  onWindow('click', press);
  addEventListener('foreword-shortlist-remove', (event) => {
    const { detail: ids } = event as CustomEvent<number[]>;
    save(present().filter(({ id }) => !ids.includes(id)));
  });
  onStored(KEY, () => set(present()));
  // The app renders further buttons, and gives a button to another preview.
  new MutationObserver(mark).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['data-shortlist-id'],
  });
  set(items);
}

const idOf = (button: HTMLElement): number => Number(button.dataset.shortlistId);

const findBar = () => document.querySelector<HTMLElement>('[data-shortlist-bar]');

/** Undefined where storage is forbidden. */
function read(): Item[] | undefined {
  const text = readStored(KEY);
  if (text === undefined) return undefined;
  try {
    const stored = JSON.parse(text ?? 'null');
    return stored?.version === 1 && Array.isArray(stored.items) ? itemsOf(stored.items) : [];
  } catch {
    return [];
  }
}

function itemsOf(stored: Partial<Item | null>[]): Item[] {
  const items = new Map<number, Item>();
  for (const item of stored) {
    const { id = 0, title } = item ?? {};
    if (!Number.isInteger(id) || id < 1 || id > MAX_ID) continue;
    items.set(id, { id, title: typeof title === 'string' ? title : '' });
  }
  return [...items.values()].slice(0, MAX_ITEMS);
}

function drawBar(items: readonly Item[]): void {
  const ids = items.map(({ id }) => id);
  const compare = ids.length <= MAX_COMPARED ? `/compare?ids=${ids}` : '/shortlist#compare';
  findBar()?.replaceChildren(
    link('/shortlist', `Shortlist (${ids.length})`),
    ' · ',
    link(compare, 'Compare'),
  );
}

const link = (href: string, textContent: string) => newElement('a', { href, textContent });
