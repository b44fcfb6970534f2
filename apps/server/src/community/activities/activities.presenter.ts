import type { Activity } from '@kinora/contracts/community/activities.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import { presentTitleCard, type TitleCardRow } from '#catalogue/title-cards/index.ts';
import { presentComment } from '#community/comments/index.ts';
import { presentListCard } from '#community/lists/index.ts';
import { presentReview } from '#community/reviews/index.ts';
import type { ActivityContent } from './activities.contents.service.ts';

type ByMember = Pick<Extract<Activity, { kind: 'followed' }>, 'at' | 'member'>;

/** Undefined if the content has disappeared since its place was read. */
export function presentActivity(row: ActivityContent, pictures: PicturePresenter): Activity | undefined {
  const { at, aired, member } = row;
  if (aired !== null) return { kind: 'aired', key: `aired-${row.id}`, at, ...withCard(aired, pictures) };
  return member === null ? undefined : presentOfMember(row, { at, member }, pictures);
}

function presentOfMember(
  row: ActivityContent,
  by: ByMember,
  pictures: PicturePresenter,
): Activity | undefined {
  const { id, reviewed, followed, commented } = row;
  if (reviewed !== null) {
    const review = presentReview(reviewed.review);
    return { kind: 'reviewed', key: `reviewed-${id}`, ...by, ...withCard(reviewed, pictures), review };
  }
  if (followed !== null) return { kind: 'followed', key: `followed-${id}`, ...by, followed };
  if (commented !== null) {
    const { comment, place } = commented;
    return { kind: 'commented', key: `commented-${id}`, ...by, comment: presentComment(comment), place };
  }
  return presentFolded(row, by, pictures);
}

/** Several actions of one day. */
function presentFolded(
  { id, day, watched, rated, listed, list }: ActivityContent,
  by: ByMember,
  pictures: PicturePresenter,
): Activity | undefined {
  const keyOf = (kind: string) => `${kind}-${by.member.id}-${day}`;
  if (watched !== null && watched.items.length > 0) {
    const items = watched.items.map((item) => withCard(item, pictures));
    return { kind: 'watched', key: keyOf('watched'), ...by, items, more: watched.total - items.length };
  }
  if (rated !== null && rated.items.length > 0) {
    const items = rated.items.map((item) => withCard(item, pictures));
    return { kind: 'rated', key: keyOf('rated'), ...by, items, more: rated.total - items.length };
  }
  if (listed === null || list === null) return undefined;
  const titles = listed.titles.map((title) => presentTitleCard(title, pictures));
  return {
    kind: 'listed',
    key: `listed-${id}`,
    ...by,
    list: presentListCard(list, pictures),
    is_liked: listed.is_liked,
    titles,
    more: listed.total - titles.length,
  };
}

const withCard = <Row extends { title: TitleCardRow }>(row: Row, pictures: PicturePresenter) => ({
  ...row,
  title: presentTitleCard(row.title, pictures),
});
