import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWorkspace } from './workspace.ts';

let root: string;
const read = vi.fn(async () => Readable.from(['film']));
const original = { key: 'files/a', disk: 'uploads', size: 4 };
const options = { userId: null, signal: new AbortController().signal };

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'kinora-workspace-'));
  read.mockClear();
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('every step gets a folder with only the original', async () => {
  const workspace = createWorkspace({ read }, root);
  const folder = await workspace.open(original, options);
  expect(await readFile(path.join(folder, 'source'), 'utf8')).toBe('film');
  await mkdir(path.join(folder, 'left'));
  expect(await readdir(await workspace.open(original, options))).toEqual(['source']);
});

test('the original is downloaded once per video', async () => {
  const workspace = createWorkspace({ read }, root);
  await workspace.open(original, options);
  await workspace.open(original, options);
  expect(read).toHaveBeenCalledTimes(1);
  await workspace.open({ ...original, key: 'files/b' }, options);
  expect(read).toHaveBeenCalledTimes(2);
  await workspace.close();
  expect(await readdir(root)).toEqual([]);
});

test('does not download a file that does not fit on the disk', async () => {
  const workspace = createWorkspace({ read }, root);
  const huge = { ...original, size: Number.MAX_SAFE_INTEGER };
  await expect(workspace.open(huge, options)).rejects.toMatchObject({ failure: 'room' });
  expect(read).not.toHaveBeenCalled();
});

test('sweeps the folders of killed processes and keeps those of running ones', async () => {
  const dead = path.join(root, '999999999-dead');
  const alive = path.join(root, `${process.pid}-alive`);
  await Promise.all([dead, alive].map((folder) => mkdir(folder)));
  await createWorkspace({ read }, root).sweep();
  expect(await readdir(root)).toEqual([path.basename(alive)]);
});
