import { existsSync } from 'node:fs';

/** Debian's Chromium as root, quiet: nothing it does by itself may reach the network. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The shell has no window, start page or extensions, and costs a third less; `CHROMIUM_PATH` names another browser. */
const SHELL = '/usr/bin/chromium-headless-shell';
const BROWSER = existsSync(SHELL) ? SHELL : '/usr/bin/chromium';

export const CHROMIUM = {
  executablePath: process.env.CHROMIUM_PATH ?? BROWSER,
  args: FLAGS,
};
