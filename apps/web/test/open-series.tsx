import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { onTestFinished } from 'vitest';
import { type EpisodeCard, getEpisode, getSeason } from '@kinora/contracts/catalogue/seasons.ts';
import type { Title } from '@kinora/contracts/catalogue/titles.ts';
import { closeAllDialogs } from '#platform/dialog/dialog.ts';
import { DialogHost } from '#platform/dialog/dialog-host.tsx';
import { ToastHost } from '#platform/toast/toast-host.tsx';
import { closeToast } from '#platform/toast/toast.ts';
import { currentUser } from './bootstrap-data.ts';
import { fakeApi } from './fake-api.ts';
import type { titleMarks } from './marks.ts';
import { renderApp } from './render-app.tsx';
import { episode, episodeCard, season, seasonSummary } from './season-records.ts';
import { answerSeriesMember, HIDDEN, seasonOf } from './series-member.ts';
import { catalogueVisitor, fullSeries } from './titles.ts';

/** The day of these tests. */
export const TODAY = '2026-11-15';

const permissions = ['titles.view', 'videos.play'].map((name) => ({ name, restrictions: [] }));
/** A member who may watch everything. */
export const seriesMember = catalogueVisitor({ user: currentUser({ permissions }) });

const names = ['Snow', 'Ice', 'Arithmetic', 'The ferry'];

/** An episode with a video. */
export const card = (number: number, changes: Partial<EpisodeCard> = {}): EpisodeCard =>
  episodeCard(number, {
    name: names[number - 1] ?? null,
    overview: `What happens in ${number}.`,
    video_id: 500 + number,
    ...changes,
  });

interface Site {
  readonly data?: typeof seriesMember;
  readonly title?: Partial<Title>;
  readonly episodes?: readonly EpisodeCard[];
  readonly marks?: Partial<ReturnType<typeof titleMarks>>;
  readonly search?: string;
  /** Changes the server before the page opens. */
  readonly prepare?: (api: ReturnType<typeof fakeApi>) => void;
}

/** Opens the episodes of a series for a visitor. It has two seasons with the same episodes. */
export function openSeries(
  Episodes: ComponentType<{ title: Title }>,
  { data = catalogueVisitor(), title = {}, episodes, marks, search = '', prepare }: Site = {},
) {
  onTestFinished(() => {
    act(() => {
      closeAllDialogs();
      closeToast();
    });
  });
  const api = fakeApi();
  const all = episodes ?? [1, 2, 3, 4].map((number) => card(number));
  api.on(getSeason, (call) => ({
    season: season({
      number: seasonOf(call),
      episodes: all.map((one) => ({
        ...one,
        season_number: seasonOf(call),
        ...(call.query['spoilers'] === 'hidden' && one.episode_number > 1 && HIDDEN),
      })),
    }),
  }));
  api.on(getEpisode, ({ path }) => ({ episode: episode(card(Number(path.split('/').at(-1)))) }));
  const aired = all.filter(({ release_date: date }) => date === null || date <= TODAY);
  answerSeriesMember(api, 1, { aired, marks });
  prepare?.(api);
  const seasons = [1, 2].map((number) => ({ ...seasonSummary(number), episode_count: all.length }));
  const element = (
    <>
      <Episodes title={fullSeries({ id: 1, seasons, ...title })} />
      <DialogHost />
      <ToastHost />
    </>
  );
  const app = renderApp(
    [
      { path: '/titles/:id/:slug', element },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { path: `/titles/1/saltglass${search}`, data },
  );
  return { api, user: userEvent.setup(), ...app };
}

export const rows = () => [...document.querySelectorAll<HTMLElement>('[data-episode-row]')];

/** The row of an episode. */
export const row = (number: number) => {
  const found = rows().find((one) => one.dataset.episodeRow === String(number));
  if (!found) throw new Error(`There is no row ${number}`);
  return within(found);
};

/** The button that marks an episode as watched. */
export const markOf = (number: number) =>
  row(number).getByRole('button', { name: `Episode ${number} watched` });

/** Waits until the episodes are loaded. */
export const ready = () => screen.findByRole('link', { name: 'Snow' });
