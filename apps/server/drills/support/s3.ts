import { execFile, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Child, startChild } from './child.ts';
import { statusOf } from './visitor.ts';
import { waitUntil } from './wait.ts';

const SCRIPT = path.join(import.meta.dirname, '../../../../tools/services/services.sh');
const START_LIMIT_MS = 60_000;

export interface PrivateS3 {
  readonly port: number;
  /** Kills and restarts the S3 server: acknowledged data survives, unfinished requests do not. */
  kill(): Promise<void>;
}

/** A private S3, so that its outages affect only the drill. The same server that `npm run services` starts. */
export async function withPrivateS3(
  ports: { s3: number; mon: number },
  work: (s3: PrivateS3) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kinora-drill-s3-'));
  const env = {
    ...process.env,
    KINORA_DATA_DIR: folder,
    KINORA_S3_PORT: `${ports.s3}`,
    KINORA_S3_MON_PORT: `${ports.mon}`,
  };
  const stop = () => execFileSync('bash', [SCRIPT, 'stop', 's3'], { env, stdio: 'ignore' });
  // It outlives its parent process, so it is stopped however the drill ends.
  process.once('exit', stop);
  let gateway: Child | undefined;
  const endGateway = async () => {
    if (gateway !== undefined) await gateway.end('SIGKILL');
    else process.kill(Number(readFileSync(path.join(folder, 'run/s3-gateway.pid'), 'utf8')), 'SIGKILL');
  };
  try {
    await promisify(execFile)('bash', [SCRIPT, 'start', 's3'], { env });
    await work({
      port: ports.s3,
      async kill() {
        await endGateway();
        const configuration = path.join(folder, 's3/ceph.conf');
        gateway = startChild('s3', ['radosgw', '-c', configuration, '-n', 'client.admin', '-f']);
        await waitUntil('S3 responds', async () => (await statusOf(ports.s3, '/')) !== 0, START_LIMIT_MS);
      },
    });
  } finally {
    await gateway?.end('SIGKILL');
    process.off('exit', stop);
    stop();
    await rm(folder, { recursive: true, force: true });
  }
}
