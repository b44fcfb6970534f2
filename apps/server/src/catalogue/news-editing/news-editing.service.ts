import { ArticleForm } from '@kinora/contracts/catalogue/news-editing.ts';
import { createNewsService } from '#catalogue/news/index.ts';
import { recordAudit } from '#foundation/audit/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Executor } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import type { Events } from '#platform/events/events.ts';
import { formOf, inputOf, subjectOf } from './news-editing.form.ts';
import { releasePictures } from './news-editing.pictures-repository.ts';
import * as repository from './news-editing.repository.ts';
import type { EditedArticleRow, RevisionRow } from './news-editing.repository.ts';

interface Deps {
  readonly db: Database | Tx;
  readonly events: Events;
  readonly clock: Clock;
}

interface Restore {
  readonly revision: number;
  readonly version: number;
  readonly by: number;
}

export type NewsEditing = ReturnType<typeof createNewsEditing>;

/** Articles as their editors write them; every save is kept as a revision. */
export function createNewsEditing({ db, events, clock }: Deps) {
  const save = async (tx: Tx, id: number, form: ArticleForm, { version, by }: Omit<Restore, 'revision'>) => {
    const before = await repository.requireArticle(tx, id);
    await assertLinks(tx, form);
    // What came from elsewhere, or was there before revisions, has none of its own yet.
    await keep(tx, before, null);
    await createNewsService({ db: tx, events }).update(id, version, inputOf(form), clock.now());
    const row = await repository.requireArticle(tx, id);
    await keep(tx, row, by);
    return { before, row };
  };

  return {
    find: (id: number): Promise<EditedArticleRow> => repository.requireArticle(db, id),

    create: (form: ArticleForm, by: number): Promise<EditedArticleRow> =>
      transaction(db, async (tx) => {
        await assertLinks(tx, form);
        const { id } = await createNewsService({ db: tx, events }).create(inputOf(form));
        const row = await repository.requireArticle(tx, id);
        await keep(tx, row, by);
        await recordAudit(tx, { action: 'create', subject: subjectOf(row), after: formOf(row) });
        return row;
      }),

    update: (id: number, form: ArticleForm, version: number, by: number): Promise<EditedArticleRow> =>
      transaction(db, async (tx) => {
        const { before, row } = await save(tx, id, form, { version, by });
        const [old, now] = [formOf(before), formOf(row)];
        await recordAudit(tx, { action: 'update', subject: subjectOf(row), before: old, after: now });
        return row;
      }),

    remove: (id: number): Promise<void> =>
      transaction(db, async (tx) => {
        const row = await repository.requireArticle(tx, id);
        await takeOut(tx, events, id);
        await recordAudit(tx, { action: 'delete', subject: subjectOf(row), before: formOf(row) });
      }),

    async revisions(id: number): Promise<RevisionRow[]> {
      await repository.requireArticle(db, id);
      return repository.listRevisions(db, id);
    },

    revision: (id: number, version: number): Promise<RevisionRow> => requireRevision(db, id, version),

    /** The text of an earlier save; whether and when it is out stays as it is now. */
    restore: (id: number, { revision, version, by }: Restore): Promise<EditedArticleRow> =>
      transaction(db, async (tx) => {
        const now = formOf(await repository.requireArticle(tx, id));
        const then = ArticleForm.parse((await requireRevision(tx, id, revision)).form);
        const links = await presentLinks(tx, then);
        const form = { ...then, ...links, published_at: now.published_at };
        const { row } = await save(tx, id, form, { version, by });
        const after = formOf(row);
        await recordAudit(tx, { action: 'revision.restore', subject: subjectOf(row), before: now, after });
        return row;
      }),
  };
}

const keep = (tx: Tx, row: EditedArticleRow, userId: number | null): Promise<void> =>
  repository.keepRevision(tx, {
    articleId: row.id,
    version: row.edit_version,
    userId,
    form: formOf(row),
  });

/** Nothing shows its picture any more: the next sweep takes it away. */
async function takeOut(tx: Tx, events: Events, id: number): Promise<void> {
  await createNewsService({ db: tx, events }).remove(id);
  await releasePictures(tx, id);
}

async function requireRevision(db: Executor, id: number, version: number): Promise<RevisionRow> {
  const row = await repository.findRevision(db, id, version);
  if (row === undefined) throw new AppError('not_found');
  return row;
}

async function assertLinks(tx: Tx, { title_ids: titles, person_ids: people }: ArticleForm): Promise<void> {
  const isThere = async (table: 'titles' | 'people', ids: readonly number[]) =>
    (await repository.listThere(tx, table, ids)).length === new Set(ids).size;
  if (!(await isThere('titles', titles))) throw fieldError('title_ids', 'Some of these are not there.');
  if (!(await isThere('people', people))) throw fieldError('person_ids', 'Some of these are not there.');
}

/** What an earlier save was about may be gone since. */
async function presentLinks(tx: Tx, { title_ids: titles, person_ids: people }: ArticleForm) {
  return {
    title_ids: await repository.listThere(tx, 'titles', titles),
    person_ids: await repository.listThere(tx, 'people', people),
  };
}
