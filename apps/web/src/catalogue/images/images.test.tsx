import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { GalleryImage } from '@kinora/contracts/catalogue/images.ts';
import { bootstrapData } from '#test/bootstrap-data.ts';
import { renderApp } from '#test/render-app.tsx';
import { ImageRow } from './image-row.tsx';
import { ImageWall } from './image-wall.tsx';

const image = (id: number, kind: GalleryImage['kind'], values: Partial<GalleryImage> = {}): GalleryImage => ({
  id,
  kind,
  picture: {
    src: `/storage/pictures/${id}.webp`,
    width: kind === 'poster' ? 600 : 1200,
    height: kind === 'poster' ? 900 : 675,
    color: null,
    blur: null,
  },
  language: null,
  source: 'Kinora',
  licence: null,
  ...values,
});
const three = [image(1, 'still'), image(2, 'still'), image(3, 'backdrop')];

function open(images: readonly GalleryImage[] = three, direction: 'ltr' | 'rtl' = 'ltr') {
  const i18n = { language: 'en', direction, lines: {}, languages: [] };
  renderApp([{ path: '/', element: <ImageWall images={images} name="Saltglass" /> }], {
    data: bootstrapData({ i18n }),
  });
  return userEvent.setup();
}

async function openGallery(name: string, ...args: Parameters<typeof open>) {
  const user = open(...args);
  await user.click(screen.getByRole('link', { name }));
  return { user, dialog: await screen.findByRole('dialog', { name: 'Images of Saltglass' }) };
}

/** The picture that the gallery shows, and its announcement. */
const shown = (dialog: HTMLElement) =>
  within(dialog)
    .getByRole('img')
    .getAttribute('src')
    ?.match(/\d+(?=\.webp)/)?.[0];
const announcement = (dialog: HTMLElement) => dialog.querySelector('[aria-live=polite]')?.textContent;

describe('images of a page', () => {
  test('have unique descriptive alternative texts', () => {
    open();
    expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('alt'))).toEqual([
      'Still from Saltglass (1 of 2)',
      'Still from Saltglass (2 of 2)',
      'Backdrop of Saltglass',
    ]);
  });

  test('link to the image file, for browsers without JavaScript', () => {
    open();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(three.map(({ picture }) => picture.src));
  });

  test('reserve their space before they load', () => {
    open([image(1, 'poster')]);
    expect(screen.getByRole('link').style.aspectRatio).toBe('600 / 900');
  });

  test('fall back to generated art with the same name when they fail to load', async () => {
    open([image(1, 'poster')]);
    fireEvent.error(screen.getByRole('img'));
    const drawn = screen.getByRole('img', { name: 'Poster of Saltglass' });
    await waitFor(() => expect(drawn.querySelector('svg')).not.toBeNull());
  });

  test('show six in a row, wide ones first, and the gallery contains the rest', async () => {
    const images = [image(1, 'poster'), ...[2, 3, 4, 5, 6, 7].map((id) => image(id, 'still'))];
    renderApp([{ path: '/', element: <ImageRow images={images} name="Saltglass" /> }]);
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href')?.match(/\d+/)?.[0])).toEqual([
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
    ]);
    await userEvent.click(links[0] ?? document.body);
    const dialog = await screen.findByRole('dialog');
    expect(announcement(dialog)).toBe('Still from Saltglass1 of 7');
  });
});

