import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Reads a line without echoing it. Returns undefined when no terminal is attached. */
export async function promptSecret(question: string): Promise<string | undefined> {
  if (!process.stdin.isTTY) return undefined;
  process.stdout.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stdout.write('\n');
  }
}
