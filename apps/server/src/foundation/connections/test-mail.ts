import { createTransport } from 'nodemailer';
import { MAIL_STEPS } from '@kinora/contracts/foundation/connections.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import type { MailServer } from '#platform/mail/mail-server.ts';
import type { Sender } from '#platform/mail/sender.ts';
import { checkMailDomain, type ResolveTxt } from './mail-domain.ts';
import { isEncryptionError, mailProblemOf } from './mail-problem.ts';
import { createDialogue } from './smtp-dialogue.ts';
import { createSession, findServer, openSocket, type SmtpOptions } from './smtp-session.ts';
import { createSteps, StepError, type TestReport, within } from './steps.ts';

/** Deadlines of the first two steps, and of the whole conversation. */
const FIND_MS = 5000;
const CONNECT_MS = 5000;
const ALL_MS = 30_000;

interface TestedMail {
  readonly server: MailServer;
  readonly sender: Sender;
  readonly mail: Pick<Mail, 'to' | 'subject' | 'text' | 'html'>;
}

interface Options extends SmtpOptions {
  readonly resolveTxt: ResolveTxt;
}

type Steps = ReturnType<typeof createSteps>;
type Session = ReturnType<typeof createSession>;

/** Sends a mail step by step, and reports what the server answered. */
export async function testMail(
  { server, sender, mail }: Omit<TestedMail, 'server'> & { server: MailServer | undefined },
  { resolveTxt, ...options }: Options,
): Promise<TestReport> {
  const facts: Record<string, string> = { to: mail.to, from: sender.address };
  if (server === undefined)
    return createSteps(MAIL_STEPS).report({ facts, problem: { code: 'no_server', detail: '' } });
  const { host, port, username } = server;
  Object.assign(facts, { host, port: String(port), username });
  const dialogue = createDialogue(server);
  const steps = createSteps(MAIL_STEPS, dialogue.clean);
  const close: (() => Promise<void>)[] = [];
  const signal = AbortSignal.timeout(ALL_MS);
  try {
    const session = await openSession(steps, server, { ...options, signal, logger: dialogue.logger });
    close.push(session.end);
    await startSession(steps, session, facts);
    if (username === '') steps.record('signed_in', { outcome: 'not_needed', ms: null, detail: '' });
    else await steps.run('signed_in', session.signIn);
    const message = await compose(sender, mail);
    await steps.run(
      'handed_over',
      () => session.send({ from: sender.address, to: mail.to }, message),
      (sent) => ({ detail: sent?.response ?? '' }),
    );
  } catch (error) {
    if (!(error instanceof StepError)) throw error;
    await endAll(close);
    const problem = { code: mailProblemOf(error), detail: error.message };
    return steps.report({ facts, problem, dialogue: dialogue.lines });
  }
  const report = steps.report({ facts });
  const [records] = await Promise.all([checkMailDomain(sender.address, resolveTxt), endAll(close)]);
  return { ...report, steps: [...report.steps, ...records], dialogue: dialogue.lines };
}

const endAll = (close: readonly (() => Promise<void>)[]) => Promise.all(close.map((end) => end()));

async function openSession(
  steps: Steps,
  server: MailServer,
  {
    signal,
    ...options
  }: SmtpOptions & { signal: AbortSignal; logger: Parameters<typeof createSession>[2]['logger'] },
): Promise<Session> {
  const addresses = await steps.run(
    'found',
    () => within(FIND_MS, 'No answer', findServer(server, options)),
    ([first]) => ({ detail: first?.address ?? '' }),
  );
  const socket = await steps.run('connected', () =>
    openSocket(server, addresses, { signal, timeoutMs: CONNECT_MS }),
  );
  return createSession(server, socket, options);
}

/** The greeting belongs to connecting. What fails after it, belongs to encrypting. */
async function startSession(steps: Steps, session: Session, facts: Record<string, string>): Promise<void> {
  const began = performance.now();
  const elapsed = () => Math.round(performance.now() - began);
  try {
    await session.start();
  } catch (error) {
    throw steps.fail(isEncryptionError(error) ? 'encrypted' : 'connected', error, elapsed());
  }
  const encryption = session.encryption();
  if (encryption === undefined)
    return steps.record('encrypted', { outcome: 'warning', ms: elapsed(), detail: '' });
  facts.certificate_until = encryption.validTo;
  steps.record('encrypted', { outcome: 'passed', ms: elapsed(), detail: encryption.protocol });
}

/** The mail as it is sent, with all headers. */
async function compose(sender: Sender, { to, subject, text, html }: TestedMail['mail']): Promise<Buffer> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await transport.sendMail({
    from: { name: sender.name, address: sender.address },
    to: { name: '', address: to },
    subject,
    text,
    html,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  if (!Buffer.isBuffer(message)) throw new Error('The mail was not composed');
  return message;
}
