import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { search } from '@kinora/contracts/catalogue/search.ts';
import { XSS_PAYLOADS } from '@kinora/contracts/platform/xss-payloads.ts';
import { DialogHost } from '#platform/dialog/dialog-host.tsx';
import { closeAllDialogs } from '#platform/dialog/dialog.ts';
import { fakeApi } from '#test/fake-api.ts';
import { renderApp } from '#test/render-app.tsx';
import { searchResponse, searchHit } from '#test/search.ts';
import { catalogueVisitor } from '#test/titles.ts';
import { openPalette } from './open-palette.ts';

const salt = searchHit(1, { name: 'Saltglass', kind: 'series', path: '/titles/1/saltglass', year: 2024 });
const ines = searchHit(2, {
  kind: 'person',
  name: 'Salomon Haddix',
  path: '/people/2/salomon-haddix',
  department: 'Directing',
  about: 'Saltglass',
  score: null,
  year: null,
});
const tongue = searchHit(3, {
  name: 'Mother Tongue',
  path: '/titles/3/mother-tongue',
  year: 2022,
  matched: { kind: 'alias', name: 'Língua do Sal' },
});
const water = searchHit(4, { kind: 'channel', name: 'Salt water stories', path: '/salt-water' });

async function open() {
  onTestFinished(() => act(() => closeAllDialogs()));
  const rendered = renderApp(
    [
      {
        path: '*',
        element: (
          <>
            <button type="button">Before</button>
            <DialogHost />
          </>
        ),
      },
    ],
    { data: catalogueVisitor() },
  );
  screen.getByRole('button', { name: 'Before' }).focus();
  await act(() => openPalette());
  const dialog = await screen.findByRole('dialog', { name: 'Search' });
  return { ...rendered, user: userEvent.setup(), dialog };
}

function answering(answer: Parameters<ReturnType<typeof fakeApi>['on']>[1] = () => searchResponse([])) {
  const api = fakeApi();
  api.on(search, answer as () => ReturnType<typeof searchResponse>);
  return api;
}

/** Changes the field without delays, so that the debounce never fires in between, even on a busy machine. */
const typeAtOnce = (...texts: string[]) => {
  for (const value of texts) fireEvent.change(field(), { target: { value } });
};
const field = () => screen.getByRole('combobox');
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const chosen = () => {
  const id = field().getAttribute('aria-activedescendant');
  return id === null ? null : (document.getElementById(id)?.querySelector('bdi')?.textContent ?? null);
};
const radio = (name: string) => screen.getByRole('radio', { name });

