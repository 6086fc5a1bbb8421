import { parse } from 'bowser';

/** Browser and system in words; a program that does not name both keeps its own text. */
export function browserName(userAgent: string): string {
  const { browser, os } = parse(userAgent);
  if (!browser.name || !os.name) return userAgent;
  const [version = ''] = browser.version?.split('.') ?? [];
  return [browser.name, version, 'on', os.name].filter(Boolean).join(' ');
}
