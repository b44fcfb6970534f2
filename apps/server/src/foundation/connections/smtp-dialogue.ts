import type { DialogueLine } from '@kinora/contracts/foundation/connections.ts';
import type { MailServer } from '#platform/mail/mail-server.ts';

const LINES_MAX = 200;
const LINE_MAX = 500;
const HIDDEN = '[hidden]';
/** Shorter passwords appear in other words by chance. */
const PASSWORD_MIN = 4;
const REPLY = /^\d{3}(?:[ -]|$)/;
const CREDENTIALS = /^(AUTH \S+) .+$/;
/** How the mail library quotes what another service said. */
const FOREIGN_REPLY = /^(Invalid greeting|Unexpected Response)\b(?!.*(?:=|: )\d{3}[ -]).*$/is;

/** Records a conversation with a mail server, without the password. */
export function createDialogue({ username, password }: Pick<MailServer, 'username' | 'password'>) {
  const lines: DialogueLine[] = [];
  const hide = createHide(username, password);
  const add = (from: DialogueLine['from'], text: string) => {
    for (const line of text.split(/\r?\n/)) {
      if (lines.length >= LINES_MAX) return;
      const shown = from === 'server' ? replyOnly(line) : line.replace(CREDENTIALS, `$1 ${HIDDEN}`);
      lines.push({ from, text: hide(shown).slice(0, LINE_MAX) });
    }
  };
  return {
    lines,
    /** The logger of the mail library, which leaves out passwords and the text of the mail by itself. */
    logger: {
      debug: (entry: unknown, text: unknown) => {
        const kind = typeof entry === 'object' && entry !== null && 'tnx' in entry ? entry.tnx : undefined;
        if (typeof text === 'string' && (kind === 'client' || kind === 'server')) add(kind, text);
      },
      trace() {},
      info() {},
      warn() {},
      error() {},
      fatal() {},
    },
    /** Removes the password, and what another service than a mail server said, from an error. */
    clean: (text: string) => hide(text.replace(FOREIGN_REPLY, '$1')),
  };
}

/** Another service on that port may greet with something private, so only replies of mail servers are shown. */
const replyOnly = (line: string): string => (REPLY.test(line) ? line : '[not a reply of a mail server]');

function createHide(username: string, password: string): (text: string) => string {
  const encode = (text: string) => Buffer.from(text).toString('base64');
  const forms =
    password.length < PASSWORD_MIN
      ? []
      : [password, encode(password), encode(`\0${username}\0${password}`), encodeURIComponent(password)];
  return (text) =>
    forms.reduce((shown, form) => shown.replaceAll(form, HIDDEN), text.replaceAll('/* secret */', HIDDEN));
}
