import type { MailProblem } from '@kinora/contracts/foundation/connections.ts';
import type { StepError } from './steps.ts';

/** The parts of an error of the mail library, or of a socket, that say what happened. */
interface MailError {
  readonly code?: unknown;
  readonly originalCode?: unknown;
  readonly command?: unknown;
  readonly message: string;
}

/** Certificates that do not match the host, have expired or come from an unknown authority. */
const CERTIFICATE = /certificate|altnames|self[- ]signed|unable to verify/i;

/** Finds out why a step failed. */
export function mailProblemOf({ step, cause }: StepError): MailProblem {
  const { code, originalCode, command, message } = toMailError(cause);
  switch (step) {
    case 'found':
      return 'not_found';
    case 'connected':
      if (code === 'ECONNREFUSED' || originalCode === 'ECONNREFUSED') return 'refused';
      if (message.startsWith('Greeting never received')) return 'no_greeting';
      return /greeting|unexpected response/i.test(message) ? 'not_smtp' : 'no_answer';
    case 'encrypted':
      if (CERTIFICATE.test(message)) return 'certificate';
      return message.startsWith('Error upgrading') ? 'no_encryption' : 'encryption';
    case 'signed_in':
      return /^Unknown authentication|no sign-in/i.test(message) ? 'no_sign_in' : 'password';
    case 'handed_over':
      return HANDED_OVER[String(command)] ?? 'other';
    default:
      return 'other';
  }
}

const HANDED_OVER: Readonly<Record<string, MailProblem>> = {
  'MAIL FROM': 'sender',
  'RCPT TO': 'recipient',
  DATA: 'message',
};

/** Whether a connection failed because it could not be encrypted, not because the server did not answer. */
export function isEncryptionError(error: unknown): boolean {
  const { code, message } = toMailError(error);
  return code === 'ETLS' || CERTIFICATE.test(message) || /SSL|TLS/.test(message);
}

function toMailError(error: unknown): MailError {
  if (!(error instanceof Error)) return { message: String(error) };
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first : error;
}
