import {
  type ConnectionStep,
  type ConnectionTest,
  MAIL_PROBLEMS,
  type MailProblem,
} from '@kinora/contracts/foundation/connections.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { type Trans, useTrans } from '#platform/i18n/use-trans.ts';
import type { ShownStep } from './parts/test-steps.tsx';

export interface NoteText {
  readonly title: string;
  readonly text: string;
}

/** The steps of a mail test in words. */
export function useMailSteps(): (test: ConnectionTest) => ShownStep[] {
  const { t } = useTrans();
  const { date, number } = useFormat();
  return ({ steps, facts }) => {
    const labels = { ...stepLabels(t, facts), ...recordLabels(t, facts) };
    const time = ({ ms }: ConnectionStep) => (ms === null ? '' : t(':count ms', { count: number(ms) }));
    const details = (step: ConnectionStep): string => {
      if (step.outcome === 'not_reached') return t('Not reached');
      if (step.outcome === 'not_needed') return t('Not needed');
      if (step.outcome === 'failed') return step.detail;
      if (step.name === 'found') return [step.detail, time(step)].filter(Boolean).join(' · ');
      if (step.name === 'encrypted' && facts.certificate_until)
        return t('Certificate valid until :date', { date: date(facts.certificate_until) });
      if (step.name === 'handed_over') return step.detail;
      return step.ms === null ? resultOf(step, t) : time(step);
    };
    return steps.map((step) => ({
      name: step.name,
      outcome: step.outcome,
      label: labels[step.name]?.(step) ?? step.name,
      detail: details(step),
    }));
  };
}

type Labels = Readonly<Record<string, (step: ConnectionStep) => string>>;
type Facts = ConnectionTest['facts'];

const stepLabels = (t: Trans['t'], { host = '', port = '', username = '' }: Facts): Labels => ({
  found: ({ outcome }) => (outcome === 'passed' ? t('Found :host', { host }) : t('Find the server')),
  connected: ({ outcome }) =>
    outcome === 'passed' ? t('Connected on port :port', { port }) : t('Connect on port :port', { port }),
  encrypted: ({ outcome, detail }) => {
    if (outcome === 'warning') return t('Not encrypted');
    return outcome === 'passed'
      ? t('Encrypted with :protocol', { protocol: detail.replace(/^TLSv/, 'TLS ') })
      : t('Encrypt the connection');
  },
  signed_in: ({ outcome }) =>
    outcome === 'passed' ? t('Signed in as :name', { name: username }) : t('Sign in'),
  handed_over: ({ outcome }) => (outcome === 'passed' ? t('Message accepted') : t('Hand over the message')),
});

const recordLabels = (t: Trans['t'], { from = '' }: Facts): Labels => {
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return {
    spf: ({ outcome }) => {
      if (outcome === 'passed') return t('SPF record of :domain found', { domain });
      return outcome === 'warning'
        ? t('No SPF record. Add one to :domain that names your mail server', { domain })
        : t('SPF record of :domain', { domain });
    },
    dkim: ({ outcome, detail }) =>
      outcome === 'passed'
        ? t('DKIM key :name found', { name: detail })
        : t('No DKIM key found under the usual names. Ask your mail provider'),
    dmarc: ({ outcome }) => {
      if (outcome === 'passed') return t('DMARC record of :domain found', { domain });
      return outcome === 'warning'
        ? t('No DMARC record. Some inboxes sort such mail as spam')
        : t('DMARC record of :domain', { domain });
    },
  };
};

function resultOf({ outcome }: ConnectionStep, t: Trans['t']): string {
  if (outcome === 'passed') return t('Pass');
  return outcome === 'warning' ? t('Missing') : t('Unknown');
}

