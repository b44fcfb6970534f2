import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { lazyHydrated } from '#ui/lazy.tsx';

const Part = ({ name }: { name: string }) => <p>{name}</p>;

test('renders a part when its code has loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Part>();
  const LatePart = lazyHydrated(() => promise);
  render(
    <main>
      The page
      <LatePart name="The part" />
    </main>,
  );
  expect(screen.getByRole('main').textContent).toBe('The page');
  resolve(Part);
  expect(await screen.findByText('The part')).toBeDefined();
});

test('renders a loaded part on the server', async () => {
  vi.stubEnv('SSR', true);
  const LatePart = lazyHydrated(async () => Part);
  await Promise.resolve();
  await vi.waitFor(() => expect(renderToString(<LatePart name="The part" />)).toContain('<p>The part</p>'));
  vi.unstubAllEnvs();
});
