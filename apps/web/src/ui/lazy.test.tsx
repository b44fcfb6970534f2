import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { lazyHydrated } from '#ui/lazy.tsx';

const Part = ({ name }: { name: string }) => <p>{name}</p>;

test('renders a part when its code has loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Part>();
  const LazyPart = lazyHydrated(() => promise);
  render(
    <main>
      The page
      <LazyPart name="The part" />
    </main>,
  );
  expect(screen.getByRole('main').textContent).toBe('The page');
  resolve(Part);
  expect(await screen.findByText('The part')).toBeDefined();
});

test('renders a loaded part on the server', async () => {
  vi.stubEnv('SSR', true);
  const LazyPart = lazyHydrated(async () => Part);
  await Promise.resolve();
  await vi.waitFor(() => expect(renderToString(<LazyPart name="The part" />)).toContain('<p>The part</p>'));
  vi.unstubAllEnvs();
});
