import type { Picture } from '@kinora/contracts/catalogue/pictures.ts';
import type { TitleCard } from '@kinora/contracts/catalogue/title-cards.ts';

/** The title of an episode, as far as its row shows it. */
export type RowTitle = Pick<TitleCard, 'id' | 'name' | 'slug'> & { backdrop: Picture | null };
