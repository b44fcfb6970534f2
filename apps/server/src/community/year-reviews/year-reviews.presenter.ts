import { YEAR_REVIEW_FROM, type YearReview } from '@kinora/contracts/community/year-reviews.ts';
import { presentPersonCard } from '#catalogue/person-cards/index.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import { presentTitleCard } from '#catalogue/title-cards/index.ts';
import { firstSentence } from './first-sentence.ts';
import type { FiguresRow } from './year-reviews.figures.repository.ts';
import type { HighlightsRow } from './year-reviews.highlights.repository.ts';

export interface YearData {
  readonly year: number;
  readonly isRunning: boolean;
  readonly figures: FiguresRow;
  /** Null with too few entries. */
  readonly highlights: HighlightsRow | null;
}

/** A year with enough entries has highlights. */
export const hasReview = ({ entries }: Pick<FiguresRow, 'entries'>): boolean => entries >= YEAR_REVIEW_FROM;

interface Presenting {
  readonly pictures: PicturePresenter;
  readonly languages: readonly string[];
}

export const presentYear = (
  { year, isRunning, figures, highlights }: YearData,
  presenting: Presenting,
): YearReview => ({
  member: figures.member,
  year,
  years: figures.years,
  is_running: isRunning,
  is_shown: figures.is_shown,
  entries: figures.entries,
  review: highlights && presentReview(figures, highlights, presenting),
});

function presentReview(
  figures: FiguresRow,
  { highest_rated: rated, most_liked: liked, people, posters }: HighlightsRow,
  { pictures, languages }: Presenting,
): NonNullable<YearReview['review']> {
  const names = new Intl.DisplayNames([...languages], { type: 'region' });
  const { films, episodes, minutes, average, longest_streak, months, genres, countries } = figures;
  return {
    films,
    episodes,
    minutes,
    average,
    longest_streak,
    months,
    genres,
    countries: countries.map(({ code, count }) => ({ code, name: names.of(code) ?? code, count })),
    highest_rated: rated.map(({ title, score }) => ({ title: presentTitleCard(title, pictures), score })),
    most_liked: liked && presentMostLiked(liked, pictures),
    people: people.map(({ person, titles }) => ({ person: presentPersonCard(person, pictures), titles })),
    posters: posters.map((title) => presentTitleCard(title, pictures)),
  };
}

const presentMostLiked = (
  { title, text, ...liked }: NonNullable<HighlightsRow['most_liked']>,
  pictures: PicturePresenter,
) => ({ ...liked, title: presentTitleCard(title, pictures), line: firstSentence(text) });
