import type { Activity } from '@kinora/contracts/community/activities.ts';
import type { FollowState } from '@kinora/contracts/community/relations.ts';
import { messageNodes } from '#platform/i18n/message-nodes.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useUser } from '#platform/session/session-context.tsx';
import { FollowButton } from '../../relations/follow-button.tsx';
import { MemberAvatar } from '../../relations/member-link.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { MemberName } from './entry-links.tsx';

interface FollowedEntryProps {
  readonly entry: Extract<Activity, { kind: 'followed' }>;
  /** Whether the reader follows the member; undefined until it is known. */
  readonly follow: FollowState | undefined;
}

/** A new follower, whom the reader may follow back, or a member whom the reader follows. */
export function FollowedEntry({ entry, follow }: FollowedEntryProps) {
  const { t } = useTrans();
  const user = useUser();
  const { member, followed } = entry;
  const name = <MemberName member={member} />;
  const picture = <MemberAvatar member={member} />;
  if (followed.id !== user?.id)
    return (
      <EntryFrame
        at={entry.at}
        picture={picture}
        line={messageNodes(t(':name started following :member'), {
          name,
          member: <MemberName member={followed} />,
        })}
      />
    );
  return (
    <EntryFrame
      at={entry.at}
      picture={picture}
      line={messageNodes(t(':name started following you'), { name })}
    >
      {/* The space of the button, which comes once it is known what it does. */}
      <div className="mt-2.5 min-h-8.5">
        {follow === undefined ? null : <FollowButton member={member} before={follow} isBack />}
      </div>
    </EntryFrame>
  );
}
