import { closest, onWindow } from './on-window.ts';
import { onStored, readStored } from './storage.ts';

/** Mantine's key, as the attribute is Mantine's: its parts in the admin follow. */
const KEY = 'mantine-color-scheme-value';

export function runColorScheme(): void {
  const { dataset } = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const follow = () => {
    dataset.mantineColorScheme = chosenScheme() ?? (dark.matches ? 'dark' : 'light');
  };
  dark.addEventListener('change', follow);
  onStored(KEY, follow);
  onWindow('click', ({ target }) => {
    if (!closest(target, '[data-boot=color-scheme]')) return;
    const newValue = dataset.mantineColorScheme === 'dark' ? 'light' : 'dark';
    dataset.mantineColorScheme = newValue;
    try {
      localStorage.setItem(KEY, newValue);
      // Mantine listens for changes of other tabs only.
      dispatchEvent(new StorageEvent('storage', { key: KEY, newValue, storageArea: localStorage }));
    } catch {
      // Storage is forbidden: the choice lasts as long as the page.
    }
  });
}

function chosenScheme(): 'light' | 'dark' | undefined {
  const value = readStored(KEY);
  return value === 'light' || value === 'dark' ? value : undefined;
}
