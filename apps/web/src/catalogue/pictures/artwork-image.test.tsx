import { fireEvent, render } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Picture } from '@kinora/contracts/catalogue/pictures.ts';
import { Artwork } from '#ui/artwork.tsx';
import { artworkImage } from './artwork-image.ts';

const picture: Picture = {
  src: '/storage/backdrops/a1.webp',
  width: 1600,
  height: 900,
  color: '#12343b',
  blur: 'data:image/webp;base64,UklGRg==',
};

function html(loading: 'hero' | 'eager' | 'lazy'): Document {
  const markup = renderToStaticMarkup(
    <html lang="en">
      <head />
      <body>
        <Artwork
          image={artworkImage(picture, 'backdrop')}
          ratio="landscape"
          loading={loading}
          fallback={null}
        />
      </body>
    </html>,
  );
  return new DOMParser().parseFromString(markup, 'text/html');
}

describe('an image on a page', () => {
  test('is offered as AVIF, WebP and JPEG, in widths up to its own', () => {
    const page = html('lazy');
    const source = page.querySelector('picture > source');
    const image = page.querySelector('img');
    expect(source?.getAttribute('type')).toBe('image/avif');
    expect(source?.getAttribute('srcset')).toBe(
      [
        '/pictures/640/backdrops/a1.webp.avif 640w',
        '/pictures/960/backdrops/a1.webp.avif 960w',
        '/pictures/1440/backdrops/a1.webp.avif 1440w',
        '/pictures/1920/backdrops/a1.webp.avif 1600w',
      ].join(', '),
    );
    expect(image?.getAttribute('srcset')).toContain('/pictures/960/backdrops/a1.webp.webp 960w');
    expect(image?.getAttribute('src')).toBe('/pictures/1440/backdrops/a1.webp.jpg');
    const sizes = '(max-width:767px) 140vw, (max-width:1199px) calc(100vw - 76px), calc(100vw - 228px)';
    for (const element of [source, image]) expect(element?.getAttribute('sizes')).toBe(sizes);
  });

  test('loads lazily below the fold, and reserves its space', () => {
    const image = html('lazy').querySelector('img');
    expect(image?.getAttribute('loading')).toBe('lazy');
    expect(image?.getAttribute('decoding')).toBe('async');
    expect(image?.getAttribute('width')).toBe('480');
    expect(image?.getAttribute('height')).toBe('270');
    expect(image?.getAttribute('fetchpriority')).toBeNull();
    expect(image?.getAttribute('style')).toContain('data:image/webp;base64,UklGRg==');
    expect(image?.getAttribute('style')).toContain('#12343b');
  });

  test('is preloaded with high priority as the hero', () => {
    const page = html('hero');
    const link = page.querySelector('link[rel=preload]');
    expect(link?.getAttribute('as')).toBe('image');
    expect(link?.getAttribute('type')).toBe('image/avif');
    expect(link?.getAttribute('imagesrcset')).toContain('/pictures/1440/backdrops/a1.webp.avif 1440w');
    expect(link?.getAttribute('imagesizes')).toContain('140vw');
    expect(link?.getAttribute('fetchpriority')).toBe('high');
    expect(page.querySelectorAll('link[rel=preload]')).toHaveLength(1);
    expect(page.querySelector('img')?.getAttribute('fetchpriority')).toBe('high');
    expect(page.querySelector('img')?.getAttribute('loading')).toBe('eager');
  });

  test('loads eagerly in the first row, without a preload', () => {
    const page = html('eager');
    expect(page.querySelector('img')?.getAttribute('loading')).toBe('eager');
    expect(page.querySelector('link[rel=preload]')).toBeNull();
  });

  test('shows the fallback when it fails to load', () => {
    const { container } = render(
      <Artwork image={artworkImage(picture, 'landscape')} ratio="landscape" fallback={<b>drawn</b>} />,
    );
    const image = container.querySelector('img');
    if (!image) throw new Error('No image');
    fireEvent.error(image);
    expect(container.querySelector('picture')).toBeNull();
    expect(container.querySelector('b')?.textContent).toBe('drawn');
  });
});

describe('the placeholder', () => {
  test.each([
    ['#fff;position:fixed', null],
    [null, 'data:image/webp;base64,") ; position:fixed'],
    [null, 'https://elsewhere.example/a.webp'],
  ])('rejects values that could inject styles (%s, %s)', (color, blur) => {
    expect(artworkImage({ ...picture, color, blur }, 'poster')?.placeholder).toBeUndefined();
  });

  test('is the colour of an image without a blurred copy', () => {
    expect(artworkImage({ ...picture, blur: null }, 'poster')?.placeholder).toBe('#12343b');
  });
});

test('returns nothing without an image', () => {
  expect(artworkImage(null, 'poster')).toBeNull();
});

test('crops around the focus of the image', () => {
  const image = artworkImage({ ...picture, focus: [20, 75] }, 'poster');
  const { container } = render(<Artwork image={image} ratio="poster" fallback={null} />);
  expect(container.querySelector('img')?.style.objectPosition).toBe('20% 75%');
  expect(artworkImage(picture, 'poster')?.position).toBeUndefined();
});
