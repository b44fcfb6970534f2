import { expect } from '@playwright/test';
import { addressOf } from './addresses.ts';

interface CaughtMail {
  to: string[];
  subject: string;
  text: string;
  html: string;
}

/** Returns the newest mail to an address with a matching subject; waits until the worker has sent it. */
export async function readMail(to: string, subject: RegExp): Promise<CaughtMail> {
  let found: CaughtMail | undefined;
  await expect(async () => {
    const response = await fetch(`${addressOf('mails')}/messages?${new URLSearchParams({ to })}`);
    const mails = (await response.json()) as CaughtMail[];
    found = mails.findLast((mail) => subject.test(mail.subject));
    expect(found, `a mail to ${to} about ${subject}`).toBeDefined();
  }).toPass({ timeout: 30_000, intervals: [250] });
  if (found === undefined) throw new Error('unreachable: the wait above throws first');
  return found;
}

/** Returns the six-digit code of a mail. */
export async function readCode(to: string, subject: RegExp): Promise<string> {
  const { text } = await readMail(to, subject);
  return match(text, /^\d{6}$/m);
}

/** Returns the path of the link in a mail, which must point to this site. */
export async function readLink(to: string, subject: RegExp, baseURL: string): Promise<string> {
  const { text } = await readMail(to, subject);
  const url = new URL(match(text, /https?:\/\/\S+\/\S+/));
  expect(url.origin).toBe(baseURL);
  return url.pathname + url.search;
}

function match(text: string, pattern: RegExp): string {
  const [found] = pattern.exec(text) ?? [];
  if (found === undefined) throw new Error(`The mail contains no match for ${pattern}: ${text}`);
  return found;
}
