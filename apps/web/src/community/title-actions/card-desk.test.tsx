import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getTitle } from '@kinora/contracts/catalogue/titles.ts';
import { markSeen } from '@kinora/contracts/community/diary.ts';
import { listListsForTitle } from '@kinora/contracts/community/lists.ts';
import { getTitleMarks, listMarks, type TitleMark } from '@kinora/contracts/community/marks.ts';
import { rate } from '@kinora/contracts/community/ratings.ts';
import { addToWatchlist } from '@kinora/contracts/community/watchlist.ts';
import { TitleCardSlotsProvider } from '#catalogue/title-cards/title-card-slots.tsx';
import { TitlePosterCard } from '#catalogue/title-cards/title-poster-card.tsx';
import { closeAllDialogs } from '#platform/dialog/dialog.ts';
import { DialogHost } from '#platform/dialog/dialog-host.tsx';
import { KitRouter } from '#platform/navigation/kit-router.tsx';
import { ToastHost } from '#platform/toast/toast-host.tsx';
import { closeToast } from '#platform/toast/toast.ts';
import { bootstrapData, currentUser } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { titleMark, titleMarks } from '#test/marks.ts';
import { renderApp } from '#test/render-app.tsx';
import { fullFilm, titleCard, video } from '#test/titles.ts';
import { CardDeskTrigger } from './card-desk-trigger.tsx';
import { titleCardSlots } from './title-card-slots.ts';

const cards = [titleCard(4, { name: 'Perigee', is_watchable: true }), titleCard(5, { name: 'Harrow' })];

function open({ marks = [], isGuest = false }: { marks?: TitleMark[]; isGuest?: boolean } = {}) {
  const api = fakeApi();
  const kept = [...marks];
  api.on(listMarks, () => ({ marks: kept }));
  api.on(getTitleMarks, () => titleMarks(4));
  api.on(getTitle, () => ({ title: fullFilm({ id: 4, videos: [video(31)] }) }));
  api.on(addToWatchlist, ({ path }) => {
    kept.push(titleMark(Number(path.split('/').at(-1)), { on_watchlist: true }));
    return { count: 1 };
  });
  api.on(markSeen, () => ({ added: [1], earlier_unseen: 0, left_watchlist: false }));
  api.on(rate, ({ body }) => body as { score: number });
  api.on(listListsForTitle, () => ({ lists: [] }));
  const page = (
    <KitRouter>
      <TitleCardSlotsProvider slots={titleCardSlots}>
        {cards.map((title) => (
          <TitlePosterCard key={title.id} title={title} hasPlayDots />
        ))}
      </TitleCardSlotsProvider>
      <CardDeskTrigger />
      <DialogHost />
      <ToastHost />
    </KitRouter>
  );
  const app = renderApp(
    [
      { path: '/', element: page },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { data: bootstrapData(isGuest ? {} : { user: currentUser() }) },
  );
  return { api, user: userEvent.setup(), ...app };
}

const link = (name: string) => screen.getByRole('link', { name });
const card = (name: string) => {
  const element = link(name).closest('[data-card]');
  if (!(element instanceof HTMLElement)) throw new Error(`${name} is no card`);
  return element;
};
const control = (name: string) => screen.findByRole('button', { name });

/** jsdom does not know which element is hovered, so the pointer moves until the loaded controls notice it. */
const point = (name: string) =>
  waitFor(() => {
    fireEvent.pointerOver(link(name), { pointerType: 'mouse' });
    expect(within(card(name)).getByRole('button', { name: `Rate ${name}` })).toBeDefined();
  });

/** Opens the page with the focus of the keyboard on the first card, and its controls shown. */
async function focusCard(options?: Parameters<typeof open>[0]) {
  const opened = open(options);
  await opened.user.tab();
  await control('Play Perigee');
  return opened;
}

beforeEach(() => {
  closeToast();
  act(closeAllDialogs);
});

describe('at rest', () => {
  test('a card has no controls, and a guest requests nothing', () => {
    const { api } = open({ isGuest: true });
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('img', { name: 'Can be watched here' })).toBeDefined();
    expect(api.calls(listMarks)).toEqual([]);
  });

  test('shows a tick for a seen film, and the own score instead of the average', async () => {
    open({ marks: [titleMark(4, { is_seen: true, score: 9 })] });
    const seen = await within(card('Perigee')).findByRole('img', { name: 'Seen' });
    expect(seen).toBeDefined();
    expect(within(card('Perigee')).getByRole('img', { name: '9 out of 10' })).toBeDefined();
    expect(within(card('Perigee')).queryByText('7.8')).toBeNull();
    expect(within(card('Harrow')).getByText('7.8')).toBeDefined();
  });

  test('shows how much of a film is left, and how many episodes were watched', async () => {
    open({
      marks: [
        titleMark(4, { playing: { position: 1800, seconds: 7200 } }),
        titleMark(5, { episodes: { seen: 3, aired: 12 } }),
      ],
    });
    expect(await within(card('Perigee')).findByText('1 h 30 min left')).toBeDefined();
    expect(within(card('Harrow')).getByText('3 of 12 watched')).toBeDefined();
    const bars = screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuenow'));
    expect(bars).toEqual(['25', '25']);
  });
});

