import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface MailCounter {
  readonly port: number;
  /** How often each mail arrived, by its recipient. */
  readonly received: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

/** An SMTP server that counts the mails it accepts. */
export async function startMailCounter(): Promise<MailCounter> {
  const received = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData: (stream, { envelope }, done) => {
      const accept = async () => {
        await text(stream);
        for (const { address } of envelope.rcptTo) received.set(address, (received.get(address) ?? 0) + 1);
        done();
      };
      void accept();
    },
  });
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  // Once it listens, the address of a TCP server is an AddressInfo.
  const { port } = listener.address() as AddressInfo;
  return {
    port,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}
