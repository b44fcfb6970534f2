import { TEXTS_COUNTED_MAX } from '@kinora/contracts/community/comments.ts';
import { TITLE_PRESENCE, type TitlePresence } from '#catalogue/title-cards/index.ts';
import { IS_VISIBLE_REVIEW } from '#community/reviews/index.ts';
import { defineStatement } from '#platform/db/statement.ts';
import { isVisible } from './comments.repository.ts';

export interface TextCounts extends TitlePresence {
  /** Null when the title has no such season or episode. */
  part_id: number | null;
  reviews: number;
  comments: number;
  seasons: { season: number; comments: number }[];
}

const upToLimit = (rows: string) => `
  (select count(*)::integer from (select from ${rows} limit ${TEXTS_COUNTED_MAX}) x)`;

const commentsWith = (condition: string) => upToLimit(`comments c where ${condition} and ${isVisible('c')}`);

/** The number of comments about a list, up to the limit. For other statements, whose alias of the list is not `c`. */
export const listCommentsSql = (list: string): string => commentsWith(`c.list_id = ${list}`);

/** Written like the indexes of reviews. */
const reviewsWith = (season: string, episode: string) =>
  upToLimit(`reviews r
    where r.title_id = t.id and coalesce(r.season_id, 0) = ${season} and coalesce(r.episode_id, 0) = ${episode}
      and ${IS_VISIBLE_REVIEW}`);

interface Part {
  readonly id: string;
  readonly reviews: string;
  readonly comments: string;
  readonly seasons: string;
  readonly joins: string;
}

const page = ({ id, reviews, comments, seasons, joins }: Part) => `
  select row_to_json(x) as page from (
    select ${TITLE_PRESENCE}, ${id} as part_id, ${reviews} as reviews, ${commentsWith(comments)} as comments,
      ${seasons} as seasons
    from titles t ${joins} where t.id = $1) x`;

const SEASONS = `
  (select coalesce(json_agg(json_build_object('season', s.number, 'comments', s.comments) order by s.number), '[]')
   from (
     select s.number, ${commentsWith('c.season_id = s.id')} as comments from seasons s where s.title_id = t.id) s
   where s.comments > 0)`;

type Page = { page: TextCounts };

export const countOfTitle = defineStatement<[titleId: number], Page>(
  'title-text-counts',
  page({
    id: 't.id',
    reviews: reviewsWith('0', '0'),
    comments: 'c.title_id = t.id',
    seasons: SEASONS,
    joins: '',
  }),
);

export const countOfSeason = defineStatement<[titleId: number, season: number], Page>(
  'season-text-counts',
  page({
    id: 's.id',
    reviews: reviewsWith('s.id', '0'),
    comments: 'c.season_id = s.id',
    seasons: `'[]'::json`,
    joins: 'left join seasons s on s.title_id = t.id and s.number = $2',
  }),
);

export const countOfEpisode = defineStatement<[titleId: number, season: number, episode: number], Page>(
  'episode-text-counts',
  page({
    id: 'e.id',
    reviews: reviewsWith('0', 'e.id'),
    comments: 'c.episode_id = e.id',
    seasons: `'[]'::json`,
    joins: 'left join episodes e on e.title_id = t.id and e.season_number = $2 and e.episode_number = $3',
  }),
);
