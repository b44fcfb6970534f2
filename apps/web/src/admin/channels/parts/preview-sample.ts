import type { ChannelItems } from '@kinora/contracts/catalogue/channel-content.ts';
import type { Picture } from '@kinora/contracts/catalogue/pictures.ts';

/** An item as the preview shows it. */
export interface PreviewItem {
  readonly id: number;
  readonly name: string;
  readonly picture: Picture | null;
}

/** Maps items of any content model to the fields the preview shows. */
export function toPreviewItems({ model, data }: ChannelItems): PreviewItem[] {
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
