/** Null for what was never stored, undefined where storage is forbidden. */
export function readStored(key: string): string | null | undefined {
  try {
    return localStorage.getItem(key);
  } catch {
    return undefined;
  }
}

/** @returns false where storage is forbidden or full: a choice then lasts as long as the page. */
export function store(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Follows what other pages store. A page in the browser's history hears nothing until it is shown again. */
export function onStored(storedKey: string, follow: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === storedKey || key === null) follow();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow();
  });
}
