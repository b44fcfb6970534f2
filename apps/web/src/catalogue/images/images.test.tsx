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
const said = (dialog: HTMLElement) => dialog.querySelector('[aria-live=polite]')?.textContent;

describe('pictures of a page', () => {
  test('are named by what they show, each by a name of its own', () => {
    open();
    expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('alt'))).toEqual([
      'Still from Saltglass (1 of 2)',
      'Still from Saltglass (2 of 2)',
      'Backdrop of Saltglass',
    ]);
  });

  test('are links to themselves, for whoever has no scripts', () => {
    open();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(three.map(({ picture }) => picture.src));
  });

  test('keep their place before they come', () => {
    open([image(1, 'poster')]);
    expect(screen.getByRole('link').style.aspectRatio).toBe('600 / 900');
  });

  test('that cannot be loaded give way to drawn ones of the same name', async () => {
    open([image(1, 'poster')]);
    fireEvent.error(screen.getByRole('img'));
    const drawn = screen.getByRole('img', { name: 'Poster of Saltglass' });
    await waitFor(() => expect(drawn.querySelector('svg')).not.toBeNull());
  });

  test('stand six in a row, wide ones first, and the gallery holds the others too', async () => {
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
    expect(said(dialog)).toBe('Still from Saltglass1 of 7');
  });
});

describe('the gallery', () => {
  test('opens at the picture that was pressed, and says which of how many it is', async () => {
    const { dialog } = await openGallery('Still from Saltglass (2 of 2)');
    expect(shown(dialog)).toBe('2');
    expect(said(dialog)).toBe('Still from Saltglass2 of 3');
  });

  test('leaves a click that asks for a new tab to the browser', () => {
    open();
    const link = screen.getByRole('link', { name: 'Backdrop of Saltglass' });
    expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
    expect(fireEvent.click(link)).toBe(false);
  });

  test('turns with the arrow keys, around its ends, and goes to them with Home and End', async () => {
    const { user, dialog } = await openGallery('Backdrop of Saltglass');
    const seen = [];
    for (const key of ['{ArrowRight}', '{ArrowRight}', '{ArrowLeft}', '{End}', '{Home}', '{ArrowLeft}']) {
      await user.keyboard(key);
      seen.push(shown(dialog));
    }
    expect(seen).toEqual(['1', '2', '1', '3', '1', '3']);
  });

  test('turns the other way where people read from right to left', async () => {
    const { user, dialog } = await openGallery('Still from Saltglass (1 of 2)', three, 'rtl');
    await user.keyboard('{ArrowLeft}');
    expect(shown(dialog)).toBe('2');
    await user.keyboard('{ArrowRight}');
    expect(shown(dialog)).toBe('1');
  });

  test('turns with its buttons', async () => {
    const { user, dialog } = await openGallery('Still from Saltglass (1 of 2)');
    await user.click(within(dialog).getByRole('button', { name: 'Next image' }));
    expect(shown(dialog)).toBe('2');
    await user.click(within(dialog).getByRole('button', { name: 'Previous image' }));
    expect(shown(dialog)).toBe('1');
  });

  test.each([
    ['to the left turns on', { x: -60, y: 5 }, '2'],
    ['to the right turns back', { x: 60, y: 5 }, '3'],
    ['of a few pixels does nothing', { x: -30, y: 0 }, '1'],
    ['that goes up rather than sideways does nothing', { x: -60, y: -80 }, '1'],
  ])('a swipe %s', async (_, { x, y }, expected) => {
    const { dialog } = await openGallery('Still from Saltglass (1 of 2)');
    const picture = within(dialog).getByRole('img');
    const finger = { pointerType: 'touch', isPrimary: true };
    fireEvent.pointerDown(picture, { ...finger, clientX: 200, clientY: 200 });
    fireEvent.pointerMove(picture, { ...finger, clientX: 200 + x, clientY: 200 + y });
    fireEvent.pointerUp(picture, { ...finger, clientX: 200 + x, clientY: 200 + y });
    expect(shown(dialog)).toBe(expected);
  });

  test('fetches the pictures on both sides ahead', async () => {
    const images = [1, 2, 3, 4, 5].map((id) => image(id, 'still'));
    const { dialog } = await openGallery('Still from Saltglass (1 of 5)', images);
    const ahead = [...dialog.querySelectorAll('[hidden] img')].map((one) => one.getAttribute('src'));
    expect(new Set(ahead.map((src) => src?.match(/\d+(?=\.webp)/)?.[0]))).toEqual(new Set(['2', '5']));
  });

  test('keeps the focus inside, and gives it back to the picture when Escape closes it', async () => {
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

  test('closes by its button, and opens again elsewhere', async () => {
    const { user, dialog } = await openGallery('Still from Saltglass (1 of 2)');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('link', { name: 'Backdrop of Saltglass' }));
    expect(shown(await screen.findByRole('dialog'))).toBe('3');
  });

  test('says where a picture comes from and on what terms', async () => {
    const { dialog } = await openGallery('Logo of Saltglass', [
      image(1, 'logo', { source: 'TMDB', licence: 'CC BY 4.0' }),
    ]);
    expect(within(dialog).getByText('Source: TMDB')).toBeDefined();
    expect(within(dialog).getByText('Licence: CC BY 4.0')).toBeDefined();
  });

  test('of one picture has nothing to turn', async () => {
    const { dialog } = await openGallery('Still from Saltglass', [image(1, 'still')]);
    expect(within(dialog).queryByRole('button', { name: 'Next image' })).toBeNull();
    expect(dialog.querySelector('[hidden] img')).toBeNull();
  });
});
