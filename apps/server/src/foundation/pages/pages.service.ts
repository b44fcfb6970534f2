import { LEGAL_PAGES, type LegalPage } from '@kinora/contracts/foundation/legal-pages.ts';
import { PAGE_SLUG_MAX, type PageForm } from '@kinora/contracts/foundation/pages.ts';
import { cleanTranslations } from '@kinora/contracts/platform/translations.ts';
import { slugError } from '@kinora/contracts/platform/slugs.ts';
import { recordAudit, recordAudits } from '#foundation/audit/index.ts';
import type { TagsService } from '#foundation/tags/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { isConstraintViolation } from '#platform/db/constraints.ts';
import type { Database } from '#platform/db/database.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import type { Events } from '#platform/events/events.ts';
import { sanitizeRichText } from '#platform/html/sanitize-rich-text.ts';
import { createLiveValue } from '#platform/signals/live-value.ts';
import type { Signals } from '#platform/signals/signals.ts';
import { slugify } from '@kinora/contracts/platform/slugs.ts';
import { pagesChanged } from './pages.events.ts';
import * as repository from './pages.repository.ts';
import type { PageRow, PageWrite, PublicPageRow } from './pages.repository.ts';

/** The subject type of custom pages in the audit log. */
export const PAGE_SUBJECT = 'custom_page' as const;

/** Sent when the site may have to show other links to legal pages. */
const LEGAL_PAGES_TOPIC = 'legal-pages';

const ID = /^[1-9]\d{0,9}$/;
const MAX_ID = 2_147_483_647;
/** Number of due pages announced in one transaction. */
const DUE_AT_ONCE = 100;
/** If this many pages share a title, the next one needs an address of its own. */
const NUMBERED = 20;

export type PagesReader = ReturnType<typeof createPagesReader>;

export function createPagesReader({ pool, clock }: { pool: StatementPool; clock: Clock }) {
  return {
    /** Returns the page at an address, published or not. A former slug finds the page that had it. */
    async find(idOrSlug: string): Promise<PublicPageRow> {
      const isId = ID.test(idOrSlug) && Number(idOrSlug) <= MAX_ID;
      const [row] = isId
        ? await repository.pageById(pool, Number(idOrSlug), clock.now())
        : await repository.pageBySlug(pool, idOrSlug, clock.now());
      if (row === undefined) throw new AppError('not_found');
      return row;
    },
  };
}

interface Deps {
  readonly db: Database;
  readonly events: Events;
  readonly clock: Clock;
  readonly signals: Signals;
  readonly tags: Pick<TagsService, 'assign'>;
  /** The permissions that a page can require. */
  readonly permissions: ReadonlySet<string>;
}

export type PagesService = ReturnType<typeof createPagesService>;

