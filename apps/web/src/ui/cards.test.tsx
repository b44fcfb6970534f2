import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Intersections, stubIntersections } from '#test/intersections.ts';
import { AnchorProvider } from './anchor.tsx';
import { Carousel } from './carousel.tsx';
import { PosterCard } from './poster-card.tsx';

let intersections: Intersections;

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  intersections = stubIntersections();
});

test('a card is one link with its name, and a decorative image', () => {
  render(<PosterCard name="Saltglass" href="/titles/1" image={{ src: '/a.webp' }} meta="2026" />);
  expect(screen.getByRole('link', { name: 'Saltglass' }).getAttribute('href')).toBe('/titles/1');
  expect(screen.getByRole('heading', { level: 3, name: 'Saltglass' })).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});

test('a card uses the router of the app', async () => {
  const go = vi.fn<(href: string) => void>();
  const user = userEvent.setup();
  render(
    <AnchorProvider
      renderLink={({ href, children }) => (
        <button type="button" onClick={() => go(href)}>
          {children}
        </button>
      )}
    >
      <PosterCard name="Saltglass" href="/titles/1" />
    </AnchorProvider>,
  );
  await user.click(screen.getByText('Saltglass', { selector: 'button' }));
  expect(go).toHaveBeenCalledWith('/titles/1');
});

test('an image that fails to load is replaced by generated art', async () => {
  const { container } = render(<PosterCard name="Saltglass" href="/titles/1" image={{ src: '/a.webp' }} />);
  const image = container.querySelector('img');
  if (!image) throw new Error('No image');
  expect(container.querySelector('svg')).toBeNull();
  fireEvent.error(image);
  expect(container.querySelector('img')).toBeNull();
  // The drawing code is lazy.
  await waitFor(() => expect(container.querySelector('svg text')?.textContent).toBe('Saltglass'));
});

async function setUp() {
  render(
    <>
      <Carousel title="New" kind="poster">
        {['One', 'Two', 'Three', 'Four'].map((name) => (
          <PosterCard key={name} name={name} href={`/${name}`} />
        ))}
      </Carousel>
      <button type="button">After</button>
    </>,
  );
  const items = screen.getAllByRole('listitem');
  await screen.findByRole('button', { name: 'Scroll forward' });
  act(() => intersections.show(...items.slice(1, 3)));
  return userEvent.setup();
}

test('a carousel is a named region with its arrows outside the list', async () => {
  await setUp();
  const region = screen.getByRole('region', { name: 'New' });
  const list = screen.getByRole('list');
  const arrow = screen.getByRole('button', { name: 'Scroll forward' });
  expect(region.contains(arrow)).toBe(true);
  expect(list.contains(arrow)).toBe(false);
});

test('Tab enters the first visible card, arrow keys move, and Tab leaves', async () => {
  const user = await setUp();
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Two');
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('Three');
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('Four');
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('Four');
  await user.keyboard('{Home}');
  expect(document.activeElement?.textContent).toBe('One');
  await user.keyboard('{End}{ArrowLeft}');
  expect(document.activeElement?.textContent).toBe('Three');
  await user.tab();
  expect(document.activeElement?.textContent).toBe('After');
});
