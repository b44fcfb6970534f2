import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs a command with its output in this terminal; resolves with its exit code, or 1 after a signal. */
export async function runInTerminal(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<number> {
  const child = spawn(command, args, { env, stdio: ['ignore', 'inherit', 'inherit'] });
  await once(child, 'close');
  return child.exitCode ?? 1;
}
