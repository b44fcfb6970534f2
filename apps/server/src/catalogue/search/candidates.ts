import {
  articlePath,
  channelOrListPath,
  episodePath,
  personPath,
  titlePath,
} from '@kinora/contracts/catalogue/addresses.ts';
import type { MatchedName, SearchHit } from '@kinora/contracts/catalogue/search.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import type {
  ArticleHitRow,
  ChannelHitRow,
  EpisodeHitRow,
  HitRows,
  Named,
  PersonHitRow,
  TitleHitRow,
} from './search.hits.repository.ts';

/** A hit without the match reason, and the names it may have matched by. */
export interface Candidate {
  readonly hit: Omit<SearchHit, 'matched'>;
  /** Names other than the displayed one, each with its type. */
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

/** The name in the first preferred language that has a translation. */
const nameIn = ({ name, translations }: Named, languages: readonly string[]): string =>
  languages.map((language) => translations[language]).find((translated) => translated !== undefined) ?? name;

const named = (kind: MatchedName['kind'], names: readonly (string | null)[], shown: string): MatchedName[] =>
  names.flatMap((name) => (name === null || name === shown ? [] : [{ kind, name }]));

const titleHit = (row: TitleHitRow, pictures: PicturePresenter, languages: readonly string[]): Candidate => {
  const name = nameIn(row, languages);
  return {
    hit: {
      ...EMPTY,
      kind: row.type,
      id: row.id,
      name,
      path: titlePath(row),
      picture: pictures.presentOrNull(row.poster),
      year: row.year,
      score: row.score,
    },
    others: [
      ...named('original', [row.original_name], name),
      ...named('alias', row.aliases, name),
      ...named('translation', [row.name, ...Object.values(row.translations)], name),
    ],
  };
};

const personHit = (
  row: PersonHitRow,
  pictures: PicturePresenter,
  languages: readonly string[],
): Candidate => {
  const name = nameIn(row, languages);
  return {
    hit: {
      ...EMPTY,
      kind: 'person',
      id: row.id,
      name,
      path: personPath(row),
      picture: pictures.presentOrNull(row.portrait),
      about: row.about && nameIn(row.about, languages),
      department: row.known_for_department,
    },
    others: [
      ...named('alias', row.aliases, name),
      ...named('translation', [row.name, ...Object.values(row.translations)], name),
    ],
  };
};

const episodeHit = (
  row: EpisodeHitRow,
  pictures: PicturePresenter,
  languages: readonly string[],
): Candidate => ({
  hit: {
    ...EMPTY,
    kind: 'episode',
    id: row.id,
    name: row.name,
    path: episodePath(row.title, row),
    picture: pictures.presentOrNull(row.still),
    year: row.year,
    score: row.score,
    about: nameIn(row.title, languages),
    season_number: row.season_number,
    episode_number: row.episode_number,
  },
  others: [],
});

const articleHit = (row: ArticleHitRow, pictures: PicturePresenter): Candidate => ({
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

const channelHit = (row: ChannelHitRow, languages: readonly string[]): Candidate => {
  const name = nameIn(row, languages);
  return {
    hit: { ...EMPTY, kind: row.type, id: row.id, name, path: channelOrListPath(row) },
    others: named('translation', [row.name, ...Object.values(row.translations)], name),
  };
};

export const toCandidates = (
  rows: HitRows,
  pictures: PicturePresenter,
  languages: readonly string[],
): Candidate[] => [
  ...rows.titles.map((row) => titleHit(row, pictures, languages)),
  ...rows.people.map((row) => personHit(row, pictures, languages)),
  ...rows.episodes.map((row) => episodeHit(row, pictures, languages)),
  ...rows.articles.map((row) => articleHit(row, pictures)),
  ...rows.channels.map((row) => channelHit(row, languages)),
];
