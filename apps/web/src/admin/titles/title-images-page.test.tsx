import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import {
  createImage,
  deleteImage,
  type EditedImage,
  listImages,
  orderImages,
  updateImage,
} from '@kinora/contracts/admin/images.ts';
import { getEditedTitle } from '@kinora/contracts/admin/titles.ts';
import { editedTitle, openTitleSection } from '#test/admin-titles.tsx';
import { fakeApi } from '#test/fake-api.ts';
import { fakeStorage } from '#test/fake-storage.ts';
import { picture } from '#test/titles.ts';
import { fileEntry, fileOf } from '#test/uploads.ts';
import * as TitleImagesPage from './title-images-page.tsx';

let api: ReturnType<typeof fakeApi>;
let images: EditedImage[];

const image = (id: number, changes: Partial<EditedImage> = {}): EditedImage => ({
  id,
  kind: 'poster',
  picture: picture(`poster-${id}`),
  language: null,
  source: 'local',
  licence: null,
  title_id: 5,
  season_id: null,
  episode_id: null,
  person_id: null,
  position: id,
  is_main: false,
  ...changes,
});

beforeEach(() => {
  api = fakeApi();
  images = [image(1, { is_main: true }), image(2), image(3, { kind: 'still' })];
  fakeStorage(() => ({ status: 200, body: JSON.stringify({ fileEntry: fileEntry({ id: 40 }) }) }));
  api.on(getEditedTitle, () => ({ title: editedTitle() }));
  api.on(listImages, () => ({ images }));
});

const open = () => openTitleSection(TitleImagesPage, { section: 'images' });
const panel = (name: string) => within(screen.getByRole('region', { name }));
const rows = (name: string) =>
  within(screen.getByRole('grid', { name }))
    .getAllByRole('row')
    .map((row) => row.querySelector('img')?.getAttribute('src'));

async function drop(user: ReturnType<typeof userEvent.setup>, into: string, file: File) {
  await user.click(panel(into).getByRole('button', { name: 'Choose a file' }));
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  await act(async () => void fireEvent.change(input ?? document.body, { target: { files: [file] } }));
}

const png = () => fileOf(1000, { name: 'key.png', type: 'image/png' });

test('[B2-075] admin title edit has tab images: uploads an image and shows the first of its kind first', async () => {
  api.on(createImage, ({ body }) => {
    const added = image(images.length + 1, body as Partial<EditedImage>);
    images = [...images, added];
    return { image: added };
  });
  const { user } = await open();
  expect(screen.queryByText('Save')).toBeNull();
  await drop(user, 'Backdrops', png());
  expect(await screen.findByText('Image added')).toBeDefined();
  expect(await panel('Backdrops').findByText('Shown first')).toBeDefined();
  expect(api.calls(createImage)[0]?.body).toEqual({
    file_id: 40,
    kind: 'backdrop',
    title_id: 5,
    is_main: true,
  });
  await drop(user, 'Posters', png());
  await waitFor(() => expect(api.calls(createImage)).toHaveLength(2));
  expect(api.calls(createImage)[1]?.body).toMatchObject({ kind: 'poster', is_main: false });
});

test('rejects a file that is not an image before the upload', async () => {
  const { user } = await open();
  await drop(user, 'Posters', fileOf(10, { name: 'notes.txt', type: 'text/plain' }));
  expect(await panel('Posters').findByText(/This file type is not allowed/)).toBeDefined();
});

test('makes another poster the first one', async () => {
  api.on(updateImage, () => ({ image: image(2, { is_main: true }) }));
  const { user } = await open();
  expect(panel('Gallery').queryByRole('button', { name: /first/ })).toBeNull();
  await user.click(panel('Posters').getByRole('button', { name: 'Show Poster 2 first' }));
  await waitFor(() => expect(api.calls(updateImage)).toHaveLength(1));
  expect(api.calls(updateImage)[0]).toMatchObject({
    path: '/api/v1/images/2',
    body: { is_main: true, position: 2 },
  });
});

test('reorders images without waiting for the server, and keeps other kinds after them', async () => {
  api.on(orderImages, () => {
    images = [image(2), image(1, { is_main: true }), image(3, { kind: 'still' })];
    return { images };
  });
  const { user } = await open();
  const [first, second] = rows('Posters');
  await user.click(panel('Posters').getByRole('button', { name: 'Move Poster 2 up' }));
  await waitFor(() => expect(rows('Posters')).toEqual([second, first]));
  await waitFor(() => expect(api.calls(orderImages)).toHaveLength(1));
  expect(api.calls(orderImages)[0]?.body).toEqual({ title_id: 5, ids: [2, 1, 3] });
});

test('deletes an image after confirmation', async () => {
  api.on(deleteImage, () => {
    images = images.filter(({ id }) => id !== 1);
    return {};
  });
  const { user } = await open();
  await user.click(panel('Posters').getByRole('button', { name: 'Delete Poster 1' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete Poster 1?' }));
  expect(question.getByText(/generated art instead/)).toBeDefined();
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Image deleted')).toBeDefined();
  await waitFor(() => expect(rows('Posters')).toHaveLength(1));
});
