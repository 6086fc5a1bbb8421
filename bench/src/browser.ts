import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';

// Without these the browser contacts other hosts, and every start takes long.
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const SYSTEM_CHROMIUM = '/usr/bin/chromium';

/** Starts Chromium: the one `FOREWORD_CHROMIUM` names, the system's, or Playwright's own. */
export async function launchChromium(args: readonly string[] = []): Promise<Browser> {
  const { FOREWORD_CHROMIUM } = process.env;
  const executablePath =
    FOREWORD_CHROMIUM ?? (existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : undefined);
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...QUIET, ...args],
  });
}
