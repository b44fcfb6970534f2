import {
  articlePath,
  channelPath,
  episodePath,
  personPath,
  titlePath,
} from '@kinora/contracts/catalogue/addresses.ts';
import type { MatchedName, SearchHit } from '@kinora/contracts/catalogue/search.ts';
import type { Pictures } from '#catalogue/pictures/index.ts';
import type {
  ArticleHitRow,
  ChannelHitRow,
  EpisodeHitRow,
  HitRows,
  PersonHitRow,
  TitleHitRow,
} from './search.hits-repository.ts';

/** A hit without the reason, and the names it may have been found by. */
export interface Candidate {
  readonly hit: Omit<SearchHit, 'matched'>;
  /** The one it shows first; the others say what they are. */
  readonly others: readonly MatchedName[];
}

const EMPTY = {
  picture: null,
  year: null,
  score: null,
  about: null,
  department: null,
  season_number: null,
  episode_number: null,
};

const named = (kind: MatchedName['kind'], names: readonly (string | null)[], shown: string): MatchedName[] =>
  names.flatMap((name) => (name === null || name === shown ? [] : [{ kind, name }]));

const titleHit = (row: TitleHitRow, pictures: Pictures): Candidate => ({
  hit: {
    ...EMPTY,
    kind: row.type,
    id: row.id,
    name: row.name,
    path: titlePath(row),
    picture: pictures.presentOrNull(row.poster),
    year: row.year,
    score: row.score,
  },
  others: [
    ...named('original', [row.original_name], row.name),
    ...named('alias', row.aliases, row.name),
    ...named('translation', [row.own_name, ...row.translations], row.name),
  ],
});

const personHit = (row: PersonHitRow, pictures: Pictures): Candidate => ({
  hit: {
    ...EMPTY,
    kind: 'person',
    id: row.id,
    name: row.name,
    path: personPath(row),
    picture: pictures.presentOrNull(row.portrait),
    about: row.about,
    department: row.known_for_department,
  },
  others: [
    ...named('alias', row.aliases, row.name),
    ...named('translation', [row.own_name, ...row.translations], row.name),
  ],
});

const episodeHit = (row: EpisodeHitRow, pictures: Pictures): Candidate => ({
  hit: {
    ...EMPTY,
    kind: 'episode',
    id: row.id,
    name: row.name,
    path: episodePath(row.title, row),
    picture: pictures.presentOrNull(row.still),
    year: row.year,
    score: row.score,
    about: row.title.name,
    season_number: row.season_number,
    episode_number: row.episode_number,
  },
  others: [],
});

const articleHit = (row: ArticleHitRow, pictures: Pictures): Candidate => ({
  hit: {
    ...EMPTY,
    kind: 'news',
    id: row.id,
    name: row.title,
    path: articlePath(row),
    picture: pictures.presentOrNull(row.image),
    year: row.year,
  },
  others: [],
});

const channelHit = (row: ChannelHitRow): Candidate => ({
  hit: { ...EMPTY, kind: row.type, id: row.id, name: row.name, path: channelPath(row) },
  others: [],
});

export const toCandidates = (rows: HitRows, pictures: Pictures): Candidate[] => [
  ...rows.titles.map((row) => titleHit(row, pictures)),
  ...rows.people.map((row) => personHit(row, pictures)),
  ...rows.episodes.map((row) => episodeHit(row, pictures)),
  ...rows.articles.map((row) => articleHit(row, pictures)),
  ...rows.channels.map(channelHit),
];
