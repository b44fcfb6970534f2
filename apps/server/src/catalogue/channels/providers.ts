import type { TitleFilter } from '@kinora/contracts/catalogue/browse.ts';
import type { AutoUpdate, ContentModel } from '@kinora/contracts/catalogue/channel-choices.ts';

/** A record that a provider chose, with its rank change if the provider knows it. */
export interface ProviderItem {
  readonly id: number;
  readonly climbed?: number | null;
}

export interface ProviderQuery {
  readonly model: ContentModel;
  /** Limits the titles to choose from. */
  readonly filter: TitleFilter;
  readonly limit: number;
}

/** A source of popular, new or airing records: the site itself, or an importer. */
export interface ChannelProvider {
  readonly name: string;
  readonly methods: readonly AutoUpdate[];
  choose(method: AutoUpdate, query: ProviderQuery): Promise<readonly ProviderItem[]>;
}
