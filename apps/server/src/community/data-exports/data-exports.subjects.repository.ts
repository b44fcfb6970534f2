import { isPublishedSql } from '#community/text-checks/index.ts';

/** What a text, a like or a report is about. */
export interface SubjectRow {
  kind: 'title' | 'video' | 'article' | 'list' | 'review' | 'comment';
  id: number;
  /** Null where there is none, or where the member may not see it. */
  name: string | null;
  /** Of titles and lists; null where the member may not see it. */
  slug: string | null;
}

/** Whether the member `$1` may see the list now: it may have been public before. */
const SEES_LIST = `
  (about_list.visibility <> 'private' and ${isPublishedSql('about_list.state')} and about.deleted_at is null
   or about.user_id = $1
   or exists (select from list_editors about_editor
     where about_editor.list_id = about.id and about_editor.user_id = $1
       and (about_editor.accepted_at is not null or ${isPublishedSql('about_list.state')})))`;

/** A subject of each kind as JSON. The aliases are long, so that they do not hide those in the ids. */
const SUBJECTS: Readonly<Record<SubjectRow['kind'], (id: string) => string>> = {
  title: (id) => `
    select json_build_object('kind', 'title', 'id', about.id, 'name', about.name, 'slug', about.slug)
    from titles about where about.id = ${id}`,
  video: (id) => `
    select json_build_object('kind', 'video', 'id', about.id, 'name', about.name, 'slug', null)
    from videos about where about.id = ${id}`,
  article: (id) => `
    select json_build_object('kind', 'article', 'id', about.id, 'name', about.title, 'slug', null)
    from news_articles about where about.id = ${id}`,
  list: (id) => `
    select json_build_object('kind', 'list', 'id', about.id,
      'name', case when ${SEES_LIST} then about.name end, 'slug', case when ${SEES_LIST} then about.slug end)
    from channels about join list_details about_list on about_list.list_id = about.id where about.id = ${id}`,
  review: (id) => `
    select json_build_object('kind', 'review', 'id', about.id, 'name', about_title.name, 'slug', null)
    from reviews about join titles about_title on about_title.id = about.title_id where about.id = ${id}`,
  comment: (id) => `select json_build_object('kind', 'comment', 'id', ${id}, 'name', null, 'slug', null)`,
};

/** The subject of a row that has a column for the id of each of these kinds. */
export const subjectSql = (row: string, kinds: readonly SubjectRow['kind'][]): string => {
  const cases = kinds.map(
    (kind) => `
    when ${row}.${kind}_id is not null then (${SUBJECTS[kind](`${row}.${kind}_id`)})`,
  );
  return `case ${cases.join('')} end`;
};
