import { existsSync } from 'node:fs';

/** For Debian's Chromium as root, without any background requests. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The headless shell has no window, start page or extensions and costs a third less; `CHROMIUM_PATH` overrides it. */
const SHELL = '/usr/bin/chromium-headless-shell';
const BROWSER = existsSync(SHELL) ? SHELL : '/usr/bin/chromium';

export const CHROMIUM = {
  executablePath: process.env.CHROMIUM_PATH ?? BROWSER,
  args: FLAGS,
};
