import type { ReactNode } from 'react';
import type { ModerationContext } from '@kinora/contracts/admin/moderation.ts';
import { profilePath } from '@kinora/contracts/catalogue/addresses.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { userPath } from '#admin/users/user-paths.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { usePermission } from '#platform/permissions/use-permission.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Tag } from '#ui/tag.tsx';
import { TextLink } from '#ui/text-link.tsx';
import type { Content } from './content.ts';
import { DrawerSection } from './drawer-section.tsx';
import { useBoundedCount } from './use-bounded-count.ts';

interface AuthorHeadProps {
  author: NonNullable<Content['author']>;
  tags?: ReactNode;
  children?: ReactNode;
}

/** The picture and name of an author. The name leads to their account, or to their profile without that permission. */
function AuthorHead({ author, tags, children }: AuthorHeadProps) {
  const { t } = useTrans();
  const maySeeUsers = usePermission(foundationPermissions.updateUsers);
  return (
    <div className="flex items-center gap-3">
      <Avatar name={author.name} src={author.image} size={44} isDecorative />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <TextLink
            href={maySeeUsers ? userPath(author.id) : profilePath(author)}
            className="font-semibold wrap-anywhere"
          >
            <bdi>{author.name}</bdi>
          </TextLink>
          {tags}
          {author.is_banned ? <Tag tone="danger">{t('Banned')}</Tag> : null}
        </p>
        {children}
      </div>
    </div>
  );
}

/** The owner of a list. */
export function ListAuthor({ author }: Pick<Content, 'author'>) {
  const { t } = useTrans();
  if (author === null) return null;
  return (
    <DrawerSection title={t('Author')}>
      <AuthorHead author={author} />
    </DrawerSection>
  );
}

/** What to know about the author of a text. */
export function AuthorCard({ author }: Pick<ModerationContext, 'author'>) {
  const { t } = useTrans();
  const { date } = useFormat();
  const shown = useBoundedCount();
  if (author === null) return null;
  const numbers = [
    { label: t('Reviews'), count: author.reviews },
    { label: t('Comments'), count: author.comments },
    { label: t('Held'), count: author.held },
    { label: t('Hidden'), count: author.hidden },
    { label: t('Reports upheld'), count: author.upheld },
    { label: t('Reports dismissed'), count: author.dismissed },
  ];
  return (
    <DrawerSection title={t('Author')}>
      <AuthorHead author={author} tags={author.is_new ? <Tag tone="warning">{t('New member')}</Tag> : null}>
        <p className="text-[13px] text-fg-3">{t('Member since :date', { date: date(author.created_at) })}</p>
      </AuthorHead>
      <dl className="mt-3.5 grid grid-cols-2 gap-x-4 gap-y-2.5 md:grid-cols-3">
        {numbers.map(({ label, count }) => (
          <div key={label}>
            <dt className="text-[13px] text-fg-3">{label}</dt>
            <dd className="font-semibold tabular-nums">{shown(count)}</dd>
          </div>
        ))}
      </dl>
    </DrawerSection>
  );
}
