import type { ChannelItems } from '@kinora/contracts/catalogue/channel-content.ts';
import type { Picture } from '@kinora/contracts/catalogue/pictures.ts';

/** A thing as the preview shows it. */
export interface Sample {
  readonly id: number;
  readonly name: string;
  readonly picture: Picture | null;
}

/** The same few facts of whatever a channel holds. */
export function samplesOf({ model, data }: ChannelItems): Sample[] {
  switch (model) {
    case 'title':
      return data.map(({ id, name, poster }) => ({ id, name, picture: poster }));
    case 'person':
      return data.map(({ id, name, portrait }) => ({ id, name, picture: portrait }));
    case 'newsArticle':
      return data.map(({ id, title, image }) => ({ id, name: title, picture: image }));
    case 'episode':
      return data.map(({ id, name, title, still }) => ({ id, name: name ?? title.name, picture: still }));
    case 'channel':
      return data.map(({ id, name, picture }) => ({ id, name, picture }));
  }
}