export function createPagesService({ db, events, clock, signals, tags, permissions }: Deps) {
  const legalPages = createLiveValue(signals, LEGAL_PAGES_TOPIC, () =>
    repository.listLegalPages(db, clock.now()),
  );

  const emitChange = async (tx: Tx, pages: readonly { id: number; slug: string }[], slugs: string[] = []) => {
    const ids = pages.map(({ id }) => id);
    const addresses = [
      ...pages.map(({ slug }) => slug),
      ...slugs,
      ...(await repository.listOldSlugs(tx, ids)),
    ];
    await events.emit(tx, pagesChanged, { ids, slugs: [...new Set(addresses)] });
    if (LEGAL_PAGES.some((slug) => addresses.includes(slug))) await signals.send(tx, LEGAL_PAGES_TOPIC, '');
  };

  const assignTags = async (tx: Tx, id: number, { tag_ids: ids }: PageForm): Promise<PageRow> => {
    await tags.assign(tx, { kind: PAGE_SUBJECT, id }, ids);
    const page = await repository.find(tx, id);
    if (page === undefined) throw new AppError('not_found');
    return page;
  };

  const updateIn = async (tx: Tx, id: number, form: PageForm, version?: number): Promise<PageRow> => {
    const [before] = await repository.listForUpdate(tx, [id]);
    if (before === undefined) throw new AppError('not_found');
    if (version !== undefined && version !== before.edit_version) throw new AppError('conflict');
    const now = clock.now();
    const slug = form.slug ?? before.slug;
    await assertFree(tx, slug, before.slug);
    const values = { ...toWrite(form, permissions), slug };
    await asFieldError(repository.update(tx, id, { ...values, announced_at: announcedAt(form, now) }));
    const page = await assignTags(tx, id, form);
    if (slug !== before.slug) {
      await repository.deleteOldSlug(tx, slug);
      if (isOut(before, now)) await repository.upsertOldSlug(tx, before.slug, id);
    }
    await recordAudit(tx, {
      action: 'update',
      subject: subjectOf(page),
      before: toForm(before),
      after: toForm(page),
    });
    await emitChange(tx, [page], [before.slug]);
    return page;
  };

  return {
    /** The legal pages that everyone can read. */
    legalPages: (): Promise<readonly LegalPage[]> => legalPages.get(),

    async get(id: number): Promise<PageRow> {
      const page = await repository.find(db, id);
      if (page === undefined) throw new AppError('not_found');
      return page;
    },

    /** The form values of a page, read in the caller's transaction. */
    async formOf(tx: Tx, id: number): Promise<PageForm | undefined> {
      const page = await repository.find(tx, id);
      return page === undefined ? undefined : toForm(page);
    },

    create: (form: PageForm): Promise<PageRow> =>
      transaction(db, async (tx) => {
        const slug = form.slug ?? (await freeSlug(tx, form.title));
        await assertFree(tx, slug);
        await repository.deleteOldSlug(tx, slug);
        const { id } = await asFieldError(repository.insert(tx, { ...toWrite(form, permissions), slug }));
        const page = await assignTags(tx, id, form);
        await recordAudit(tx, { action: 'create', subject: subjectOf(page), after: toForm(page) });
        await emitChange(tx, [page]);
        return page;
      }),

    update: (id: number, form: PageForm, version: number): Promise<PageRow> =>
      transaction(db, (tx) => updateIn(tx, id, form, version)),

    updateIn,

    removeMany: (ids: readonly number[]): Promise<number> =>
      transaction(db, async (tx) => {
        const pages = await repository.listForUpdate(tx, ids);
        const found = pages.map(({ id }) => id);
        await recordAudits(
          tx,
          pages.map((page) => ({ action: 'delete', subject: subjectOf(page), before: toForm(page) })),
        );
        if (pages.length === 0) return 0;
        await repository.markDeleted(tx, found);
        for (const id of found) await tags.assign(tx, { kind: PAGE_SUBJECT, id }, []);
        await emitChange(tx, pages);
        return pages.length;
      }),

    /** Emits events for pages that became due, so that caches are updated. */
    async publishDue(): Promise<number> {
      let published = 0;
      for (;;) {
        const due = await transaction(db, async (tx) => {
          const pages = await repository.claimDue(tx, clock.now(), DUE_AT_ONCE);
          if (pages.length > 0) await emitChange(tx, pages);
          return pages.length;
        });
        published += due;
        if (due < DUE_AT_ONCE) return published;
      }
    },
  };
}

const subjectOf = ({ id, title }: PageRow) => ({ type: PAGE_SUBJECT, id, name: title });

const isOut = ({ published_at: publishedAt }: Pick<PageRow, 'published_at'>, now: Date): boolean =>
  publishedAt !== null && publishedAt <= now;

/** The form values of a stored page. */
const toForm = (row: PageRow): PageForm => ({
  title: row.title,
  slug: row.slug,
  type: row.type,
  body: row.body,
  access: row.access,
  permission: row.permission,
  published_at: row.published_at?.toISOString() ?? null,
  seo_title: row.seo_title,
  seo_description: row.seo_description,
  is_hidden: row.is_hidden,
  translations: row.translations,
  tag_ids: row.tags.map(({ id }) => id),
});

/** The row values of a form. */
function toWrite(form: PageForm, permissions: ReadonlySet<string>): Omit<PageWrite, 'slug'> {
  const { slug: _, tag_ids: _tags, ...values } = form;
  const permission = form.access === 'permission' ? form.permission : null;
  if (form.access === 'permission' && (permission === null || !permissions.has(permission)))
    throw fieldError('permission', 'Choose a permission.');
  const translations = Object.fromEntries(
    Object.entries(form.translations).map(([language, { body, ...texts }]) => [
      language,
      { ...texts, body: body === null ? null : sanitizeRichText(body) },
    ]),
  );
  return {
    ...values,
    permission,
    body: sanitizeRichText(form.body),
    translations: cleanTranslations(translations),
  };
}

/** A page that is already out needs no announcement by the schedule. */
function announcedAt({ published_at: publishedAt }: PageForm, now: Date): Date | null {
  return publishedAt !== null && new Date(publishedAt) <= now ? now : null;
}

async function assertFree(tx: Tx, slug: string, current?: string): Promise<void> {
  if (slug === current) return;
  const owner = await repository.findTitleBySlug(tx, slug);
  if (owner !== undefined) throw fieldError('slug', `${owner} already uses this address.`);
}

/** Two editors can choose the same address at the same time. */
async function asFieldError<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const isTaken = isConstraintViolation(error, 'custom_pages_slug');
    throw isTaken ? fieldError('slug', 'Another page already uses this address.') : error;
  }
}

async function freeSlug(tx: Tx, title: string): Promise<string> {
  const base = slugify(title)
    .slice(0, PAGE_SLUG_MAX - 3)
    .replace(/-+$/, '');
  if (slugError(base) !== null) throw fieldError('slug', 'Enter an address.');
  for (let number = 1; number <= NUMBERED; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if ((await repository.findTitleBySlug(tx, slug)) === undefined) return slug;
  }
  throw fieldError('slug', 'Enter an address.');
}
