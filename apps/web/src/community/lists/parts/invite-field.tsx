import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { EditedMemberList } from '@kinora/contracts/community/lists.ts';
import type { MemberCard } from '@kinora/contracts/foundation/users.ts';
import { focusField } from '#platform/form/focus-field.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { usePaused } from '#platform/query/use-paused.ts';
import { Avatar } from '#ui/avatar.tsx';
import { ComboBox } from '#ui/combo-box.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Option } from '#ui/list-box.tsx';
import { listEditingQueries } from '../lists-editing.queries.ts';

const TEXT_MAX = 50;

/** Finds a member by the start of their name. */
export function InviteField({
  list,
  onInvite,
  onClose,
}: {
  list: EditedMemberList;
  onInvite: (member: MemberCard) => void;
  onClose: () => void;
}) {
  const { t } = useTrans();
  const [text, setText] = useState('');
  const query = usePaused(text.trim().slice(0, TEXT_MAX));
  const { data, isFetching, isError } = useQuery({
    ...listEditingQueries.possibleEditors(list.id, query),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  });
  const known = new Set([list.owner.id, ...list.editors.map(({ member }) => member.id)]);
  const members = (query === '' ? [] : (data?.members ?? [])).filter(({ id }) => !known.has(id));
  const emptyText = isError
    ? t('The search failed. Try again.')
    : query === ''
      ? t('Type the name of a member.')
      : t('Nothing found.');
  return (
    <div className="mt-3 flex items-end gap-2">
      <ComboBox
        label={t('Invite an editor')}
        inputRef={focusField}
        items={members}
        inputValue={text}
        onInputChange={setText}
        onChange={(key) => {
          const member = members.find(({ id }) => id === key);
          if (member) onInvite(member);
        }}
        isLoading={isFetching && members.length === 0}
        emptyText={emptyText}
        menuTrigger="input"
        className="flex-1"
      >
        {(member: MemberCard) => (
          <Option
            id={member.id}
            textValue={member.name}
            icon={<Avatar name={member.name} src={member.image} size={24} isDecorative />}
          >
            <bdi>{member.name}</bdi>
          </Option>
        )}
      </ComboBox>
      <IconButton label={t('Close')} onPress={onClose}>
        <X size={17} strokeWidth={1.75} />
      </IconButton>
    </div>
  );
}
