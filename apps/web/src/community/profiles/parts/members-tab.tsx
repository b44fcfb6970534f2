import type { ProfileTab } from '@kinora/contracts/catalogue/addresses.ts';
import type { MemberLine } from '@kinora/contracts/community/profiles.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useIsSignedIn, useUser } from '#platform/session/session-context.tsx';
import { buttonClass } from '#ui/button-style.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { RowSkeleton } from '#ui/skeleton.tsx';
import { useActionContext } from '../../marks/action-context.ts';
import { takeFollower } from '../../relations/change-followers.ts';
import { firstName } from '../../relations/first-name.ts';
import { FollowButton } from '../../relations/follow-button.tsx';
import { type MemberMark, useMemberMarks } from '../../relations/use-member-marks.ts';
import { tabPath } from '../profile-address.ts';
import { profileQueries } from '../profiles.queries.ts';
import { focusBeside, openTab } from './focus-beside.ts';
import { FollowRequests } from './follow-requests.tsx';
import { MemberRow } from './member-row.tsx';
import { ProfileList } from './profile-list.tsx';
import type { TabProps } from './tab-props.ts';
import { useViewer } from './use-relation.ts';

/** Who follows a member. The member's own tab shows the requests first. */
export function FollowersTab(props: TabProps) {
  const { t } = useTrans();
  const { profile } = props;
  const isOwn = useViewer(profile) === 'owner';
  const first = { name: firstName(profile.name) };
  return (
    <>
      {isOwn ? <FollowRequests ownId={profile.id} /> : null}
      <Members
        {...props}
        tab="followers"
        nothing={isOwn ? t('No followers yet') : t(':name has no followers yet.', first)}
        ownId={isOwn ? profile.id : null}
      />
    </>
  );
}

/** Whom a member follows. */
export function FollowedTab(props: TabProps) {
  const { t } = useTrans();
  const isOwn = useViewer(props.profile) === 'owner';
  const first = { name: firstName(props.profile.name) };
  return (
    <Members
      {...props}
      tab="followed-users"
      nothing={isOwn ? t('You do not follow anyone yet.') : t(':name does not follow anyone yet.', first)}
      ownId={null}
    />
  );
}

interface MembersProps extends TabProps {
  readonly tab: Extract<ProfileTab, 'followers' | 'followed-users'>;
  readonly nothing: string;
  /** The id of the viewer, if these are their followers. */
  readonly ownId: number | null;
}

function Members({ profile, shelf, tab, nothing, ownId }: MembersProps) {
  const { t } = useTrans();
  const { followers, following } = shelf.counts;
  const queryOf = tab === 'followers' ? profileQueries.followers : profileQueries.followed;
  return (
    <ProfileList
      key={tab}
      listKey={tabPath(profile, tab)}
      queryOf={(cursor) => queryOf(profile.id, cursor)}
      idOf={({ id }) => id}
      total={tab === 'followers' ? followers : following}
      skeleton={[0, 1, 2, 3].map((row) => (
        <RowSkeleton key={row} />
      ))}
      empty={<EmptyState title={nothing} />}
    >
      {(members) => (
        <Rows label={tab === 'followers' ? t('Followers') : t('Following')} members={members} ownId={ownId} />
      )}
    </ProfileList>
  );
}

function Rows({
  label,
  members,
  ownId,
}: {
  label: string;
  members: readonly MemberLine[];
  ownId: number | null;
}) {
  const markOf = useMemberMarks(members.map(({ id }) => id));
  return (
    <ul aria-label={label}>
      {members.map((member) => (
        <MemberRow key={member.id} member={member}>
          <Follow member={member} mark={markOf(member.id)} />
          {ownId === null ? null : <Remove member={member} ownId={ownId} />}
        </MemberRow>
      ))}
    </ul>
  );
}

function Follow({ member, mark }: { member: MemberLine; mark: MemberMark | undefined }) {
  const isSignedIn = useIsSignedIn();
  const isSelf = useUser()?.id === member.id;
  if (isSelf || (isSignedIn && mark === undefined)) return null;
  return <FollowButton member={member} before={mark?.follow ?? 'none'} />;
}

function Remove({ member, ownId }: { member: MemberLine; ownId: number }) {
  const { t } = useTrans();
  const context = useActionContext();
  return (
    <button
      type="button"
      aria-label={t('Remove :name', { name: member.name })}
      onClick={({ currentTarget }) => {
        focusBeside(currentTarget, openTab());
        void takeFollower(context, { ownId, member });
      }}
      className={buttonClass('outline', 'sm', 'hover:bg-wash-2')}
    >
      {t('Remove')}
    </button>
  );
}
