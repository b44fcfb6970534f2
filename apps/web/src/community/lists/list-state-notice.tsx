import type { MemberList } from '@kinora/contracts/community/lists.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { WithheldBox } from '../texts/withheld-box.tsx';
import type { ListRole } from './lists-cache.ts';

interface ListStateNoticeProps {
  readonly list: Pick<MemberList, 'state'>;
  /** Undefined until it is known. */
  readonly role: ListRole | undefined;
  readonly className: string;
}

/** Says to the owner and the editors of a list, and to moderators, that others cannot see it. */
export function ListStateNotice({ list: { state }, role, className }: ListStateNoticeProps) {
  const { t } = useTrans();
  if (state === 'visible' || role === undefined) return null;
  const isMember = role === 'owner' || role === 'editor';
  const held = isMember
    ? t('Held for review. Only you and the editors can see this list until a moderator approves it.')
    : t('Held for review');
  return (
    <WithheldBox
      state={state}
      notice={state === 'held' ? held : t('A moderator hid this list.')}
      className={className}
    />
  );
}
