import {
  type ConnectionStep,
  type ConnectionTest,
  SERVICE_PROBLEMS,
  type ServiceKind,
  type ServiceProblem,
} from '@kinora/contracts/foundation/connections.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { type Trans, useTrans } from '#platform/i18n/use-trans.ts';
import type { ShownStep } from './parts/test-steps.tsx';
import type { NoteText } from './use-mail-test-texts.ts';

interface ServiceTexts {
  readonly title: string;
  readonly help: string;
  note: (test: ConnectionTest) => NoteText;
  steps: (test: ConnectionTest) => ShownStep[];
}

/** The texts of the test of one service. */
export function useServiceTexts(kind: ServiceKind): ServiceTexts {
  const { t } = useTrans();
  const { number } = useFormat();
  const time = ({ ms }: ConnectionStep) => (ms === null ? '' : t(':count ms', { count: number(ms) }));
  const detailOf = (step: ConnectionStep): string => {
    if (step.outcome === 'not_reached') return t('Not reached');
    if (step.outcome === 'failed') return step.detail;
    return [step.detail, time(step)].filter(Boolean).join(' · ');
  };
  return {
    ...headings(t)[kind],
    note: (test) => noteOf(t, test),
    steps: ({ steps, facts }) => [
      ...steps.map((step) => ({
        name: step.name,
        outcome: step.outcome,
        label: stepLabels(t)[step.name] ?? step.name,
        detail: detailOf(step),
      })),
      ...addresses(t, facts),
    ],
  };
}

const headings = (t: Trans['t']): Record<ServiceKind, Pick<ServiceTexts, 'title' | 'help'>> => ({
  storage: {
    title: t('Storage test'),
    help: t(
      'Writes a small file, reads it back, compares it and deletes it. Tests the form as it is, saved or not.',
    ),
  },
  redis: { title: t('Redis test'), help: t('Writes a key, reads it back and deletes it.') },
  queue: { title: t('Queue test'), help: t('Queues a job and waits until a worker has run it.') },
  human_check: {
    title: t('Human check test'),
    help: t('Solves a challenge of ALTCHA, or asks Google whether it knows your secret key.'),
  },
  social_google: social(t, 'Google'),
  social_facebook: social(t, 'Facebook'),
  social_twitter: social(t, 'Twitter'),
  social_envato: social(t, 'Envato'),
});

const social = (t: Trans['t'], name: string) => ({
  title: t(':name test', { name }),
  help: t('Reads the addresses for signing in from :name.', { name }),
});

const stepLabels = (t: Trans['t']): Readonly<Record<string, string>> => ({
  connected: t('Connect'),
  written: t('Write'),
  read: t('Read'),
  compared: t('Compare'),
  deleted: t('Delete'),
  stored: t('Store the job'),
  answered: t('A worker runs it'),
  created: t('Create a challenge'),
  solved: t('Solve it'),
  verified: t('Verify the solution'),
  asked: t('Ask Google'),
  accepted: t('Google knows the secret key'),
  configured: t('Client ID and secret are set'),
  discovered: t('Read the addresses of the service'),
});

/** What the service said about itself. */
function addresses(t: Trans['t'], facts: ConnectionTest['facts']): ShownStep[] {
  const labels: readonly (readonly [string, string])[] = [
    ['authorization_endpoint', t('Sign-in page')],
    ['token_endpoint', t('Token address')],
  ];
  return labels.flatMap(([name, label]) =>
    facts[name] === undefined ? [] : [{ name, outcome: 'passed' as const, label, detail: facts[name] }],
  );
}

function noteOf(t: Trans['t'], { problem }: ConnectionTest): NoteText {
  if (problem === null) return { title: t('It works'), text: t('Every step passed.') };
  const code = SERVICE_PROBLEMS.find((one) => one === problem.code) ?? 'other';
  return problemTexts(t, problem.detail)[code];
}

const problemTexts = (t: Trans['t'], error: string): Readonly<Record<ServiceProblem, NoteText>> => ({
  unreachable: {
    title: t('The service did not answer'),
    text: t('Check the address, and whether a firewall blocks it. The error was: :error', { error }),
  },
  key: {
    title: t('The storage refused the keys'),
    text: t('Check the access key, and enter the secret key again. The storage said: :error', { error }),
  },
  bucket: {
    title: t('The bucket does not exist'),
    text: t('Create it at your provider, or correct its name. The storage said: :error', { error }),
  },
  denied: {
    title: t('The storage denied access'),
    text: t('Allow this account to read, write and delete files. The storage said: :error', { error }),
  },
  different: {
    title: t('The storage returned another content'),
    text: t(
      'A cache or a proxy in front of the storage may be the reason. Use the address of the storage itself.',
    ),
  },
  no_worker: {
    title: t('No worker answered within 10 s'),
    text: t(
      'Start a worker with npm run worker, or look into its log. Mail and other jobs wait until one runs.',
    ),
  },
  secret: {
    title: t('Google does not know the secret key'),
    text: t('Copy it again from the reCAPTCHA console. Google said: :error', { error }),
  },
  not_configured: {
    title: t('Something is missing'),
    text: t('Fill in the keys of the service above, then test again.'),
  },
  other: { title: t('The test failed'), text: t('The error was: :error', { error }) },
});
