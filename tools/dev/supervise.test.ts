import { constants } from 'node:os';
import { expect, test } from 'vitest';
import { type ProcessSpec, supervise } from './supervise.ts';

const script = (name: string, code: string): ProcessSpec => ({
  name,
  command: process.execPath,
  args: ['-e', code],
});
const FOREVER = 'setInterval(() => {}, 1000);';
const withGrandchild = (code: string) =>
  `require("node:child_process").spawn(process.execPath, ["-e", ${JSON.stringify(code)}], { stdio: "inherit" });`;

/** Supervises processes and lets a test wait for an output line, so that no test has to guess the start time. */
function run(specs: ProcessSpec[], graceMs = 5000) {
  const lines: string[] = [];
  const waiting: { text: string; resolve: () => void }[] = [];
  const supervised = supervise(specs, {
    env: process.env,
    graceMs,
    onLine(name, line) {
      lines.push(`${name}: ${line}`);
      for (const { text, resolve } of waiting) if (line.includes(text)) resolve();
    },
  });
  const seen = (text: string) => new Promise<void>((resolve) => waiting.push({ text, resolve }));
  return { ...supervised, lines, seen };
}

test('prefixes the lines of both outputs with the name of the process', async () => {
  const { lines, ended } = run([script('api', 'console.log("up"); console.error("careful")')]);
  await ended;
  expect(lines.toSorted()).toEqual(['api: careful', 'api: up']);
});

test('stops the others with the exit code of the first that dies', async () => {
  const { ended } = run([script('worker', FOREVER), script('api', 'process.exit(3)')]);
  expect(await ended).toBe(3);
});

test.each([
  ['exits with 0', 'process.exit(0)'],
  ['is killed', 'process.kill(process.pid, "SIGKILL")'],
])('fails when a process %s unexpectedly', async (_case, code) => {
  const { ended } = run([script('api', code), script('worker', FOREVER)]);
  expect(await ended).toBe(1);
});

test('fails when a command cannot be started', async () => {
  const { ended } = run([{ name: 'api', command: 'no-such-command', args: [] }, script('worker', FOREVER)]);
  expect(await ended).toBe(1);
});

test('stops all with SIGTERM and succeeds when requested', async () => {
  const graceful =
    'process.on("SIGTERM", () => { console.log("bye"); process.exit(0) }); console.log("ready");';
  const { lines, ended, seen, stop } = run([script('api', graceful + FOREVER)]);
  await seen('ready');
  stop();
  expect(await ended).toBe(0);
  expect(lines).toContain('api: bye');
});

test('kills processes that ignore SIGTERM, including grandchildren', async () => {
  const stubborn = `process.on("SIGTERM", () => {}); console.log("ready");${FOREVER}`;
  const { ended, seen, stop } = run([script('api', withGrandchild(stubborn) + FOREVER)], 50);
  await seen('ready');
  stop();
  // Resolves only once the grandchild, which holds the output open, is gone.
  expect(await ended).toBe(0);
});

test('keeps running when a helper ends, and prints why it failed', async () => {
  const { lines, ended, seen, stop, help } = run([script('api', FOREVER)]);
  const failed = seen('ended with code 5');
  help(script('demo', 'console.log("drawing"); process.exit(5)'));
  await failed;
  stop();
  expect(await ended).toBe(0);
  expect(lines).toEqual(['demo: drawing', 'demo: ended with code 5']);
});

test('keeps running when a helper cannot be started', async () => {
  const { ended, seen, stop, help } = run([script('api', FOREVER)]);
  const failed = seen('could not be started');
  help({ name: 'demo', command: 'no-such-command', args: [] });
  await failed;
  stop();
  expect(await ended).toBe(0);
});

test('gives a helper low priority and stops it with the others', async () => {
  const { lines, ended, seen, stop, help } = run([script('api', FOREVER)]);
  const ready = seen('priority');
  help(script('demo', `console.log("priority", require("node:os").getPriority());${FOREVER}`));
  await ready;
  stop();
  expect(await ended).toBe(0);
  expect(lines).toEqual([`demo: priority ${constants.priority.PRIORITY_LOW}`]);
});

test('starts no helper after it was stopped', async () => {
  const { lines, ended, stop, help } = run([script('api', FOREVER)]);
  stop();
  help(script('demo', 'console.log("drawing")'));
  expect(await ended).toBe(0);
  expect(lines).toEqual([]);
});

test('kills the children that a dead process leaves behind', async () => {
  const { ended } = run([script('api', `${withGrandchild(FOREVER)} process.exit(4)`)]);
  expect(await ended).toBe(4);
});
