/** API paths that a public page calls, by the id of its record. */
export const PAGES = {
  title: (id: number) => `titles/${id}`,
  titleCredits: (id: number) => `titles/${id}/credits`,
  titleVideos: (id: number) => `titles/${id}/videos`,
  titleImages: (id: number) => `titles/${id}/images`,
  season: (id: number) => `titles/${id}/seasons/1`,
  episode: (id: number) => `titles/${id}/seasons/1/episodes/1`,
  seasonCredits: (id: number) => `titles/${id}/credits?season=1`,
  episodeCredits: (id: number) => `titles/${id}/credits?season=1&episode=1`,
  person: (id: number) => `people/${id}`,
  personByYear: (id: number) => `people/${id}/credits?order=year`,
  personByFame: (id: number) => `people/${id}/credits?order=popularity`,
  article: (id: number) => `news/${id}`,
  titles: () => 'titles',
  newest: () => 'titles?order=release_date',
  people: () => 'people',
  news: () => 'news',
} as const;

interface Sample {
  readonly pages: readonly (keyof typeof PAGES)[];
  /** The records, at the same positions in both catalogues. */
  readonly ids: string;
}

/** Alike in their related data, so that only the size of the catalogue differs. */
export const SAMPLES: readonly Sample[] = [
  {
    pages: ['title', 'titleCredits', 'titleVideos', 'titleImages'],
    ids: `(select id from titles order by popularity desc limit 9)`,
  },
  {
    pages: ['title', 'titleCredits', 'titleVideos', 'titleImages'],
    ids: `select t.id from titles t where t.id < 20000 and t.type = 'movie' and 8 = (
      select count(*) from credits where title_id = t.id and season_id is null and episode_id is null)
      order by t.id limit 10`,
  },
  {
    pages: ['title', 'season', 'episode', 'seasonCredits', 'episodeCredits'],
    ids: `select t.id from titles t where t.id < 100000 and t.type = 'series' and t.season_count = 3
      and t.episode_count between 20 and 40 and 8 = (
        select count(*) from credits where title_id = t.id and season_id is null and episode_id is null)
      order by t.id limit 9`,
  },
  {
    pages: ['person', 'personByYear', 'personByFame'],
    ids: `select person_id as id from credits where person_id < 40000 group by 1 having count(*) = 8
      order by 1 limit 5`,
  },
  {
    pages: ['person', 'personByYear', 'personByFame'],
    ids: `select person_id as id from person_titles group by 1 having count(*) between 180 and 220
      order by 1 limit 6`,
  },
  { pages: ['article'], ids: 'select id from news_articles order by id limit 5' },
  { pages: ['titles', 'newest', 'people', 'news'], ids: 'select 1 as id' },
];
