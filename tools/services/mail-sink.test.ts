import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startMailSink } from './mail-sink.ts';

let dir: string;
let sink: Awaited<ReturnType<typeof startMailSink>>;

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'mail-sink-'));
  sink = await startMailSink({ smtpPort: 0, httpPort: 0, dir });
});

afterEach(async () => {
  await sink.close();
  rmSync(dir, { recursive: true });
});

async function send(to: string, subject: string): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port: sink.smtpPort });
  await transport.sendMail({
    from: 'site@example.com',
    to,
    subject,
    text: 'Plain words',
    html: '<p>Marked words</p>',
    headers: { 'List-Unsubscribe': '<https://example.com/leave>' },
    attachments: [{ filename: 'bill.pdf', content: 'x'.repeat(10), contentType: 'application/pdf' }],
  });
}

async function call(method: string, path: string): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${sink.httpPort}${path}`, { method });
  return response.json();
}

test('stores a mail with its bodies, headers and attachments', async () => {
  await send('ann@example.com', 'Žluťoučký kůň');
  expect(await call('GET', '/messages')).toMatchObject([
    {
      id: 1,
      from: 'site@example.com',
      to: ['ann@example.com'],
      subject: 'Žluťoučký kůň',
      text: expect.stringContaining('Plain words'),
      html: expect.stringContaining('<p>Marked words</p>'),
      headers: { 'list-unsubscribe': '<https://example.com/leave>' },
      attachments: [{ filename: 'bill.pdf', content_type: 'application/pdf', size: 10 }],
    },
  ]);
});

test('lists by recipient, ignoring case, oldest first', async () => {
  await send('ann@example.com', 'first');
  await send('bob@example.com', 'other');
  await send('ann@example.com', 'second');
  expect(await call('GET', '/messages?to=Ann@Example.com')).toMatchObject([
    { subject: 'first' },
    { subject: 'second' },
  ]);
});

test('deletes the mail of one recipient, or all', async () => {
  await send('ann@example.com', 'one');
  await send('bob@example.com', 'two');
  expect(await call('DELETE', '/messages?to=ann@example.com')).toEqual({ deleted: 1 });
  expect(await call('GET', '/messages')).toMatchObject([{ subject: 'two' }]);
  expect(await call('DELETE', '/messages')).toEqual({ deleted: 1 });
  expect(await call('GET', '/messages')).toEqual([]);
});

test('continues the numbering of an earlier sink in the same folder', async () => {
  await send('ann@example.com', 'before');
  await sink.close();
  sink = await startMailSink({ smtpPort: 0, httpPort: 0, dir });
  await send('ann@example.com', 'after');
  expect(await call('GET', '/messages')).toMatchObject([
    { id: 1, subject: 'before' },
    { id: 2, subject: 'after' },
  ]);
});

test('lists its routes for an unknown path', async () => {
  expect(await call('GET', '/nowhere')).toMatchObject({ message: expect.stringContaining('GET /messages') });
});
