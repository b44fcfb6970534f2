import { UserPlus, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type EditedMemberList, LIST_EDITORS_MAX } from '@kinora/contracts/community/lists.ts';
import type { MemberCard } from '@kinora/contracts/foundation/users.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Tag } from '#ui/tag.tsx';
import { InviteField } from './invite-field.tsx';
import { useListPeople } from './use-list-people.ts';

/** The owner and the editors. Invitations are sent at once, not with the form. */
export function EditorPeople({ list }: { list: EditedMemberList | null }) {
  const { t } = useTrans();
  if (list === null)
    return (
      <section aria-label={t('Editors')}>
        <h2 className="text-[13px] font-[550]">{t('Editors')}</h2>
        <p className="mt-1 text-meta text-fg-3">{t('Save the list to invite editors.')}</p>
      </section>
    );
  return <People list={list} />;
}

function People({ list }: { list: EditedMemberList }) {
  const { t } = useTrans();
  const [isInviting, setInviting] = useState(false);
  const { invite, remove } = useListPeople(list);
  const isOwner = list.role === 'owner';
  const count = 1 + list.editors.length;
  return (
    <section aria-label={t('Editors')}>
      <div className="flex justify-between text-[13px]">
        <h2 className="font-[550]">{t('Editors')}</h2>
        <span className="text-fg-3 tabular-nums">
          {t(':count of :max', { count, max: LIST_EDITORS_MAX })}
        </span>
      </div>
      <ul>
        <Person member={list.owner} state={t('Owner')} />
        {list.editors.map(({ member, is_accepted: isAccepted }) => (
          <Person
            key={member.id}
            member={member}
            state={isAccepted ? t('Can edit') : <Tag>{t('Invited')}</Tag>}
            {...(isOwner && {
              removal: {
                label: isAccepted
                  ? t('Remove :name', { name: member.name })
                  : t('Cancel the invitation of :name', { name: member.name }),
                onPress: () => remove(member, isAccepted),
              },
            })}
          />
        ))}
      </ul>
      {isOwner && isInviting && count < LIST_EDITORS_MAX ? (
        <InviteField
          list={list}
          onInvite={(member) => {
            invite(member);
            setInviting(false);
          }}
          onClose={() => setInviting(false)}
        />
      ) : null}
      {isOwner && !isInviting ? (
        <Button
          size="sm"
          className="mt-3"
          icon={<UserPlus size={16} strokeWidth={1.75} />}
          isDisabled={count >= LIST_EDITORS_MAX}
          onPress={() => setInviting(true)}
        >
          {t('Invite an editor')}
        </Button>
      ) : null}
    </section>
  );
}

function Person({
  member: { name, image },
  state,
  removal,
}: {
  member: MemberCard;
  state: ReactNode;
  removal?: { readonly label: string; readonly onPress: () => void };
}) {
  return (
    <li className="flex min-h-12 items-center gap-3 border-b border-hair py-1.5 text-sm">
      <Avatar name={name} src={image} size={34} isDecorative />
      <bdi className="min-w-0 flex-1 truncate">{name}</bdi>
      <span className="text-[13px] text-fg-3">{state}</span>
      {removal === undefined ? null : (
        <IconButton label={removal.label} size="xs" onPress={removal.onPress}>
          <X size={15} strokeWidth={1.75} />
        </IconButton>
      )}
    </li>
  );
}
