import { querySite } from './site.repository.ts';

interface HostileCatalogue {
  titleId: number;
  personId: number;
  articleId: number;
}

/**
 * Writes a series in which every text is hostile, bypassing the services that would sanitise it: a title with one
 * person, video and episode per text, one more person with a crew credit per text, and an article.
 */
export async function writeHostileCatalogue(texts: readonly string[]): Promise<HostileCatalogue> {
  const all = texts.join(' ');
  const rows = await querySite<HostileCatalogue>(
    `with wanted as (select ordinality::int as place, text from unnest($1::text[]) with ordinality u(text)),
      star as (
        insert into people (name, slug, also_known_as, birth_place, biography, known_for_department, source, licence)
        values ($2, 'x', $1, $2, $2, $2, $2, $2) returning id),
      others as (
        insert into people (name, slug) select text, 'x' from wanted returning id, name),
      title as (
        insert into titles (type, name, original_name, slug, tagline, overview, status, certification, source, licence)
        values ('series', $2, $2, 'x', $2, $2, $2, $2, $2, $2) returning id),
      season as (
        insert into seasons (title_id, number, name, overview) select id, 1, $2, $2 from title returning id, title_id),
      episode as (
        insert into episodes (title_id, season_id, season_number, episode_number, type, name, overview)
        select title_id, id, 1, place, $2, text, text from season, wanted returning id),
      cast_rows as (
        insert into credits (person_id, title_id, department, character, position)
        select others.id, title.id, 1, others.name, 1 from others, title),
      crew_rows as (
        insert into credits (person_id, title_id, department, job, position)
        select star.id, title.id, 2, text, place from star, title, wanted),
      video_rows as (
        insert into videos (title_id, name, category, kind, source, language)
        select id, text, 'clip', 'url', 'https://example.com/a.mp4', text from title, wanted),
      article as (
        insert into news_articles (title, slug, body, summary, byline, source, published_at)
        values ($2, 'x', $2, $2, $2, $2, now()) returning id)
    select title.id as "titleId", star.id as "personId", article.id as "articleId" from title, star, article`,
    [texts, all],
  );
  const [written] = rows;
  if (written === undefined) throw new Error('The hostile catalogue was not written');
  return written;
}

/** Needed because other journeys open the newest article. */
export async function deleteArticle(id: number): Promise<void> {
  await querySite('delete from news_articles where id = $1', [id]);
}
