import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pickFiles } from './pick-files.ts';

const input = () => document.querySelector<HTMLInputElement>('input[type="file"]');

test('[B5-009] the hidden input leaves out what macOS writes into folders', async () => {
  const picked = pickFiles({ accept: ['video/*', '.srt'], isMultiple: true, isFolder: true });
  const field = input();
  expect(field).toMatchObject({ hidden: true, multiple: true, accept: 'video/*,.srt' });
  const files = ['a.mp4', '.DS_Store', 'b.mp4'].map((name) => new File(['x'], name));
  fireEvent.change(field ?? document.body, { target: { files } });
  expect((await picked).map(({ name }) => name)).toEqual(['a.mp4', 'b.mp4']);
  expect(input()).toBeNull();
});

test('a dialog that was closed picked nothing', async () => {
  const picked = pickFiles();
  fireEvent(input() ?? document.body, new Event('cancel'));
  expect(await picked).toEqual([]);
});