describe('by mouse', () => {
  test('the controls follow the pointer from card to card', async () => {
    const { user } = open();
    await point('Perigee');
    await control('Play Perigee');
    await user.hover(card('Harrow'));
    await control('Rate Harrow');
    expect(screen.queryByRole('button', { name: 'Play Perigee' })).toBeNull();
    // It cannot be watched here.
    expect(screen.queryByRole('button', { name: 'Play Harrow' })).toBeNull();
  });

  test('the bookmark adds the title without opening its page', async () => {
    const { user, api, router } = open();
    await point('Perigee');
    await user.click(await control('Add Perigee to watchlist'));
    await screen.findByText('Added to watchlist');
    expect(await control('Remove Perigee from watchlist')).toBeDefined();
    expect(api.calls(addToWatchlist)).toMatchObject([{ path: '/api/v1/watchlist/4' }]);
    expect(router.state.location.pathname).toBe('/');
  });

  test('Play continues where the member stopped', async () => {
    const { user, api, router } = open();
    const next = { video_id: 77, category: 'full', season: 2, episode: 4, is_begun: true } as const;
    api.on(getTitleMarks, () => titleMarks(4, { watching: { progress: [], next } }));
    await point('Perigee');
    await user.click(await control('Play Perigee'));
    await screen.findByText('Elsewhere');
    expect(router.state.location).toMatchObject({ pathname: '/watch/77', state: { isPlaying: true } });
  });

  test('a right click opens the menu, and with Shift that of the browser', async () => {
    const { user } = open();
    await point('Perigee');
    await control('Play Perigee');
    expect(fireEvent.contextMenu(link('Perigee'), { button: 2, shiftKey: true })).toBe(true);
    expect(fireEvent.contextMenu(link('Perigee'), { button: 2 })).toBe(false);
    const menu = await screen.findByRole('menu', { name: 'Actions for Perigee' });
    const rows = within(menu)
      .getAllByRole('menuitem')
      .map((row) => row.textContent);
    expect(rows).toEqual([
      'PlayP',
      'Trailer',
      'Add to watchlistW',
      'Mark as seenS',
      'RateR',
      'Log in diary',
      'Add to list',
      'Share',
    ]);
    await user.click(within(menu).getByRole('menuitem', { name: 'Add to list' }));
    expect(await screen.findByRole('dialog', { name: 'Add to list' })).toBeDefined();
  });

  test('asks a guest to sign in', async () => {
    const { user } = open({ isGuest: true });
    await point('Perigee');
    await user.click(await control('Rate Perigee'));
    await user.click(await screen.findByRole('radio', { name: '9 out of 10' }));
    expect(await screen.findByRole('dialog', { name: 'Sign in to rate Perigee' })).toBeDefined();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('by keyboard', () => {
  test('a card is one Tab stop, and arrows reach its controls', async () => {
    const { user } = await focusCard();
    const focused = () =>
      document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('Play Perigee');
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('More actions for Perigee');
    await user.keyboard('{ArrowUp}');
    expect(focused()).toBe('Rate Perigee');
    await user.keyboard('{Escape}');
    expect(focused()).toBe('Perigee');
    await user.tab();
    expect(focused()).toBe('Harrow');
  });

  test('W adds to the watchlist, and S marks as seen', async () => {
    const { user, api } = await focusCard();
    await user.keyboard('w');
    await waitFor(() => expect(api.calls(addToWatchlist)).toHaveLength(1));
    await user.keyboard('s');
    await waitFor(() => expect(api.calls(markSeen)).toHaveLength(1));
  });

  test('P plays, but only what can be watched here', async () => {
    const { user, router } = await focusCard();
    await user.tab();
    await control('Rate Harrow');
    await user.keyboard('p');
    expect(router.state.location.pathname).toBe('/');
    await user.tab({ shift: true });
    await control('Play Perigee');
    await user.keyboard('p');
    await screen.findByText('Elsewhere');
    expect(router.state.location).toMatchObject({ pathname: '/watch/11', state: { isPlaying: true } });
  });

  test('leaves keys with modifiers to the browser', async () => {
    const { user, api } = await focusCard();
    await user.keyboard('{Control>}w{/Control}');
    expect(api.calls(addToWatchlist)).toEqual([]);
  });

  test('R opens the stars, a digit rates, and they close by themselves', async () => {
    const { user, api } = await focusCard();
    await user.keyboard('r');
    await screen.findByRole('radiogroup', { name: 'Your rating of Perigee' });
    await user.keyboard('9');
    await waitFor(() => expect(api.calls(rate)).toMatchObject([{ body: { score: 9 } }]));
    await waitFor(() => expect(screen.queryByRole('radiogroup')).toBeNull());
    expect(document.activeElement).toBe(link('Perigee'));
  });

  test('Escape closes the stars and returns to the card', async () => {
    const { user, api } = await focusCard();
    await user.keyboard('r');
    await screen.findByRole('radiogroup');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('radiogroup')).toBeNull();
    expect(document.activeElement).toBe(link('Perigee'));
    expect(api.calls(rate)).toEqual([]);
  });

  test('M opens the menu on its first row, and Escape returns to the card', async () => {
    const { user } = await focusCard();
    await user.keyboard('m');
    const menu = await screen.findByRole('menu', { name: 'Actions for Perigee' });
    await waitFor(() => expect(document.activeElement).toBe(within(menu).getAllByRole('menuitem')[0]));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(link('Perigee')));
  });
});

describe('by finger', () => {
  const finger = { pointerType: 'touch', isPrimary: true, clientX: 50, clientY: 50 } as const;

  /** Opens the page with the code of the controls loaded. */
  async function openTouched() {
    const opened = open();
    await point('Perigee');
    fireEvent.pointerOver(document.body, { pointerType: 'mouse' });
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
    return opened;
  }

  test('resting on a card opens the tray, and lifting opens no page', async () => {
    const { user, router } = await openTouched();
    // The tray hides it from queries by role.
    const pressed = link('Perigee');
    fireEvent.pointerDown(pressed, finger);
    expect(card('Perigee').dataset['lifted']).toBe('');
    const tray = await screen.findByRole('dialog', { name: /^Perigee/ });
    expect(within(tray).getByRole('button', { name: 'Add to list' })).toBeDefined();
    fireEvent.pointerUp(pressed, finger);
    fireEvent.click(pressed);
    expect(router.state.location.pathname).toBe('/');
    expect(await within(tray).findByRole('link', { name: 'Trailer' })).toBeDefined();
    await user.click(within(tray).getByRole('button', { name: 'Watchlist' }));
    await screen.findByText('Added to watchlist');
    expect(await within(tray).findByRole('button', { name: 'Watchlist', pressed: true })).toBeDefined();
  });

  test('scrolling and tapping open nothing', async () => {
    await openTouched();
    vi.useFakeTimers();
    fireEvent.pointerDown(link('Perigee'), finger);
    fireEvent.pointerMove(link('Perigee'), { ...finger, clientY: 80 });
    vi.advanceTimersByTime(1000);
    fireEvent.pointerDown(link('Perigee'), finger);
    fireEvent.pointerUp(link('Perigee'), finger);
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    expect(card('Perigee').dataset['lifted']).toBeUndefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