describe('the gallery', () => {
  test('opens at the clicked image, and shows its number and the total', async () => {
    const { dialog } = await openGallery('Still from Saltglass (2 of 2)');
    expect(shown(dialog)).toBe('2');
    expect(announcement(dialog)).toBe('Still from Saltglass2 of 3');
  });

  test('leaves a click for a new tab to the browser', () => {
    open();
    const link = screen.getByRole('link', { name: 'Backdrop of Saltglass' });
    expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
    expect(fireEvent.click(link)).toBe(false);
  });

  test('moves with the arrow keys, wraps around, and jumps with Home and End', async () => {
    const { user, dialog } = await openGallery('Backdrop of Saltglass');
    const seen = [];
    for (const key of ['{ArrowRight}', '{ArrowRight}', '{ArrowLeft}', '{End}', '{Home}', '{ArrowLeft}']) {
      await user.keyboard(key);
      seen.push(shown(dialog));
    }
    expect(seen).toEqual(['1', '2', '1', '3', '1', '3']);
  });

  test('reverses the arrow keys in right-to-left languages', async () => {
    const { user, dialog } = await openGallery('Still from Saltglass (1 of 2)', three, 'rtl');
    await user.keyboard('{ArrowLeft}');
    expect(shown(dialog)).toBe('2');
    await user.keyboard('{ArrowRight}');
    expect(shown(dialog)).toBe('1');
  });

  test('moves with its buttons', async () => {
    const { user, dialog } = await openGallery('Still from Saltglass (1 of 2)');
    await user.click(within(dialog).getByRole('button', { name: 'Next image' }));
    expect(shown(dialog)).toBe('2');
    await user.click(within(dialog).getByRole('button', { name: 'Previous image' }));
    expect(shown(dialog)).toBe('1');
  });

  test.each([
    ['to the left shows the next image', { x: -60, y: 5 }, '2'],
    ['to the right shows the previous image', { x: 60, y: 5 }, '3'],
    ['of a few pixels does nothing', { x: -30, y: 0 }, '1'],
    ['that is more vertical than horizontal does nothing', { x: -60, y: -80 }, '1'],
  ])('a swipe %s', async (_, { x, y }, expected) => {
    const { dialog } = await openGallery('Still from Saltglass (1 of 2)');
    const picture = within(dialog).getByRole('img');
    const finger = { pointerType: 'touch', isPrimary: true };
    fireEvent.pointerDown(picture, { ...finger, clientX: 200, clientY: 200 });
    fireEvent.pointerMove(picture, { ...finger, clientX: 200 + x, clientY: 200 + y });
    fireEvent.pointerUp(picture, { ...finger, clientX: 200 + x, clientY: 200 + y });
    expect(shown(dialog)).toBe(expected);
  });

  test('preloads the images on both sides', async () => {
    const images = [1, 2, 3, 4, 5].map((id) => image(id, 'still'));
    const { dialog } = await openGallery('Still from Saltglass (1 of 5)', images);
    const ahead = [...dialog.querySelectorAll('[hidden] img')].map((one) => one.getAttribute('src'));
    expect(new Set(ahead.map((src) => src?.match(/\d+(?=\.webp)/)?.[0]))).toEqual(new Set(['2', '5']));
  });

  test('traps the focus, and returns it to the image when Escape closes the gallery', async () => {
    const { user, dialog } = await openGallery('Still from Saltglass (2 of 2)');
    for (let step = 0; step < 5; step += 1) {
      await user.tab();
      expect(dialog.contains(document.activeElement)).toBe(true);
    }
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const opener = screen.getByRole('link', { name: 'Still from Saltglass (2 of 2)' });
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  test('closes with its button, and opens again at another image', async () => {
    const { user, dialog } = await openGallery('Still from Saltglass (1 of 2)');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('link', { name: 'Backdrop of Saltglass' }));
    expect(shown(await screen.findByRole('dialog'))).toBe('3');
  });

  test('shows the source and licence of an image', async () => {
    const { dialog } = await openGallery('Logo of Saltglass', [
      image(1, 'logo', { source: 'TMDB', licence: 'CC BY 4.0' }),
    ]);
    expect(within(dialog).getByText('Source: TMDB')).toBeDefined();
    expect(within(dialog).getByText('Licence: CC BY 4.0')).toBeDefined();
  });

  test('has no controls with one image', async () => {
    const { dialog } = await openGallery('Still from Saltglass', [image(1, 'still')]);
    expect(within(dialog).queryByRole('button', { name: 'Next image' })).toBeNull();
    expect(dialog.querySelector('[hidden] img')).toBeNull();
  });
});
