import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { closeAllDialogs } from '#platform/dialog/dialog.ts';
import { bootstrapData } from '#test/bootstrap-data.ts';
import { renderApp } from '#test/render-app.tsx';
import { catalogueVisitor } from '#test/titles.ts';
import { Overlays } from './overlays.tsx';
import SiteLayout from './site-layout.tsx';

function open({ path = '/genres', data = catalogueVisitor() } = {}) {
  onTestFinished(() => act(() => closeAllDialogs()));
  const page = (
    <>
      <h1>Page</h1>
      <input aria-label="A field" />
      <Overlays />
    </>
  );
  return {
    ...renderApp([{ element: <SiteLayout />, children: [{ path: '*', element: page }] }], { path, data }),
    user: userEvent.setup(),
  };
}

const entry = () => screen.queryByRole('button', { name: 'Search titles, people, channels' });
const palette = () => screen.queryByRole('dialog', { name: 'Search' });

test('opens the palette from the field in the top bar, and restores the focus', async () => {
  const { user } = open();
  await user.click(entry() ?? document.body);
  expect(await screen.findByRole('combobox', { name: 'Search titles, people, channels' })).toBeDefined();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(palette()).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(entry()));
});

test('is a form to the search page before hydration and without JavaScript', () => {
  open();
  const form = screen.getByRole('search');
  expect(form.getAttribute('action')).toBe('/search');
  expect(form.getAttribute('method') ?? 'get').toBe('get');
  expect(form.querySelector('input[name=query]')?.getAttribute('type')).toBe('search');
  expect(entry()?.getAttribute('type')).toBe('submit');
});

test.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}', '/'])('%s opens the palette', async (keys) => {
  const { user } = open();
  await user.keyboard(keys);
  expect(await screen.findByRole('dialog', { name: 'Search' })).toBeDefined();
  expect(screen.getByRole('combobox')).toHaveProperty('value', '');
  // Pressing it again does not open a second one.
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('ignores shortcuts while the user types in a field', async () => {
  const { user } = open();
  await user.type(screen.getByLabelText('A field'), '/g?h');
  expect(screen.getByLabelText('A field')).toHaveProperty('value', '/g?h');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('leaves / to the tables of the back office', async () => {
  const { user } = open({ path: '/admin/genres' });
  await user.keyboard('/');
  expect(palette()).toBeNull();
});

test('G then H opens the home page, other sequences do not', async () => {
  const { user, router } = open();
  await user.keyboard('hgxh');
  expect(router.state.location.pathname).toBe('/genres');
  await user.keyboard('gh');
  expect(router.state.location.pathname).toBe('/');
});

test('? lists the shortcuts', async () => {
  const { user } = open();
  await user.keyboard('?');
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(help.textContent).toContain('Go to the home page');
});

test('offers no search to visitors who cannot see the catalogue', async () => {
  const { user } = open({ data: bootstrapData() });
  expect(entry()).toBeNull();
  await user.keyboard('{Control>}k{/Control}/');
  expect(palette()).toBeNull();
});
