import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { makeSession } from '#foundation/sessions/sessions.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';

const kinora = useTestApp();

test('a client that disconnects while sending a form causes no error in the log', async () => {
  const { db, config } = kinora.platform;
  const { id } = await makeUser(db, { permissions: ['titles.update'] });
  const client = kinora.client();
  client.cookies.set('session', (await makeSession(db, id)).token);
  await client.call(getBootstrapData);
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const address = await kinora.app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  const metadata = JSON.stringify({ diskPrefix: 'images', clientName: 'a.png', clientSize: 9 });
  socket.write(
    [
      'POST /api/v1/file-entries HTTP/1.1',
      `Host: ${config.baseUrl.host}`,
      `Cookie: ${cookie}`,
      `X-XSRF-TOKEN: ${client.cookies.get('XSRF-TOKEN')}`,
      'Content-Type: multipart/form-data; boundary=b',
      'Content-Length: 10000',
      '',
      `--b\r\nContent-Disposition: form-data; name="metadata"\r\n\r\n${metadata}`,
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf a file',
    ].join('\r\n'),
  );
  const waiting = () =>
    new Promise<number>((resolve, reject) => {
      kinora.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
    });
  await expect.poll(waiting).toBe(1);
  socket.destroy();
  await expect.poll(waiting).toBe(0);
  await kinora.app.close();
  expect(await db.selectFrom('error_log').select('message').execute()).toEqual([]);
});
