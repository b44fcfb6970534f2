import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs a command with its output on our own terminal; resolves with its exit code, 1 for a signal. */
export async function runVisibly(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<number> {
  const child = spawn(command, args, { env, stdio: ['ignore', 'inherit', 'inherit'] });
  await once(child, 'close');
  return child.exitCode ?? 1;
}
