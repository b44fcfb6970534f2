import type { ChannelItems } from '@kinora/contracts/catalogue/channel-content.ts';

type Parts = readonly ChannelItems[];

/** Joins the items of several pages and removes duplicates, which appear when items move between pages. */
export function joinItems(first: ChannelItems, parts: Parts): ChannelItems {
  switch (first.model) {
    case 'title':
      return {
        model: 'title',
        data: once(parts.flatMap((part) => (part.model === 'title' ? part.data : []))),
      };
    case 'person':
      return {
        model: 'person',
        data: once(parts.flatMap((part) => (part.model === 'person' ? part.data : []))),
      };
    case 'episode':
      return {
        model: 'episode',
        data: once(parts.flatMap((part) => (part.model === 'episode' ? part.data : []))),
      };
    case 'newsArticle':
      return {
        model: 'newsArticle',
        data: once(parts.flatMap((part) => (part.model === 'newsArticle' ? part.data : []))),
      };
    case 'channel':
      return {
        model: 'channel',
        data: once(parts.flatMap((part) => (part.model === 'channel' ? part.data : []))),
      };
  }
}

const once = <Item extends { id: number }>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];
