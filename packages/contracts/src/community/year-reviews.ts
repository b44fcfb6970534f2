import { z } from 'zod';
import { MemberCard } from '../foundation/users.ts';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, pathId, queryInt } from '../platform/fields.ts';
import { PersonCard } from '../catalogue/person-cards.ts';
import { cataloguePermissions } from '../catalogue/permissions.ts';
import { TitleCard } from '../catalogue/title-cards.ts';
import { SCORE_MAX } from './ratings.ts';

/** With fewer entries in the diary, there is no review of the year. */
export const YEAR_REVIEW_FROM = 10;

const Counted = z.object({ name: z.string(), count: z.int() });

/** Everything in the time zone of the member. Private entries of the diary count only for their member. */
export const YearReview = z.object({
  member: MemberCard,
  year: z.int(),
  /** Years with entries, latest first. */
  years: z.array(z.int()),
  /** Whether the year has not ended. */
  is_running: z.boolean(),
  is_shown: z.boolean(),
  entries: z.int(),
  /** Null with fewer entries than `YEAR_REVIEW_FROM`. */
  review: z
    .object({
      films: z.int(),
      episodes: z.int(),
      minutes: z.int(),
      average: z.number().nullable(),
      /** Days. */
      longest_streak: z.int(),
      /** Entries of January to December. */
      months: z.array(z.int()).length(12),
      genres: z.array(Counted).max(5),
      countries: z.array(Counted.extend({ code: z.string() })).max(5),
      highest_rated: z.array(z.object({ title: TitleCard, score: z.int().min(1).max(SCORE_MAX) })).max(6),
      /** The first sentence of the member's most liked review of the year without spoilers. */
      most_liked: z
        .object({
          review_id: id('integer'),
          title: TitleCard,
          line: z.string(),
          likes: z.int(),
          written_on: z.iso.date(),
        })
        .nullable(),
      /** The actors and directors of most titles. */
      people: z.array(z.object({ person: PersonCard, titles: z.int() })).max(5),
      /** Posters for the head of the page: the best and most watched titles. */
      posters: z.array(TitleCard).max(5),
    })
    .nullable(),
});
export type YearReview = z.infer<typeof YearReview>;

const year = queryInt(1900, 2200);

export const getOwnYear = endpoint({
  method: 'GET',
  path: 'years/:year',
  summary: 'Returns your year in review',
  access: access.login,
  params: z.object({ year }),
  response: z.object({ year: YearReview }),
});

export const getMemberYear = endpoint({
  method: 'GET',
  path: 'profiles/:id/years/:year',
  summary: 'Returns the year in review of a member who shows it',
  access: access.permission(cataloguePermissions.viewTitles),
  params: z.object({ id: pathId('integer'), year }),
  response: z.object({ year: YearReview }),
});
