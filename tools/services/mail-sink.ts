// A real SMTP server that stores mails instead of delivering them, and an HTTP API to read them:
//   GET /messages?to=someone@example.com   DELETE /messages   GET /health
// usage: node mail-sink.ts SMTP_PORT HTTP_PORT DIRECTORY
import { createServer, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { type MailStore, type NewMail, openMailStore } from './mail-store.ts';

// In a container the server listens on all interfaces, so that ports can be published; otherwise only on loopback.
const HOST = process.env.MAIL_SINK_HOST ?? '127.0.0.1';

interface MailSinkOptions {
  smtpPort: number;
  httpPort: number;
  dir: string;
}

/** Listens on both ports; resolves once they are ready. Port 0 picks a free port. */
export async function startMailSink({ smtpPort, httpPort, dir }: MailSinkOptions) {
  const store = openMailStore(dir);
  const smtp = createSmtpServer(store);
  const listener = smtp.listen(smtpPort, HOST);
  const http = createReader(store).listen(httpPort, HOST);
  await Promise.all([once(listener, 'listening'), once(http, 'listening')]);
  return {
    smtpPort: portOf(listener),
    httpPort: portOf(http),
    async close() {
      http.closeAllConnections();
      await Promise.all([
        new Promise<void>((resolve) => {
          smtp.close(() => resolve());
        }),
        new Promise((resolve) => {
          http.close(resolve);
        }),
      ]);
    },
  };
}

function createSmtpServer(store: MailStore): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1000,
    onAuth: (auth, _session, callback) => callback(null, { user: auth.username ?? 'anyone' }),
    onData(stream, { envelope }, callback) {
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      const to = envelope.rcptTo.map((recipient) => recipient.address);
      simpleParser(stream)
        .then((mail) => store.add(toNewMail(mail, from, to)))
        .then(
          ({ id }) => callback(null, `kept as ${id}`),
          (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
        );
    },
  });
}

function toNewMail(mail: ParsedMail, from: string, to: string[]): NewMail {
  return {
    from,
    to,
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html === false ? '' : mail.html,
    headers: Object.fromEntries(mail.headerLines.map(({ key, line }) => [key, headerValue(line)])),
    attachments: mail.attachments.map(({ filename, contentType, size }) => ({
      filename: filename ?? '',
      content_type: contentType,
      size,
    })),
  };
}

function headerValue(line: string): string {
  return line
    .slice(line.indexOf(':') + 1)
    .replace(/\r?\n\s+/g, ' ')
    .trim();
}

function createReader(store: MailStore): Server {
  return createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://mail');
    const to = url.searchParams.get('to') ?? undefined;
    const call = `${request.method} ${url.pathname}`;
    if (call === 'GET /health') sendJson(response, 200, { service: 'kinora-mail-sink' });
    else if (call === 'GET /messages') sendJson(response, 200, store.list(to));
    else if (call === 'DELETE /messages') sendJson(response, 200, { deleted: store.clear(to) });
    else sendJson(response, 404, { message: 'Try GET /messages?to=address or DELETE /messages' });
  });
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(`${JSON.stringify(body, null, 2)}\n`);
}

function portOf(server: { address(): unknown }): number {
  const address = server.address();
  if (
    typeof address === 'object' &&
    address !== null &&
    'port' in address &&
    typeof address.port === 'number'
  ) {
    return address.port;
  }
  throw new Error('The server listens on no TCP port');
}

if (import.meta.main) {
  const [smtpPort, httpPort, dir] = process.argv.slice(2);
  if (!smtpPort || !httpPort || !dir) throw new Error('usage: mail-sink.ts SMTP_PORT HTTP_PORT DIRECTORY');
  const sink = await startMailSink({ smtpPort: Number(smtpPort), httpPort: Number(httpPort), dir });
  const stop = () => void sink.close().then(() => process.exit(0));
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
