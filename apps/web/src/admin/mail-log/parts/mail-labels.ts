import type { LoggedMail, MailStatus, NoResendReason } from '@kinora/contracts/foundation/mail-log.ts';
import type { Trans } from '#platform/i18n/use-trans.ts';

export const statusLabels = (t: Trans['t']): Record<MailStatus, string> => ({
  waiting: t('Waiting'),
  sending: t('Sending'),
  sent: t('Sent'),
  failed: t('Failed'),
  bounced: t('Bounced'),
});

/** The label of a kind such as `auth.password-changed`. A kind without a label becomes words: `Password changed`. */
export function kindLabel(t: Trans['t'], kind: string): string {
  const labels: Record<string, string> = {
    'account.email-change-code': t('Email change code'),
    'account.email-changed': t('Email changed'),
    'account.email-restored': t('Email restored'),
    'account.suspended': t('Account suspended'),
    'auth.account-created': t('Account created'),
    'auth.confirmation-code': t('Confirmation code'),
    'auth.new-device': t('New device'),
    'auth.password-changed': t('Password changed'),
    'auth.password-reset': t('Password reset'),
    'auth.sign-in-paused': t('Sign-in paused'),
    'connections.test': t('Test message'),
    'contact.message': t('Contact message'),
    'contact.reply': t('Contact reply'),
    'email-verification.code': t('Verification'),
    'registration.invitation': t('Invitation'),
    'social.connected': t('Sign-in service connected'),
    'social.email-code': t('Sign-in service code'),
    'two-factor.codes-renewed': t('Recovery codes renewed'),
    'two-factor.disabled': t('Two-factor disabled'),
    'two-factor.enabled': t('Two-factor enabled'),
    'two-factor.recovery-used': t('Recovery code used'),
  };
  return labels[kind] ?? toWords(kind);
}

function toWords(kind: string): string {
  const words = kind.slice(kind.lastIndexOf('.') + 1).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The address, or a text if the user deleted the account. */
export const recipientOf = (t: Trans['t'], { recipient }: Pick<LoggedMail, 'recipient'>): string =>
  recipient === '' ? t('Deleted user') : recipient;

/** Why a mail cannot be sent again, and what to do instead. */
export const noResendLabels = (t: Trans['t']): Record<Exclude<NoResendReason, 'sending'>, string> => ({
  'one-time': t('It contains a link or code that works once. Ask the person to request a new one.'),
  'not-stored': t('Its text is no longer stored.'),
});
