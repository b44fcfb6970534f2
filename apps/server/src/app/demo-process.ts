import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import type { StartDemoProcess } from '#admin/demo/index.ts';

const CLI = path.join(import.meta.dirname, '../entry/cli.ts');

/**
 * Runs `demo:run` in a process of its own, with low priority: drawing uses all processors for minutes, and it allows
 * SVG in the image library, which no process that opens uploads may do. The pipe to it closes when the worker dies, so
 * that it never outlives the worker.
 */
export const startDemoProcess: StartDemoProcess = async (stop) => {
  const child = spawn(process.execPath, [...process.execArgv, CLI, 'demo:run', '--attached'], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const end = () => child.kill();
  stop.addEventListener('abort', end);
  try {
    const closed = once(child, 'close');
    await once(child, 'spawn');
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    await closed;
    return child.exitCode;
  } finally {
    stop.removeEventListener('abort', end);
  }
};
