import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Child, startChild } from './child.ts';
import { statusOf } from './visitor.ts';
import { waitUntil } from './wait.ts';

const SCRIPT = path.join(import.meta.dirname, '../../../../tools/services/services.sh');
const START_LIMIT_MS = 60_000;

export interface PrivateS3 {
  readonly port: number;
  /** Ends the S3 server at once and starts it again: what it has acknowledged is there, what it had begun is not. */
  kill(): Promise<void>;
  end(): Promise<void>;
}

/** An S3 of the drill's own, so that nobody else notices when it dies: the same one as `npm run services` starts. */
export async function startPrivateS3(folder: string, ports: { s3: number; mon: number }): Promise<PrivateS3> {
  const env = {
    ...process.env,
    KINORA_DATA_DIR: folder,
    KINORA_S3_PORT: `${ports.s3}`,
    KINORA_S3_MON_PORT: `${ports.mon}`,
  };
  const stop = () => execFileSync('bash', [SCRIPT, 'stop', 's3'], { env, stdio: 'ignore' });
  // It outlives whoever starts it, so it is stopped whatever ends the drill.
  process.once('exit', stop);
  await promisify(execFile)('bash', [SCRIPT, 'start', 's3'], { env });
  let gateway: Child | undefined;
  const start = async () => {
    gateway = startChild('s3-gateway', [
      'radosgw',
      '-c',
      path.join(folder, 's3/ceph.conf'),
      '-n',
      'client.admin',
      '-f',
    ]);
    await waitUntil(
      'the S3 server answers',
      async () => (await statusOf(ports.s3, '/')) !== 0,
      START_LIMIT_MS,
    );
  };
  const endFirst = () => {
    const file = path.join(folder, 'run/s3-gateway.pid');
    if (existsSync(file)) process.kill(Number(readFileSync(file, 'utf8')), 'SIGKILL');
  };
  return {
    port: ports.s3,
    async kill() {
      await (gateway === undefined ? endFirst() : gateway.end('SIGKILL'));
      await start();
    },
    async end() {
      await gateway?.end('SIGKILL');
      process.off('exit', stop);
      stop();
    },
  };
}
