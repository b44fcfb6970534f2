import { render } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { artPalettes, hashText } from './art.ts';
import { initialsOf } from './avatar.tsx';
import { ArtDrawing } from './art-drawing.tsx';

test('hashes as FNV-1a', () => {
  expect(hashText('')).toBe(0x811c9dc5);
  expect(hashText('a')).toBe(0xe40c292c);
  expect(hashText('foobar')).toBe(0xbf9cf968);
});

test('has ten palettes', () => {
  expect(new Set(artPalettes.map((palette) => palette.join())).size).toBe(10);
});

test('draws the art of the design for a name', () => {
  const { container } = render(<ArtDrawing name="The Ninth Ferryman" note="2024" />);
  const [ground, firstBar] = container.querySelectorAll('rect');
  expect(ground?.getAttribute('fill')).toBe('#2d1e2f');
  expect(Number(firstBar?.getAttribute('y'))).toBeCloseTo(19.298916, 5);
  expect([...container.querySelectorAll('text')].map((text) => text.textContent)).toEqual([
    'The Ninth',
    'Ferryman',
    '2024',
  ]);
});

test.each([
  ['Cold Harbour Rules', 'circle', 7],
  ['Lantern Weather', 'circle', 1],
  ['Marrow', 'path', 2],
])('composes %s from its own shapes', (name, shape, count) => {
  const { container } = render(<ArtDrawing name={name} />);
  expect(container.querySelectorAll(shape)).toHaveLength(count);
});

test('renders the same on server and client', () => {
  const art = <ArtDrawing name="Eastbound" ratio={9 / 16} hasLettering={false} />;
  const { container } = render(art);
  const again = document.createElement('div');
  again.innerHTML = renderToStaticMarkup(art);
  expect(again.innerHTML).toBe(container.innerHTML);
});

test.each([
  ['Nadia Brandt-Oyelaran', 'NB'],
  ['tom', 'T'],
  ['Ōe  Kenzaburō Junior', 'ŌJ'],
])('abbreviates %s to %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
