import type { z } from 'zod';
import type { TitleCard } from '@kinora/contracts/catalogue/title-cards.ts';
import {
  BIO_MAX,
  type getProfileSettings,
  updateProfileSettings,
} from '@kinora/contracts/community/profiles.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { lineText } from '@kinora/contracts/platform/fields.ts';

/** The form of a profile, without its favourites. An empty bio is none. */
export const ProfileForm = updateProfileSettings.body
  .omit({ favourites: true })
  .required()
  .extend({ bio: lineText({ max: BIO_MAX }) });

export type ProfileValues = z.input<typeof ProfileForm>;
export type ProfileFacts = z.output<typeof ProfileForm>;

export type ProfileSettings = CallOutput<typeof getProfileSettings>;

/** A title that the member recommends. */
export type Favourite = Pick<TitleCard, 'id' | 'name' | 'year' | 'poster'>;

export const profileBody = ({ bio, ...facts }: ProfileFacts, favourites: readonly Favourite[]) => ({
  ...facts,
  bio: bio === '' ? null : bio,
  favourites: favourites.map(({ id }) => id),
});

export const isSameOrder = (one: readonly Favourite[], other: readonly Favourite[]): boolean =>
  one.length === other.length && one.every(({ id }, place) => id === other[place]?.id);
