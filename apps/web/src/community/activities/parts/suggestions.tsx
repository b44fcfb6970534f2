import { useId } from 'react';
import type { getActivityAside } from '@kinora/contracts/community/activities.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { type Trans, useTrans } from '#platform/i18n/use-trans.ts';
import { firstName } from '../../relations/first-name.ts';
import { FollowButton } from '../../relations/follow-button.tsx';
import { MemberAvatar, MemberLink } from '../../relations/member-link.tsx';

type Suggestion = CallOutput<typeof getActivityAside>['suggestions'][number];

/** Members to follow, with the reason. They stay when followed, so that a press can be undone. */
export function Suggestions({
  suggestions,
  className,
}: {
  suggestions: readonly Suggestion[];
  className?: string;
}) {
  const { t } = useTrans();
  const id = useId();
  if (suggestions.length === 0) return null;
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="mb-2 text-panel-sm">
        {t('People to follow')}
      </h2>
      <ul>
        {suggestions.map(({ member, ...why }) => (
          <li key={member.id} className="flex items-center gap-3 py-2.25">
            <MemberAvatar member={member} />
            <div className="min-w-0 flex-1 text-sm">
              <MemberLink member={member} className="block truncate font-semibold" />
              <p className="truncate text-fg-3">{reasonOf(t, why)}</p>
            </div>
            <FollowButton member={member} before="none" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function reasonOf(t: Trans['t'], { match, followed_by: friend }: Omit<Suggestion, 'member'>): string | null {
  if (match !== null) return t('Rates like you, :match%', { match });
  return friend === null ? null : t('Followed by :name', { name: firstName(friend.name) });
}
