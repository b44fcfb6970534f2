import { ArticleForm } from '@kinora/contracts/admin/news.ts';
import type { NewsService } from '#catalogue/news/index.ts';
import { recordAudit } from '#foundation/audit/index.ts';
import type { TagsService } from '#foundation/tags/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Executor } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import { ARTICLE_SUBJECT, toForm, toInput, subjectOf } from './form.ts';
import { releasePictures } from './news.pictures.repository.ts';
import * as repository from './news.repository.ts';
import type { EditedArticleRow, RevisionRow } from './news.repository.ts';

interface Deps {
  readonly db: Database;
  readonly news: NewsService;
  readonly clock: Clock;
  readonly tags: Pick<TagsService, 'assign' | 'listExisting'>;
}

interface Save {
  readonly version: number;
  readonly by: number;
}

interface Restore extends Save {
  readonly revision: number;
}

export type NewsEditing = ReturnType<typeof createNewsEditing>;

/** Editing of articles; every save is stored as a revision. */
export function createNewsEditing({ db, news, clock, tags }: Deps) {
  const tagged = (id: number) => ({ kind: ARTICLE_SUBJECT, id }) as const;
  const save = async (tx: Tx, id: number, form: ArticleForm, { version, by }: Save) => {
    const before = await repository.requireArticle(tx, id);
    await assertLinks(tx, form);
    // Imported articles, and those older than revisions, have no revision yet.
    await keep(tx, before, null);
    await news.update(tx, id, toInput(form), { version, now: clock.now() });
    await tags.assign(tx, tagged(id), form.tag_ids);
    const row = await repository.requireArticle(tx, id);
    await keep(tx, row, by);
    return { before, row };
  };
  const updateIn = async (
    tx: Tx,
    id: number,
    form: ArticleForm,
    { version, by }: Save,
  ): Promise<EditedArticleRow> => {
    const { before, row } = await save(tx, id, form, { version, by });
    const [old, now] = [toForm(before), toForm(row)];
    await recordAudit(tx, { action: 'update', subject: subjectOf(row), before: old, after: now });
    return row;
  };

  return {
    find: (id: number): Promise<EditedArticleRow> => repository.requireArticle(db, id),

    findIn: (tx: Tx, id: number): Promise<EditedArticleRow> => repository.requireArticle(tx, id),

    create: (form: ArticleForm, by: number): Promise<EditedArticleRow> =>
      transaction(db, async (tx) => {
        await assertLinks(tx, form);
        const { id } = await news.create(tx, toInput(form));
        await tags.assign(tx, tagged(id), form.tag_ids);
        const row = await repository.requireArticle(tx, id);
        await keep(tx, row, by);
        await recordAudit(tx, { action: 'create', subject: subjectOf(row), after: toForm(row) });
        return row;
      }),

    update: (id: number, form: ArticleForm, options: Save): Promise<EditedArticleRow> =>
      transaction(db, (tx) => updateIn(tx, id, form, options)),

    updateIn,

    remove: (id: number): Promise<void> =>
      transaction(db, async (tx) => {
        const row = await repository.requireArticle(tx, id);
        await news.remove(tx, id);
        await tags.assign(tx, tagged(id), []);
        // The next sweep deletes the released picture.
        await releasePictures(tx, id);
        await recordAudit(tx, { action: 'delete', subject: subjectOf(row), before: toForm(row) });
      }),

    async revisions(id: number): Promise<RevisionRow[]> {
      await repository.requireArticle(db, id);
      return repository.listRevisions(db, id);
    },

    revision: (id: number, version: number): Promise<RevisionRow> => requireRevision(db, id, version),

    /** Restores the text of an earlier revision; the publication state and time stay as they are. */
    restore: (id: number, { revision, version, by }: Restore): Promise<EditedArticleRow> =>
      transaction(db, async (tx) => {
        const now = toForm(await repository.requireArticle(tx, id));
        const then = ArticleForm.parse((await requireRevision(tx, id, revision)).form);
        const links = await presentLinks(tx, then);
        const tagIds = await tags.listExisting(tx, then.tag_ids);
        const form = { ...then, ...links, tag_ids: tagIds, published_at: now.published_at };
        const { row } = await save(tx, id, form, { version, by });
        const after = toForm(row);
        await recordAudit(tx, { action: 'revision.restore', subject: subjectOf(row), before: now, after });
        return row;
      }),
  };
}

const keep = (tx: Tx, row: EditedArticleRow, userId: number | null): Promise<void> =>
  repository.storeRevision(tx, {
    articleId: row.id,
    version: row.edit_version,
    userId,
    form: toForm(row),
  });

async function requireRevision(db: Executor, id: number, version: number): Promise<RevisionRow> {
  const row = await repository.findRevision(db, id, version);
  if (row === undefined) throw new AppError('not_found');
  return row;
}

async function assertLinks(tx: Tx, { title_ids: titles, person_ids: people }: ArticleForm): Promise<void> {
  const isThere = async (table: 'titles' | 'people', ids: readonly number[]) =>
    (await repository.listExisting(tx, table, ids)).length === new Set(ids).size;
  if (!(await isThere('titles', titles)))
    throw fieldError('title_ids', 'Some of these records do not exist.');
  if (!(await isThere('people', people)))
    throw fieldError('person_ids', 'Some of these records do not exist.');
}

/** Titles and people linked in an earlier revision may have been deleted since. */
async function presentLinks(tx: Tx, { title_ids: titles, person_ids: people }: ArticleForm) {
  return {
    title_ids: await repository.listExisting(tx, 'titles', titles),
    person_ids: await repository.listExisting(tx, 'people', people),
  };
}
