import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pickFiles } from './pick-files.ts';

const input = () => document.querySelector<HTMLInputElement>('input[type="file"]');

test('[B5-009] the hidden input ignores .DS_Store files', async () => {
  const picked = pickFiles({ accept: ['video/*', '.srt'], isMultiple: true, isFolder: true });
  const field = input();
  expect(field).toMatchObject({ hidden: true, multiple: true, accept: 'video/*,.srt' });
  const files = ['a.mp4', '.DS_Store', 'b.mp4'].map((name) => new File(['x'], name));
  fireEvent.change(field ?? document.body, { target: { files } });
  expect((await picked).map(({ name }) => name)).toEqual(['a.mp4', 'b.mp4']);
  expect(input()).toBeNull();
});

test('returns nothing when the dialog is cancelled', async () => {
  const picked = pickFiles();
  fireEvent(input() ?? document.body, new Event('cancel'));
  expect(await picked).toEqual([]);
});
