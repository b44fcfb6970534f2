import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const LIMIT_MS = 600_000;

/** One call; a star marks where something may be put. */
export interface Attempt {
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
  /** Where the program may write. */
  readonly home: string;
}

/** Lets sqlmap try everything of its second level on a call. */
export async function attempt({ method, url, body }: Attempt, { headers, home }: Setting): Promise<Finding> {
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
      // Of a session only the calls are tried, not its cookies.
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
