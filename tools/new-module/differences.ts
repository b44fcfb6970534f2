import type { Template } from './files.ts';

/** Lines of the model that its template does not have, or has in another form. */
export interface Edit {
  /** Part of the first line; exactly one line of the file contains it. */
  readonly from: string;
  /** The number of lines, so that a line added to them in the model fails the comparison. */
  readonly lines?: number;
  /** What the template has instead. */
  readonly becomes?: readonly string[];
}

/** A deliberate difference between the model module and what the generator writes. */
interface Difference {
  readonly why: string;
  readonly edits: Partial<Record<Template, readonly Edit[]>>;
}

/** Templates that are not compared, each with the reason. */
export const NOT_COMPARED: Partial<Record<Template, string>> = {
  migration: 'the table of the model is part of the baseline, which stays as it is',
};

/** The model without these lines is what the generator writes; see also replacements.ts. */
export const DIFFERENCES: readonly Difference[] = [
  {
    why: 'Titles use genres and keep their number; nothing uses a new record yet.',
    edits: {
      contract: [
        { from: 'import { defineErrors }' },
        { from: 'genreErrors = defineErrors', lines: 7 },
        { from: 'titles_count: z.int()' },
        { from: "sorts: ['name'", becomes: ["  sorts: ['name', 'updated_at'],"] },
        { from: 'titles_count: { kind' },
        { from: 'Deletes unused genres', becomes: ["  summary: 'Deletes genres',"] },
        { from: "errors: ['genres.in_use']" },
      ],
      presenter: [{ from: 'titles_count: row' }, { from: 'titles_count: (row)' }],
      'list-repository': [{ from: 'titles_count: { by' }, { from: 'titles_count: { column' }],
      repository: [
        { from: 'type Selectable, sql', becomes: ["import type { Selectable } from 'kysely';"] },
        {
          from: '/** Locks the genres',
          becomes: ['/** Locks the genres, so that the audit log gets the values they had before. */'],
        },
        { from: '/** Overwrites the number of titles', lines: 25 },
      ],
      service: [
        { from: 'import { applyCountChanges' },
        {
          from: 'import type { Database, Executor }',
          becomes: ["import type { Database } from '#platform/db/database.ts';"],
        },
        { from: '/** All or none' },
        { from: '        assertUnused(genres);' },
        { from: '/** Changes how many titles', lines: 7 },
        { from: '/** Throws for genres in use', lines: 5 },
      ],
      'service-test': [
        { from: 'import { AppError }' },
        { from: 'import { assertUnused', becomes: ["import { toWrite } from './genres.service.ts';"] },
        { from: "describe('the in-use rule'", lines: 15 },
      ],
      'api-test': [
        { from: 'import { setTitlesCount }' },
        {
          from: 'expect(genres).toContainEqual',
          becomes: [
            '    expect(genres).toContainEqual({ id: genre.id, name: genre.name, slug: genre.slug });',
          ],
        },
        { from: "test('finds genres that no title uses'", lines: 10 },
        {
          from: "slug: 'heist-film'",
          becomes: ["    expect(genre).toMatchObject({ name: 'Heist film', slug: 'heist-film' });"],
        },
        { from: 'titles_count: 7', becomes: ["    [{ name: 'Fine', slug: 'other' }, 'slug'],"] },
        { from: "test('removes unused genres'", becomes: ["  test('removes genres', async () => {"] },
        { from: "test('removes none when a title", lines: 10 },
      ],
      'admin-page': [
        { from: 'import { useFormat }' },
        { from: 'const { number }' },
        {
          from: '/** Searches, sorts',
          becomes: ['/** Searches, sorts, creates, renames and deletes genres. */'],
        },
        { from: 'columns={[', lines: 8, becomes: ['      columns={[]}'] },
        { from: 'titles_count: { label' },
        { from: "body: t('Genres in use", becomes: ["        body: t('This cannot be undone.'),"] },
      ],
      'admin-page-test': [
        { from: 'titlesCount = 0', becomes: ['function genre(id: number, name: string): AdminGenre {'] },
        { from: 'titles_count: titlesCount' },
        { from: '1204', becomes: ["  genres = [genre(1, 'Drama'), genre(2, 'Noir')];"] },
        {
          from: 'lists genres with their counts',
          lines: 3,
          becomes: [
            "test('debounces the search', async () => {",
            '  const { user, router } = await open();',
            "  expect(row('Drama')).toBeDefined();",
          ],
        },
        {
          from: "columnheader', { name: /Titles/",
          lines: 2,
          becomes: [
            "  await user.click(screen.getByRole('columnheader', { name: /Updated/ }));",
            "  await waitFor(() => expect(router.state.location.search).toBe('?orderBy=updated_at'));",
          ],
        },
        { from: 'names the genres in use', lines: 11 },
      ],
      'public-tile': [
        { from: 'import { useTrans }' },
        { from: 'const { t } = useTrans' },
        { from: 'genre.titles_count > 0', lines: 5 },
      ],
      'public-page-test': [
        {
          from: 'const genre = (id',
          lines: 6,
          becomes: ['const genre = (id: number, name: string) => ({ id, name, slug: name.toLowerCase() });'],
        },
        {
          from: 'lists every genre with',
          lines: 4,
          becomes: [
            "test('lists every genre', async () => {",
            "  fakeApi().on(listGenres, () => ({ genres: [genre(1, 'Drama'), genre(2, 'Noir')] }));",
          ],
        },
        { from: '1,284 titles', becomes: ["  expect(items).toEqual(['Drama', 'Noir']);"] },
        {
          from: "genre(1, 'Drama', 3)",
          becomes: ["  fakeApi().on(listGenres, () => ({ genres: [genre(1, 'Drama')] }));"],
        },
      ],
    },
  },
  {
    why: 'Channels refer to genres by their slug.',
    edits: {
      service: [
        { from: '/** Updates everything that refers', lines: 2 },
        {
          from: 'export function createGenresService',
          becomes: ['export function createGenresService({ db, events }: Deps) {'],
        },
        { from: 'const channels = await onMoved' },
        { from: 'after: { ...formOf(genre)', becomes: ['      after: formOf(genre),'] },
      ],
      index: [
        { from: '/** Injected, since channels', lines: 2 },
        {
          from: 'setup: ({ db, events }',
          becomes: ["  setup: ({ db, events }: Pick<Platform, 'db' | 'events'>, { shared }: Deps) => {"],
        },
        {
          from: 'const genres = createGenresService({ db',
          becomes: ['    const genres = createGenresService({ db, events });'],
        },
      ],
    },
  },
  {
    why: 'Seeds and titles write genres; a new module has no callers yet.',
    edits: {
      repository: [{ from: 'export const listByNames', lines: 11 }],
      index: [
        { from: 'import type { Executor }' },
        { from: 'import { insertMissing, listByNames }' },
        {
          from: 'import { createGenresService',
          becomes: [
            "import { createGenresService, GENRE_SUBJECT, type GenresService } from './genres.service.ts';",
          ],
        },
        { from: 'export {', lines: 2 },
        { from: '/** For seeds', lines: 13 },
      ],
    },
  },
  {
    why: 'Only genres declare the permission to view titles, and only genres say what they are.',
    edits: {
      index: [
        { from: 'permissions: [', becomes: ['  permissions: [cataloguePermissionDetails.updateGenres],'] },
        {
          from: '/** Genres: the small set',
          becomes: ['/** Genres: say in one sentence what the module is for. */'],
        },
      ],
      'list-repository': [
        {
          from: '/** There are only a few dozen',
          becomes: ['/** Every sort here has its index in the migration. */'],
        },
      ],
      'public-page': [
        {
          from: '<p className="text-fg-2">',
          lines: 3,
          becomes: [
            `          <p className="text-fg-2">{t('[one 1 genre|other :count genres]', { count: genres.length })}</p>`,
          ],
        },
      ],
    },
  },
];
