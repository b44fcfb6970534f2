import { getMemberYear, getOwnYear } from '@kinora/contracts/community/year-reviews.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import { requireUserId } from '#platform/http/caller.ts';
import type { LanguageResolver } from '#platform/http/language-resolver.ts';
import { route, type Route } from '#platform/http/route.ts';
import { presentYear } from './year-reviews.presenter.ts';
import type { YearReviews } from './year-reviews.service.ts';

interface Deps {
  readonly years: YearReviews;
  readonly pictures: PicturePresenter;
  readonly languagesOf: LanguageResolver;
}

export const yearReviewsRoutes = ({ years, pictures, languagesOf }: Deps): Route[] => [
  route(getOwnYear, async ({ params, request, caller }) => {
    const languages = await languagesOf(request, caller);
    const data = await years.own(requireUserId(caller), params.year, languages);
    return { year: presentYear(data, { pictures, languages }) };
  }),
  route(getMemberYear, async ({ params: { id, year }, request, caller }) => {
    const languages = await languagesOf(request, caller);
    const data = await years.ofMember(caller.userId, { memberId: id, year }, languages);
    return { year: presentYear(data, { pictures, languages }) };
  }),
];
