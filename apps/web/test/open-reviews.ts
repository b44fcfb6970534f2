import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { act } from 'react';
import { onTestFinished } from 'vitest';
import { getEpisode, getSeason } from '@kinora/contracts/catalogue/seasons.ts';
import { getTitle, type Title } from '@kinora/contracts/catalogue/titles.ts';
import { getRatings, type RatingTotals } from '@kinora/contracts/community/ratings.ts';
import { listMarks } from '@kinora/contracts/community/marks.ts';
import type { OwnReview, Review } from '@kinora/contracts/community/reviews.ts';
import type { BootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { closeAllDialogs } from '#platform/dialog/dialog.ts';
import { closeToast } from '#platform/toast/toast.ts';
import { currentUser } from './bootstrap-data.ts';
import { fakeApi } from './fake-api.ts';
import { answerTitleMarks, type titleMarks } from './marks.ts';
import type { renderApp } from './render-app.tsx';
import { answerReviews } from './reviews.ts';
import { episode, season } from './season-records.ts';
import { catalogueVisitor, fullFilm } from './titles.ts';

const grants = (...names: string[]) => names.map((name) => ({ name, restrictions: [] }));

/** A member who may write reviews, and perhaps more. */
export const reviewer = (...more: string[]) =>
  catalogueVisitor({ user: currentUser({ permissions: grants('titles.view', 'reviews.create', ...more) }) });

const ratings: RatingTotals = { votes: 1210, average: 8.72, histogram: [0, 1, 0, 0, 2, 0, 1, 0, 1204, 2] };

export interface ReviewSite {
  readonly data?: ReturnType<typeof catalogueVisitor>;
  readonly title?: Title;
  readonly reviews?: Review[];
  readonly own?: OwnReview | null;
  readonly marks?: Partial<ReturnType<typeof titleMarks>>;
  /** Of the title, such as '/season/1'. */
  readonly part?: string;
  readonly search?: string;
  /** Changes the server before the page opens. */
  readonly prepare?: (api: ReturnType<typeof fakeApi>) => void;
}

type OpenPage = (options: {
  route: string;
  path: string;
  data: BootstrapData;
}) => ReturnType<typeof renderApp>;

/** Opens the page of all reviews of a film, or of a part of a series. */
export const reviewsOpener =
  (openPage: OpenPage) =>
  async (site: ReviewSite = {}) => {
    onTestFinished(() => {
      act(() => {
        closeAllDialogs();
        closeToast();
      });
    });
    const { title = fullFilm(), part = '', search = '' } = site;
    const api = fakeApi();
    api.on(getTitle, () => ({ title }));
    api.on(getSeason, () => ({ season: season() }));
    api.on(getEpisode, () => ({ episode: episode() }));
    api.on(getRatings, () => ({ ratings }));
    api.on(listMarks, () => ({ marks: [] }));
    answerTitleMarks(api, site.marks);
    answerReviews(api, site.reviews ?? [], { own: site.own ?? null });
    site.prepare?.(api);
    const route = part.replace(/season\/\d+/, 'season/:season').replace(/episode\/\d+/, 'episode/:episode');
    const app = openPage({
      route: `/titles/:id/:slug${route}/reviews`,
      path: `/titles/${title.id}/${title.slug}${part}/reviews${search}`,
      data: site.data ?? catalogueVisitor(),
    });
    await screen.findByRole('heading', { level: 1, name: 'Reviews' });
    return { api, user: userEvent.setup(), ...app };
  };
