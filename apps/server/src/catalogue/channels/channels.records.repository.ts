import type { ChannelEpisode } from '@kinora/contracts/catalogue/channel-content.ts';
import { PERSON_CARD, type PersonCardRow } from '#catalogue/person-cards/index.ts';
import type { StoredPicture } from '#catalogue/pictures/index.ts';
import { titleCardColumns, type TitleCardRow } from '#catalogue/title-cards/index.ts';
import { type PlayTargetRow, titlePlay } from '#catalogue/videos/index.ts';
import { defineStatement, hiddenParam } from '#platform/db/statement.ts';

export interface EpisodeRow extends Omit<ChannelEpisode, 'still' | 'title'> {
  still: StoredPicture | null;
  title: TitleCardRow;
}

const IDS = hiddenParam(1, 'integer[]');

export const peopleById = defineStatement<[ids: readonly number[]], PersonCardRow>(
  'channel-people',
  `select ${PERSON_CARD} from people p where p.id = any(${IDS}) and p.deleted_at is null`,
);

export const episodesById = defineStatement<
  [ids: readonly number[], languages: readonly string[]],
  EpisodeRow
>(
  'channel-episodes',
  `select e.id, e.name, e.season_number, e.episode_number, e.release_date::text, e.still,
     (select row_to_json(k) from (select ${titleCardColumns('o')}) k) as title
   from episodes e join titles o on o.id = e.title_id and o.deleted_at is null
   where e.id = any(${IDS})`,
);

export const playsById = defineStatement<[ids: readonly number[]], { id: number; play: PlayTargetRow }>(
  'channel-plays',
  `select o.id, ${titlePlay.target('o')} as play from titles o where o.id = any(${IDS})`,
);

/** There are few genres: reading all names is cheap. */
export const genreNames = defineStatement<[], { id: number; name: string }>(
  'channel-genres',
  'select id, name from genres',
);
