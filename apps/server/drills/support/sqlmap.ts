import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const LIMIT_MS = 600_000;

/** One call; an asterisk marks each injection point. */
export interface SqlmapTarget {
  readonly method: string;
  readonly url: string;
  readonly body: string | undefined;
}

export interface Finding {
  readonly isInjectable: boolean;
  readonly says: string;
}

interface Setting {
  readonly headers: Readonly<Record<string, string>>;
  /** Where sqlmap may write. */
  readonly home: string;
}

/** Runs all level 2 tests of sqlmap on a call. */
export async function runSqlmap(
  { method, url, body }: SqlmapTarget,
  { headers, home }: Setting,
): Promise<Finding> {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const { stdout } = await run(
    'sqlmap',
    [
      `--url=${url}`,
      `--method=${method}`,
      '--batch',
      '--flush-session',
      '--disable-coloring',
      '--level=2',
      '--risk=2',
      '--dbms=postgresql',
      '--time-sec=3',
      `--output-dir=${home}`,
      '--ignore-code=400,401,403,404,409,410,422,429',
      // Tests only the call itself, not the session cookies.
      '--skip=cookie,user-agent,referer,host',
      ...(lines.length > 0 ? [`--headers=${lines.join('\n')}`] : []),
      ...(body === undefined ? [] : [`--data=${body}`]),
    ],
    { timeout: LIMIT_MS, maxBuffer: 64 * 1024 * 1024, env: { ...process.env, HOME: home } },
  ).catch((error: unknown) => ({
    stdout: `${Reflect.get(Object(error), 'stdout') ?? ''}\n${String(error)}`,
  }));
  if (stdout.includes('identified the following injection point'))
    return { isInjectable: true, says: stdout.match(/^Parameter: .*$/m)?.[0] ?? 'injectable' };
  if (stdout.includes('do not appear to be injectable'))
    return { isInjectable: false, says: 'not injectable' };
  return { isInjectable: true, says: `no verdict: ${stdout.trim().split('\n').at(-1) ?? ''}` };
}
