import { describe, expect, test } from 'vitest';
import { brandingSettings } from '@kinora/contracts/foundation/site-settings.ts';
import { transaction } from '#platform/db/transaction.ts';
import { useTestApp } from '#test/app.ts';
import { queuedMails } from '#test/mail.ts';
import { createMails } from './mails.service.ts';
import { defineMail } from './template.ts';

const kinora = useTestApp();

const greeting = defineMail<{ name: string }>({
  kind: 'tests.greeting',
  compose: (t, { name }) => ({
    subject: t('Hello :name', { name }),
    heading: t('Hello :name', { name }),
    paragraphs: [t('Good to see you.')],
  }),
});

const GERMAN = {
  'Hello :name': 'Hallo :name',
  'Good to see you.': 'Schön, dich zu sehen.',
  'Sent by :siteName, :host': 'Gesendet von :siteName, :host',
};
const languages = {
  de: { language: 'de', name: 'Deutsch', direction: 'ltr', lines: GERMAN },
  ar: { language: 'ar', name: 'العربية', direction: 'rtl', lines: {} },
  en: { language: 'en', name: 'English', direction: 'ltr', lines: {} },
} as const;
const isKnown = (tag: string | null | undefined): tag is keyof typeof languages =>
  tag !== null && tag !== undefined && tag in languages;

/** Queues a mail and returns it as the worker finds it in the outbox. */
async function queue(to: { email: string; language: string | null }, name = 'Ada') {
  const { config, mailer, db } = kinora.platform;
  const mails = createMails({
    mailer,
    settings: { get: (section) => section.schema.parse({}) },
    localizations: {
      choose: async ([wanted]) => languages[isKnown(wanted) ? wanted : 'en'],
    },
    baseUrl: config.baseUrl,
  });
  await transaction(db, (tx) => mails.queue(tx, to, greeting, { name }));
  const [mail, ...more] = await queuedMails(kinora, to.email);
  expect(more).toEqual([]);
  if (mail === undefined) throw new Error('No mail was queued');
  return mail;
}

describe('queueing a mail', () => {
  test('adds it to the outbox with its kind and the site name', async () => {
    const mail = await queue({ email: 'ada@example.com', language: null });
    expect(mail).toMatchObject({ kind: 'tests.greeting', to: 'ada@example.com', subject: 'Hello Ada' });
    const { site_name: siteName } = brandingSettings.schema.parse({});
    expect(mail.text).toContain(`Sent by ${siteName}, `);
    expect(mail.html).toContain('<html dir="ltr" lang="en">');
  });

  test("uses the recipient's language", async () => {
    const mail = await queue({ email: 'grete@example.com', language: 'de' }, 'Grete');
    expect(mail.subject).toBe('Hallo Grete');
    expect(mail.text).toContain('Schön, dich zu sehen.');
    expect(mail.html).toContain('Gesendet von Kinora');
    expect(mail.html).toContain('lang="de"');
  });

  test('uses right-to-left layout for right-to-left languages', async () => {
    expect((await queue({ email: 'amal@example.com', language: 'ar' })).html).toContain('dir="rtl"');
  });

  test('an attacker whose name contains line breaks cannot add headers or recipients', async () => {
    const mail = await queue({ email: 'eve@example.com', language: null }, 'a\r\nBcc: x@example.com\u2028b');
    expect(mail.subject).toBe('Hello a Bcc: x@example.com b');
    expect(mail.to).toBe('eve@example.com');
  });

  test('an attacker whose name contains HTML gets it escaped', async () => {
    const mail = await queue({ email: 'html@example.com', language: null }, '<a href="//evil.example">x</a>');
    expect(mail.html).not.toContain('<a href="//evil.example">');
    expect(mail.html).toContain('&lt;a href=&quot;//evil.example&quot;&gt;');
  });

  test('truncates a long subject', async () => {
    const mail = await queue({ email: 'long@example.com', language: null }, 'x'.repeat(1000));
    expect(mail.subject).toHaveLength(200);
  });
});
