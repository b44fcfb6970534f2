import { type Mail, sendMailJob } from '#platform/mail/mailer.ts';
import type { TestApp } from './app.ts';

/** The pending mails, oldest first; optionally only those to one address. */
export async function queuedMails(kinora: Pick<TestApp, 'platform'>, to?: string): Promise<Mail[]> {
  const rows = await kinora.platform.db
    .selectFrom('outbox')
    .select('payload')
    .where('job', '=', sendMailJob.name)
    .orderBy('id')
    .execute();
  const mails = rows.map(({ payload }) => sendMailJob.payload.parse(payload));
  return mails.filter((mail) => to === undefined || mail.to.toLowerCase() === to.toLowerCase());
}

/** The code in the newest mail to an address. */
export async function mailedCode(kinora: Pick<TestApp, 'platform'>, to: string): Promise<string> {
  const code = /^\d{6}$/m.exec((await queuedMails(kinora, to)).at(-1)?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`No mail to ${to} holds a code`);
  return code;
}

/** The link in the newest mail to an address. */
export async function mailedLink(kinora: Pick<TestApp, 'platform'>, to: string): Promise<URL> {
  const link = /^https?:\/\/\S+$/m.exec((await queuedMails(kinora, to)).at(-1)?.text ?? '')?.[0];
  if (link === undefined) throw new Error(`No mail to ${to} holds a link`);
  return new URL(link);
}
