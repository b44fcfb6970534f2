import type { getProfileRelation, MemberLine, Profile } from '@kinora/contracts/community/profiles.ts';
import type { HandlerOutput } from '@kinora/contracts/platform/endpoint.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import { presentTitleCard } from '#catalogue/title-cards/index.ts';
import type { ProfileRow } from './profiles.head.repository.ts';
import type { LineRow } from './profiles.members.repository.ts';
import type { TasteRow } from './profiles.relation.repository.ts';
import { matchOf } from './taste-match.ts';

type Shelf = NonNullable<Profile['shelf']>;
type Taste = HandlerOutput<typeof getProfileRelation>['taste'];

export function presentProfile({ shelf, ...row }: ProfileRow, pictures: PicturePresenter): Profile {
  return { ...row, shelf: shelf && presentShelf(shelf, pictures) };
}

function presentShelf(
  { histogram, favourites, years, ...counts }: NonNullable<ProfileRow['shelf']>,
  pictures: PicturePresenter,
): Shelf {
  const ratings = histogram.reduce((sum, count) => sum + count, 0);
  const points = histogram.reduce((sum, count, index) => sum + count * (index + 1), 0);
  return {
    counts: { ...counts, ratings },
    favourites: favourites.map((title) => presentTitleCard(title, pictures)),
    ratings: { average: ratings === 0 ? null : points / ratings, histogram },
    years,
  };
}

export function presentTaste(
  { common, difference, loved, disagreement }: TasteRow,
  pictures: PicturePresenter,
): Taste {
  const match = matchOf({ common, difference });
  if (match === null) return null;
  return {
    match,
    loved: loved.map((title) => presentTitleCard(title, pictures)),
    disagreement: disagreement && {
      ...disagreement,
      title: presentTitleCard(disagreement.title, pictures),
    },
  };
}

/** Members of a list, and their cursors. */
export const memberLines = {
  item: ({ id, name, image, bio }: LineRow): MemberLine => ({ id, name, image, bio }),
  key: ({ place, id }: LineRow): (string | number)[] => [place, id],
};
