import type { ShareImageKind } from '@kinora/contracts/catalogue/share-images.ts';
import type { StoredPicture } from '#catalogue/pictures/index.ts';
import type { Platform } from '#platform/platform.ts';
import * as repository from './share-images.repository.ts';

/** The data of a record that is drawn. */
export interface ShareImageSubject {
  readonly name: string;
  readonly year: number | null;
  readonly backdrop: StoredPicture | null;
  readonly poster: StoredPicture | null;
  /** Only of lists. */
  readonly by?: string;
  readonly posters?: readonly StoredPicture[];
}

const PLAIN = { year: null, backdrop: null, poster: null } as const;

export interface ShareImageRecord {
  readonly kind: ShareImageKind;
  readonly id: number;
  /** The language of its name. */
  readonly language: string;
}

/** Finds a record visible to visitors, with the data its image shows. */
export async function findShareImageSubject(
  { pool, clock }: Pick<Platform, 'pool' | 'clock'>,
  { kind, id, language }: ShareImageRecord,
): Promise<ShareImageSubject | undefined> {
  if (kind === 'titles') return (await repository.sharedTitle(pool, id, languagesOf(language)))[0];
  if (kind === 'people') {
    const [person] = await repository.sharedPerson(pool, id);
    return person && { name: person.name, year: null, backdrop: null, poster: person.portrait };
  }
  if (kind === 'lists') {
    const [list] = await repository.sharedList(pool, id);
    return list && { ...PLAIN, name: list.name, by: list.owner, posters: list.posters };
  }
  const [article] = await repository.sharedArticle(pool, id, clock.now());
  return article && { name: article.title, year: null, backdrop: article.image, poster: null };
}

/** The same choice as on pages: the language, then its base language. */
function languagesOf(language: string): string[] {
  const base = language.split('-')[0] ?? language;
  return base === language ? [language] : [language, base];
}
