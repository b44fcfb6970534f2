import { runCli } from '#app/cli/run-cli.ts';
import type { TestApp } from './app.ts';

/** Runs an operator command against a test's site. */
export async function runCommand(
  { platform }: Pick<TestApp, 'platform'>,
  ...args: string[]
): Promise<{ code: number; output: string }> {
  const lines: string[] = [];
  const code = await runCli(args, {
    config: platform.config,
    print: (line) => void lines.push(line),
    askSecret: async () => undefined,
  });
  return { code, output: lines.join('\n') };
}