describe('results', () => {
  test('appear under headings, with the matches marked and the best result active', async () => {
    answering(() => searchResponse([salt, tongue, ines, water]));
    const { user, dialog } = await open();
    expect(document.activeElement).toBe(field());
    await user.keyboard('sal');
    await screen.findAllByRole('option');
    const groups = within(dialog).getAllByRole('group');
    expect(groups.map((group) => within(group).getAllByRole('option').length)).toEqual([2, 1, 1]);
    expect(screen.getByRole('group', { name: 'Channels and lists' })).toBeDefined();
    expect([...dialog.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
      'Sal',
      'Sal',
      'Sal',
      'Sal',
    ]);
    expect(options()[1]).toContain('Movie, 2022 · Also known as Língua do Sal');
    expect(options()[2]).toContain('Directing · Saltglass');
    expect(chosen()).toBe('Saltglass');
    expect(field().getAttribute('aria-expanded')).toBe('true');
  });

  test('appear after one letter', async () => {
    const api = answering(() => searchResponse([salt]));
    const { user } = await open();
    await user.keyboard('s');
    await screen.findByRole('option');
    expect(api.calls(search).map(({ query }) => query)).toEqual([{ query: 's', limit: '12' }]);
  });

  test('name the corrected query', async () => {
    answering(() => searchResponse([salt], 'saltglass'));
    const { user } = await open();
    await user.keyboard('saltglas');
    expect(await screen.findByText('Showing results for “saltglass”')).toBeDefined();
    expect(document.querySelector('mark')?.textContent).toBe('Saltglass');
  });

  test('offer to search everything when empty', async () => {
    answering(({ query }) => searchResponse(query.kind === 'movie' ? [] : [salt]));
    const { user } = await open();
    await user.keyboard('sal');
    await screen.findByRole('option');
    await user.click(radio('Movies'));
    expect(await screen.findByText('Nothing found for “sal”')).toBeDefined();
    expect(field().getAttribute('aria-expanded')).toBe('false');
    await user.click(screen.getByRole('button', { name: 'Search everything' }));
    expect(await screen.findByRole('option')).toBeDefined();
    expect(radio('All').getAttribute('aria-checked')).toBe('true');
  });

  test('show an error when the search fails, and retry', async () => {
    const api = answering();
    api.refuse(search, 500, { message: 'No.', code: 'internal' });
    const { user } = await open();
    await user.keyboard('sal');
    await screen.findByText('Search is unavailable.', { selector: 'b' });
    api.on(search, () => searchResponse([salt]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option')).toBeDefined();
    expect(screen.queryByText('Search is unavailable.', { selector: 'b' })).toBeNull();
  });

  test.each(XSS_PAYLOADS.slice(0, 12))('render %j as text, typed or found', async (text) => {
    answering(() =>
      searchResponse([searchHit(1, { name: text, matched: { kind: 'original', name: text } })], text),
    );
    const { user, dialog } = await open();
    await user.click(field());
    await user.paste(text);
    await screen.findByRole('option');
    expect([...dialog.querySelectorAll('script, img, iframe, [onerror], [onload]')]).toEqual([]);
    expect('__xss' in window).toBe(false);
  });
});

describe('keys', () => {
  const openWithThree = async () => {
    answering(() => searchResponse([salt, ines, water]));
    const opened = await open();
    await opened.user.keyboard('sal');
    await screen.findAllByRole('option');
    return opened;
  };

  test('arrow keys, Home and End move between results; Enter opens one and stores the search', async () => {
    const { user, router } = await openWithThree();
    const seen = [];
    for (const key of ['ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'Home', 'ArrowDown']) {
      await user.keyboard(`{${key}}`);
      seen.push(chosen());
    }
    expect(seen).toEqual([
      'Salomon Haddix',
      'Salt water stories',
      'Saltglass',
      'Salt water stories',
      'Saltglass',
      'Salomon Haddix',
    ]);
    await user.keyboard('{Enter}');
    expect(router.state.location.pathname).toBe('/people/2/salomon-haddix');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(localStorage.getItem('kinora.searches.guest')).toBe('["sal"]');
  });

  test('Escape closes the palette, restores the focus and stores nothing', async () => {
    const { user } = await openWithThree();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Before' })));
    expect(localStorage.length).toBe(0);
  });

  test.each(['Control', 'Meta'])(
    '%s and Enter open a new tab and keep the palette open',
    async (modifier) => {
      const opened = vi.spyOn(window, 'open').mockReturnValue(null);
      const { user, router } = await openWithThree();
      await user.keyboard(`{${modifier}>}{Enter}{/${modifier}}`);
      expect(opened).toHaveBeenCalledWith('/titles/1/saltglass', '_blank', 'noopener');
      expect(router.state.location.pathname).toBe('/');
      expect(screen.getByRole('dialog')).toBeDefined();
      opened.mockRestore();
    },
  );

  test('Tab moves to the filter, arrow keys change it, a letter returns to the field', async () => {
    const { user } = await openWithThree();
    await user.keyboard('{Tab}');
    expect(document.activeElement).toBe(radio('All'));
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(document.activeElement).toBe(radio('Lists'));
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(radio('Movies'));
    expect(radio('Movies').getAttribute('aria-checked')).toBe('true');
    await user.keyboard('t');
    expect(document.activeElement).toBe(field());
    expect(field()).toHaveProperty('value', 'salt');
    await user.keyboard('{Shift>}{Tab}{/Shift}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
  });

  test('Enter before the response opens all results, never an outdated one', async () => {
    const { user, router } = await openWithThree();
    await user.keyboard('x{Enter}');
    expect(router.state.location.pathname).toBe('/search/salx');
  });

  test('Enter opens the active result of a filter that is still loading', async () => {
    answering(() => searchResponse([salt, tongue, ines, water]));
    const { user, router } = await open();
    await user.keyboard('sal');
    await screen.findAllByRole('option');
    vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
    await user.click(radio('People'));
    expect(chosen()).toBe('Salomon Haddix');
    await user.click(field());
    await user.keyboard('{Enter}');
    expect(router.state.location.pathname).toBe('/people/2/salomon-haddix');
  });

  test('a link opens all results', async () => {
    const { user, router } = await openWithThree();
    await user.click(radio('People'));
    await user.click(screen.getByRole('link', { name: 'All results for “sal”' }));
    expect(router.state.location.pathname + router.state.location.search).toBe('/search/sal?kind=person');
  });
});

describe('responses', () => {
  /** Lets a test respond to each search at any time. */
  function holdResponses() {
    const requests = new Map<
      string,
      { answer: (name: string) => void; signal: AbortSignal | null | undefined }
    >();
    const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      const address = input instanceof Request ? input.url : input;
      const query = new URL(address, 'http://kinora.test').searchParams.get('query') ?? '';
      return new Promise((resolve) => {
        requests.set(query, {
          signal: init?.signal,
          answer: (name) => resolve(Response.json(searchResponse([searchHit(1, { name })]))),
        });
      });
    });
    onTestFinished(() => spy.mockRestore());
    return requests;
  }

  test('are ignored when they arrive out of order', async () => {
    const requests = holdResponses();
    const { user } = await open();
    await user.keyboard('sa');
    await waitFor(() => expect([...requests.keys()]).toEqual(['sa']));
    await user.keyboard('lt');
    await waitFor(() => expect([...requests.keys()]).toEqual(['sa', 'salt']));
    expect(requests.get('sa')?.signal?.aborted).toBe(true);
    requests.get('salt')?.answer('The right one');
    await screen.findByText('The right one');
    requests.get('sa')?.answer('The late one');
    await act(() => Promise.resolve());
    expect(options().join()).toContain('The right one');
    expect(options().join()).not.toContain('The late one');
  });

  test('stay until the next one arrives, and requests are debounced', async () => {
    const requests = holdResponses();
    const { user } = await open();
    typeAtOnce('s', 'sa', 'sal', 'salt');
    await waitFor(() => expect([...requests.keys()]).toEqual(['salt']));
    requests.get('salt')?.answer('Salt');
    await screen.findByRole('option');
    expect(chosen()).toBe('Salt');
    await user.keyboard('g');
    await waitFor(() => expect(requests.size).toBe(2));
    expect(options()).toHaveLength(1);
    // Enter now opens all results, so no option may be marked as active.
    expect(chosen()).toBeNull();
    expect(screen.queryByRole('option', { selected: true })).toBeNull();
    requests.get('saltg')?.answer('Saltglass');
    await waitFor(() => expect(chosen()).toBe('Saltglass'));
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('Saltglass');
    await user.clear(field());
    expect(options()).toEqual([]);
  });

  test('are announced once typing has stopped, not on every keystroke', async () => {
    answering(({ query }) => searchResponse(query.query === 'sal' ? [salt, ines] : [salt]));
    await open();
    const announced: string[] = [];
    const status = screen.getByRole('status');
    const observer = new MutationObserver(() => announced.push(status.textContent));
    observer.observe(status, { childList: true, characterData: true, subtree: true });
    typeAtOnce('s', 'sa', 'sal');
    await waitFor(() => expect(status.textContent).toBe('2 results'));
    observer.disconnect();
    expect(announced).toEqual(['2 results']);
  });
});

describe('recent searches', () => {
  const remembered = (...queries: string[]) =>
    localStorage.setItem('kinora.searches.guest', JSON.stringify(queries));

  test('show before anything is typed, and run again when chosen', async () => {
    remembered('salt', 'perigee');
    answering(() => searchResponse([salt]));
    const { user } = await open();
    expect(screen.getByRole('heading', { name: 'Recent searches' })).toBeDefined();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(field()).toHaveProperty('value', 'perigee');
    expect(document.activeElement).toBe(field());
    expect(await screen.findByRole('option')).toBeDefined();
  });

  test('can be removed by pointer and by keyboard', async () => {
    remembered('salt', 'perigee', 'low sun');
    answering();
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Remove perigee from recent searches' }));
    expect(screen.queryByText('perigee')).toBeNull();
    await user.click(field());
    await user.keyboard('{ArrowDown}{Delete}{Delete}');
    expect(localStorage.getItem('kinora.searches.guest')).toBe('[]');
    expect(document.activeElement).toBe(field());
  });

  test('ArrowUp returns to the field', async () => {
    remembered('salt');
    answering();
    const { user } = await open();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('salt');
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(field());
  });
});

test('text typed while the palette loads appears in its field', async () => {
  answering(() => searchResponse([salt]));
  onTestFinished(() => act(() => closeAllDialogs()));
  renderApp([{ path: '*', element: <DialogHost /> }], { data: catalogueVisitor() });
  const user = userEvent.setup();
  const opening = openPalette();
  await user.keyboard('sx{Backspace}al');
  await act(() => opening);
  expect(await screen.findByRole('combobox')).toHaveProperty('value', 'sal');
});
