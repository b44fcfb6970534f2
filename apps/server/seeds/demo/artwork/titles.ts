import { listDemoRecords } from '#admin/demo/index.ts';
import { createImagesService, type ImageInput } from '#catalogue/images/index.ts';
import type { StoredPicture } from '#catalogue/pictures/index.ts';
import { listOrigins, recordOrigins, type StoredOrigins } from '#catalogue/provenance/index.ts';
import { createTitlesService } from '#catalogue/titles/index.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { DemoTitle } from '../content-schema.ts';
import { createTitleArt, type TitleArt } from '../title-art.ts';
import { type ArtContext, type ArtTask, isMissing, originOf } from './task.ts';

const MAIN = ['poster', 'backdrop'] as const;
/** Recorded as a field, so that a gallery is filled only once. */
const GALLERY = 'gallery';

interface Work {
  readonly id: number;
  readonly title: DemoTitle;
  readonly art: TitleArt;
  readonly pictures: Readonly<Record<(typeof MAIN)[number], StoredPicture | null>>;
  readonly origins: StoredOrigins;
}

/** Tasks for missing posters, backdrops and galleries. */
export async function titleTasks(context: ArtContext): Promise<{ main: ArtTask[]; galleries: ArtTask[] }> {
  const { db, content, store, events } = context;
  const ids = await listDemoRecords(db, 'title');
  const present = new Map(
    (await createTitlesService({ events }).listPictures(db, [...ids.values()])).map((row) => [row.id, row]),
  );
  const fields = [...MAIN, GALLERY];
  const origins = await listOrigins(
    db,
    'title',
    [...present.keys()].map((id) => ({ id, fields })),
  );
  const artOf = createTitleArt(store, content);
  const works = content.titles.flatMap((title): Work[] => {
    const pictures = present.get(ids.get(title.key) ?? 0);
    return pictures === undefined
      ? []
      : [{ id: pictures.id, title, art: artOf(title), pictures, origins: origins.get(pictures.id) ?? {} }];
  });
  return {
    main: works.flatMap((work) => mainTasks(context, work)),
    galleries: works.filter(isGalleryOpen).map((work) => galleryTask(context, work)),
  };
}

const originAt = ({ origins }: Work, field: string) => origins[field] ?? null;

const mainTasks = ({ db, events }: ArtContext, work: Work): ArtTask[] =>
  MAIN.filter((field) => isMissing(work.pictures[field], work.origins, field)).map((field) => ({
    key: `${field}:${work.id}`,
    subject: `the ${field} of ${work.title.name}`,
    pictures: 1,
    run: async () => {
      const picture = await work.art[field]();
      await createTitlesService({ events }).update(db, work.id, { [field]: picture }, originOf(work.title));
    },
  }));

/**
 * A picture without an origin was drawn with its gallery, by a seed of an earlier version. Where an owner chose both
 * pictures, the gallery is theirs too.
 */
function isGalleryOpen(work: Work): boolean {
  if (originAt(work, GALLERY) !== null) return false;
  const isEarlier = MAIN.some((field) => work.pictures[field] !== null && originAt(work, field) === null);
  const isOwners = MAIN.every((field) => originAt(work, field)?.source === 'local');
  return !isEarlier && !isOwners;
}

const galleryTask = ({ db, events }: ArtContext, { id, title, art }: Work): ArtTask => ({
  key: `gallery:${id}`,
  subject: `the gallery of ${title.name}`,
  pictures: art.extras.length,
  run: async () => {
    const [poster, backdrop] = [await art.poster(), await art.backdrop()];
    const extras: StoredPicture[] = [];
    for (const draw of art.extras) extras.push(await draw());
    await transaction(db, async (tx) => {
      // Locks the title, and returns which of the two an owner has set.
      const { kept } = await createTitlesService({ events }).update(
        tx,
        id,
        { poster, backdrop },
        originOf(title),
      );
      const known = await listOrigins(tx, 'title', [{ id, fields: [GALLERY] }]);
      if ((known.get(id)?.[GALLERY] ?? null) !== null) return;
      const gallery: Pick<ImageInput, 'kind' | 'picture'>[] = [
        { kind: 'backdrop', picture: backdrop },
        ...extras.map((picture) => ({ kind: 'still' as const, picture })),
        { kind: 'poster', picture: poster },
      ];
      await createImagesService({ events }).add(
        tx,
        id,
        gallery
          .filter(({ kind }) => !kept.includes(kind))
          .map((image) => ({ ...image, source: title.source, licence: title.licence })),
      );
      await recordOrigins(tx, { entity: 'title', id }, [GALLERY], originOf(title));
    });
  },
});