/** Why a mail test failed and what to do, or what to do after it passed. */
export function useMailNote(): (test: ConnectionTest) => NoteText {
  const { t } = useTrans();
  const { number } = useFormat();
  return ({ problem, facts, ms }) => {
    const { to = '' } = facts;
    if (problem === null)
      return {
        title: t('The test left your server'),
        text: t(
          "Sent to :to in :seconds s. If it isn't in the inbox within a minute, look in the spam folder.",
          {
            to,
            seconds: number(Math.max(0.1, Math.round(ms / 100) / 10)),
          },
        ),
      };
    const code = MAIL_PROBLEMS.find((one) => one === problem.code) ?? 'other';
    return problemTexts(t, { ...facts, detail: problem.detail })[code]();
  };
}

type Texts = Readonly<Record<MailProblem, () => NoteText>>;

const problemTexts = (t: Trans['t'], facts: Facts): Texts => {
  const { host = '', port = '', username = '', to = '', from = '', detail = '' } = facts;
  return { ...reachTexts(t, { host, port }), ...sendTexts(t, { host, username, to, from, detail }) };
};

const reachTexts = (t: Trans['t'], { host, port }: { host: string; port: string }) => ({
  no_server: () => ({
    title: t('No mail server is set up'),
    text: t('Mail waits until there is one. Enter the host of your mail provider above, then test again.'),
  }),
  not_found: () => ({
    title: t('The mail server was not found'),
    text: t('The server :host does not exist. Check the host for typing errors.', { host }),
  }),
  refused: () => ({
    title: t('The mail server refused the connection'),
    text: t(
      'Nothing listens on port :port of :host. Most providers use port 587 with STARTTLS or 465 with TLS.',
      {
        host,
        port,
      },
    ),
  }),
  no_answer: () => ({
    title: t('The mail server did not answer'),
    text: t(
      ':host did not answer on port :port. A firewall may block it. Many hosting companies block port 25; try 587.',
      { host, port },
    ),
  }),
  no_greeting: () => ({
    title: t('The mail server stayed silent'),
    text: t('The port may expect another encryption. Use TLS for port 465, and STARTTLS for port 587.'),
  }),
  not_smtp: () => ({
    title: t('This is not a mail server'),
    text: t('Another service answered on port :port of :host. Check host and port.', { host, port }),
  }),
  no_encryption: () => ({
    title: t('The mail server offers no STARTTLS'),
    text: t('Use port 465 with TLS. Only for a server in your own network, set the encryption to None.'),
  }),
  certificate: () => ({
    title: t('The certificate of the mail server is not valid'),
    text: t(
      'It may have expired, or be for another name than :host. Use the host that your provider names.',
      {
        host,
      },
    ),
  }),
  encryption: () => ({
    title: t('The connection could not be encrypted'),
    text: t('The port may expect another encryption. Use TLS for port 465, and STARTTLS for port 587.'),
  }),
});

interface SendFacts {
  readonly host: string;
  readonly username: string;
  readonly to: string;
  readonly from: string;
  readonly detail: string;
}

const sendTexts = (t: Trans['t'], { host, username, to, from, detail }: SendFacts) => ({
  no_sign_in: () => ({
    title: t('The mail server offers no sign-in'),
    text: t(
      'Remove the user name and the password, or choose another encryption: many servers allow it only then.',
    ),
  }),
  password: () => ({
    title: t('The mail server refused the password'),
    text: t(
      'Signed in as :name at :host and got: :error. Most providers want an app password here, not the one you use on their website. Create one there, then replace the password above.',
      { name: username, host, error: detail },
    ),
  }),
  sender: () => ({
    title: t('The mail server refused the sender'),
    text: t(
      'It does not let you send as :from. Use an address of this account as the from address. It said: :error',
      {
        from,
        error: detail,
      },
    ),
  }),
  recipient: () => ({
    title: t('The mail server refused the recipient'),
    text: t('It does not deliver to :to. Check the address, or sign in with a user name. It said: :error', {
      to,
      error: detail,
    }),
  }),
  message: () => ({
    title: t('The mail server refused the message'),
    text: t('It said: :error', { error: detail }),
  }),
  other: () => ({
    title: t('The test failed'),
    text: t('The error was: :error', { error: detail }),
  }),
});
