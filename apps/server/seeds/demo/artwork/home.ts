import type { ChannelItems } from '@kinora/contracts/catalogue/channel-content.ts';
import type { ChannelsReader } from '#catalogue/channels/index.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { HOME } from '#app/install/channels.ts';
import type { PictureKey } from './task.ts';

/** The pictures that a visitor sees on the home page, from the top. */
export async function listHomePictures(channels: ChannelsReader): Promise<PictureKey[]> {
  const viewer = { userId: null, languages: [] };
  try {
    const { rows } = await channels.show(HOME.slug, undefined, viewer);
    const shown = (rows ?? []).flatMap(({ items }) => visiblePictures(items));
    const keys = await Promise.all(shown.map((picture) => keysOf(channels, picture)));
    return [...new Set(keys.flat())];
  } catch (error) {
    // An owner may have removed or hidden it.
    if (error instanceof AppError) return [];
    throw error;
  }
}

/** A picture on the home page: what it belongs to, and what is stored there. */
interface ShownPicture {
  readonly kind: 'poster' | 'backdrop' | 'portrait' | 'news' | 'still' | 'channel';
  readonly id: number;
  readonly picture: unknown;
}

/** The pictures that a row of the home page shows; `picture` is null while one is missing. */
export function visiblePictures({ model, data }: ChannelItems): ShownPicture[] {
  switch (model) {
    case 'title':
      // Only rows with a landscape layout have backdrops.
      return data.map(({ id, poster, backdrop }) =>
        backdrop === undefined
          ? { kind: 'poster', id, picture: poster }
          : { kind: 'backdrop', id, picture: backdrop },
      );
    case 'person':
      return data.map(({ id, portrait }) => ({ kind: 'portrait', id, picture: portrait }));
    case 'newsArticle':
      return data.map(({ id, image }) => ({ kind: 'news', id, picture: image }));
    case 'episode':
      return data.map(({ id, still }) => ({ kind: 'still', id, picture: still }));
    case 'channel':
      return data.map(({ id, picture }) => ({ kind: 'channel', id, picture }));
  }
}

/** A channel shows the poster of its first title. */
async function keysOf(channels: ChannelsReader, { kind, id }: ShownPicture): Promise<PictureKey[]> {
  if (kind !== 'channel') return [`${kind}:${id}`];
  const titles = await channels.titlesOf(String(id), [], 1);
  return titles.map((title): PictureKey => `poster:${title.id}`);
}
