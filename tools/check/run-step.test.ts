import { describe, expect, test } from 'vitest';
import { runPool, runStep } from './run-step.ts';

const script = (code: string) => ({ name: 'script', command: process.execPath, args: ['-e', code] });

describe('runStep', () => {
  test('passes on exit code 0 and keeps both outputs', async () => {
    const result = await runStep(script('console.log("out"); console.error("err")'), process.env);
    expect(result).toMatchObject({ name: 'script', ok: true });
    expect(result.output.split('\n').toSorted()).toEqual(['err', 'out']);
  });

  test.each([
    ['another exit code', script('process.exit(3)')],
    ['a signal', script('process.kill(process.pid, "SIGKILL")')],
    ['a command that does not exist', { name: 'script', command: 'no-such-command', args: [] }],
  ])('fails on %s', async (_reason, step) => {
    expect(await runStep(step, process.env)).toMatchObject({ ok: false });
  });
});

describe('runPool', () => {
  test('runs no more tasks than the limit at a time and returns results in order', async () => {
    let running = 0;
    let highest = 0;
    const task = (value: number) => async () => {
      running += 1;
      highest = Math.max(highest, running);
      await new Promise(setImmediate);
      running -= 1;
      return value;
    };
    expect(await runPool([1, 2, 3, 4, 5].map(task), 2)).toEqual([1, 2, 3, 4, 5]);
    expect(highest).toBe(2);
  });
});
