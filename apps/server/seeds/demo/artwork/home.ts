import type { ChannelItems } from '@kinora/contracts/catalogue/channel-content.ts';
import type { ChannelsReader } from '#catalogue/channels/index.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { HOME } from '../../channels.ts';
import type { PictureKey } from './task.ts';

/** The pictures that a visitor sees on the home page, from the top. */
export async function listHomePictures(channels: ChannelsReader): Promise<PictureKey[]> {
  const viewer = { userId: null, languages: [] };
  try {
    const { rows } = await channels.show(HOME.slug, undefined, viewer);
    const keys = await Promise.all((rows ?? []).map(({ items }) => picturesOf(channels, items)));
    return [...new Set(keys.flat())];
  } catch (error) {
    // An owner may have removed or hidden it.
    if (error instanceof AppError) return [];
    throw error;
  }
}

async function picturesOf(channels: ChannelsReader, { model, data }: ChannelItems): Promise<PictureKey[]> {
  switch (model) {
    case 'title':
      return data.map(({ id, backdrop }): PictureKey =>
        backdrop === undefined ? `poster:${id}` : `backdrop:${id}`,
      );
    case 'person':
      return data.map(({ id }): PictureKey => `portrait:${id}`);
    case 'newsArticle':
      return data.map(({ id }): PictureKey => `news:${id}`);
    case 'episode':
      return data.map(({ id }): PictureKey => `still:${id}`);
    case 'channel': {
      const firsts = await Promise.all(data.map(({ id }) => channels.titlesOf(String(id), [], 1)));
      return firsts.flat().map(({ id }): PictureKey => `poster:${id}`);
    }
  }
}
