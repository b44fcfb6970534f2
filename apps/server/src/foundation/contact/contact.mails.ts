import { defineMail } from '#foundation/mails/index.ts';

interface Sender {
  readonly name: string;
  readonly email: string;
}

/**
 * The copy for the owner. Its subject has the number of the message but no text of the sender, because the mail log
 * keeps subjects.
 */
export const contactMessageMail = defineMail<{ id: number; sender: Sender; message: string; url: string }>({
  kind: 'contact.message',
  compose: (t, { id, sender, message, url }) => ({
    subject: t('New contact message #:id', { id }),
    heading: t('Message from :name', { name: sender.name }),
    paragraphs: [t('Sent through the contact page by :email.', { email: sender.email })],
    message,
    button: { label: t('Open message'), url },
    note: t('Reply to this email to answer :name directly.', { name: sender.name }),
    replyTo: { name: sender.name, address: sender.email },
  }),
});

/** The owner's answer. It answers to the recipient of the settings, if there is one. */
export const contactReplyMail = defineMail<{
  siteName: string;
  text: string;
  quote: string;
  replyTo: string;
}>({
  kind: 'contact.reply',
  compose: (t, { siteName, text, quote, replyTo }) => ({
    subject: t('Re: Your message to :siteName', { siteName }),
    heading: t('Reply from :siteName', { siteName }),
    paragraphs: [],
    message: text,
    quote,
    note: t('You receive this email because you sent us a message.'),
    ...(replyTo === '' ? {} : { replyTo: { name: siteName, address: replyTo } }),
  }),
});
