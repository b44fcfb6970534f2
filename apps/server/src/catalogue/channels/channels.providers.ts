import type { TitleFilter } from '@kinora/contracts/catalogue/browse.ts';
import type { AutoUpdate, ContentModel } from '@kinora/contracts/catalogue/channel-choices.ts';

/** A record that a provider chose; who knows how far it climbed says so. */
export interface Chosen {
  readonly id: number;
  readonly climbed?: number | null;
}

export interface ProviderQuery {
  readonly model: ContentModel;
  /** Which titles may be chosen. */
  readonly filter: TitleFilter;
  readonly limit: number;
}

/** Somebody who knows what is popular, new or on the air: this site itself, and importers beside it. */
export interface ChannelProvider {
  readonly name: string;
  readonly methods: readonly AutoUpdate[];
  choose(method: AutoUpdate, query: ProviderQuery): Promise<readonly Chosen[]>;
}
