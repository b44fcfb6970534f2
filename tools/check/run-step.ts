// Runs one step of the check as a child process and buffers its output.
import { spawn } from 'node:child_process';

export interface Step {
  name: string;
  command: string;
  args: readonly string[];
}

export interface StepResult {
  name: string;
  ok: boolean;
  seconds: number;
  output: string;
}

/** Never rejects: a command that cannot be started is a failed step like any other. */
export function runStep({ name, command, args }: Step, env: NodeJS.ProcessEnv): Promise<StepResult> {
  const started = performance.now();
  const { promise, resolve } = Promise.withResolvers<StepResult>();
  const chunks: Buffer[] = [];
  const finish = (ok: boolean) =>
    resolve({
      name,
      ok,
      seconds: (performance.now() - started) / 1000,
      output: Buffer.concat(chunks).toString().trimEnd(),
    });
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.on('error', (error) => {
    chunks.push(Buffer.from(error.message));
    finish(false);
  });
  child.on('close', (code) => finish(code === 0));
  return promise;
}

/** Runs tasks in their order, at most `limit` at a time, and returns their results in the same order. */
export async function runPool<T>(tasks: readonly (() => Promise<T>)[], limit: number): Promise<T[]> {
  const results: T[] = [];
  const waiting = [...tasks.entries()];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, task] = next;
      results[index] = await task();
    }
  };
  await Promise.all(Array.from({ length: limit }, worker));
  return results;
}
