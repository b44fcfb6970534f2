import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { hasNamespaces } from '#test/namespaces.ts';
import { ISOLATION_METHODS } from './isolation.ts';
import { createSandbox, type Sandbox, SANDBOX_ENV } from './sandbox.ts';

const exec = promisify(execFile);
const RUN = { memory: 64 * 1024 * 1024, fileSize: 1000, cpuSeconds: 5 };
const isRoot = process.getuid?.() === 0;
/**
 * A non-root worker, as in the image. Only root can switch to this user; otherwise the tests already run as non-root.
 */
const WORKER = 1000;
const AS_WORKER = isRoot
  ? ['setpriv', '--reuid', `${WORKER}`, '--regid', `${WORKER}`, '--clear-groups', '--']
  : [];

let folder: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kinora-sandbox-'));
  await chmod(folder, 0o711);
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function folderOf(userId: number | null, name: string): Promise<string> {
  const cwd = await mkdtemp(path.join(folder, name));
  if (isRoot && userId !== null) await chown(cwd, userId, userId);
  return cwd;
}

/** Returns what a shell prints in the sandbox when this kind of worker starts it. */
async function inside(sandbox: Sandbox, script: string, as: readonly string[] = []): Promise<string> {
  const cwd = await folderOf(as.length > 0 ? WORKER : sandbox.userId, 'work-');
  const [command = '', ...args] = [...as, ...sandbox.wrap('sh', ['-c', script], { ...RUN, cwd })];
  const { stdout } = await exec(command, args, { cwd, env: SANDBOX_ENV });
  return stdout.trim();
}

/** Starts another process of the worker, with a secret in its environment. */
async function startWorker(): Promise<number> {
  const [command, ...args] = [...AS_WORKER, 'sleep', '60'];
  const child = spawn(command, args, { env: { ...SANDBOX_ENV, SECRET: 'the-key-of-the-site' } });
  children.push(child);
  await once(child, 'spawn');
  const pid = child.pid ?? 0;
  await eventually(async () => expect(await readFile(`/proc/${pid}/comm`, 'utf8')).toBe('sleep\n'));
  return pid;
}

const OTHER_DEVICES = 'tail -n +3 /proc/net/dev | grep -cv lo: || true';

const NONE: readonly string[] = [];

describe.each([
  ['of this process', () => createSandbox(), NONE],
  ['of a non-root worker', () => createSandbox({ isRoot: false }), AS_WORKER],
  [
    'of a non-root worker without bubblewrap',
    () => createSandbox({ isRoot: false, methods: ISOLATION_METHODS.slice(1) }),
    AS_WORKER,
  ],
] as const)('the sandbox %s', (_, create, as) => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await create();
  });
  const isKept = (word: string) => !sandbox.missing.some((line) => line.includes(word));

  test('has no network', async () => {
    expect((await inside(sandbox, OTHER_DEVICES, as)) === '0').toBe(isKept('network'));
    expect(isKept('network') || !hasNamespaces).toBe(true);
  });

  test('hides our environment variables', async () => {
    const lines = (await inside(sandbox, 'env', as)).split('\n');
    const own = lines.filter((line) => !/^(?:PWD|SHLVL|_|OLDPWD)=/u.test(line));
    expect(new Set(own)).toEqual(
      new Set(Object.entries(SANDBOX_ENV).map(([name, value]) => `${name}=${value}`)),
    );
  });

  test('hides the environment and the process of the worker', async () => {
    const pid = await startWorker();
    const [command, ...args] = [...AS_WORKER, 'cat', `/proc/${pid}/environ`];
    expect((await exec(command, args)).stdout).toContain('the-key-of-the-site');
    const look = `cat /proc/${pid}/environ 2>/dev/null | tr '\\0' ' '; kill -0 ${pid} 2>/dev/null && echo reached; true`;
    const isHidden = isKept('environment of the worker');
    expect((await inside(sandbox, look, as)) === '').toBe(isHidden);
    expect(isHidden || !hasNamespaces).toBe(true);
  });

  test('can read only the files of its own folder', async () => {
    const file = path.join(await folderOf(WORKER, 'secret-'), '.env');
    await writeFile(file, 'APP_KEY=x', { mode: 0o600 });
    if (isRoot) await chown(file, WORKER, WORKER);
    const seen = await inside(sandbox, `cat ${file} 2>/dev/null; echo own > mine; cat mine`, as);
    expect(seen === 'own').toBe(isKept('file of the worker'));
  });

  test('is not root and cannot become root', async () => {
    expect(await inside(sandbox, 'id -u; grep NoNewPrivs /proc/self/status', as)).toMatch(
      /^[1-9]\d*\nNoNewPrivs:\s1$/u,
    );
  });

  test('limits memory and file size', async () => {
    expect(await inside(sandbox, 'ulimit -d', as)).toBe(String(64 * 1024));
    const write = 'head -c 5000 /dev/zero > big 2>/dev/null; echo $(($(stat -c %s big) <= 1000))';
    expect(await inside(sandbox, write, as)).toBe('1');
  });

  test('is killed when the worker dies', async () => {
    const cwd = await folderOf(as.length > 0 ? WORKER : sandbox.userId, 'work-');
    const name = `61.${process.pid}`;
    const wrapped = [...as, ...sandbox.wrap('sleep', [name], { ...RUN, cwd })];
    const worker = `const [c, ...a] = ${JSON.stringify(wrapped)};
      require('node:child_process').spawn(c, a, { stdio: 'ignore', cwd: ${JSON.stringify(cwd)} });
      setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['-e', worker], { stdio: 'ignore' });
    children.push(child);
    const running = async () =>
      (await exec('pgrep', ['-fc', `^sleep ${name}$`]).catch(() => ({ stdout: '0' }))).stdout.trim();
    await eventually(async () => expect(await running()).toBe('1'));
    child.kill('SIGKILL');
    await eventually(async () => expect(await running()).toBe('0'));
  });
});

test('reports the missing protections on a machine without namespaces', async () => {
  const sandbox = await createSandbox({ isRoot: false, methods: [] });
  expect(sandbox.missing).toEqual([
    'programs can reach the network (user namespaces)',
    'programs can read the environment of the worker and end it (user namespaces)',
    'programs can read every file of the worker (bubblewrap)',
  ]);
});

test.runIf(isRoot && hasNamespaces)(
  'isolates programs completely when root runs it without user namespaces',
  async () => {
    const sandbox = await createSandbox({ methods: ISOLATION_METHODS.slice(2) });
    expect(sandbox.missing).toEqual([]);
    expect(await inside(sandbox, OTHER_DEVICES)).toBe('0');
  },
);
