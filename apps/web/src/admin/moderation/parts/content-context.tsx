import { useQuery } from '@tanstack/react-query';
import type { ModerationContext } from '@kinora/contracts/admin/moderation.ts';
import { profilePath } from '@kinora/contracts/catalogue/addresses.ts';
import { useHistoryEntryLabels } from '#admin/kit/history-labels.ts';
import { SectionError } from '#platform/errors/section-error.tsx';
import { TimeAgo } from '#platform/i18n/time-ago.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { TextSkeleton } from '#ui/skeleton.tsx';
import { Tag } from '#ui/tag.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { moderationQueries } from '../moderation.queries.ts';
import { AuthorCard } from './author-card.tsx';
import { ContextTexts, Thread } from './context-texts.tsx';
import { DrawerSection } from './drawer-section.tsx';

interface ContentContextProps {
  kind: 'review' | 'comment';
  id: number;
}

/** What helps to judge a text: its author, the thread around it, and its past. It loads with the drawer. */
export function ContentContext({ kind, id }: ContentContextProps) {
  const { t } = useTrans();
  const { data, isError, refetch } = useQuery(moderationQueries.context(kind, id));
  if (isError) return <SectionError onRetry={() => void refetch()} />;
  if (data === undefined)
    return (
      <div aria-busy="true">
        <span className="sr-only">{t('Loading')}</span>
        <TextSkeleton lines={8} />
      </div>
    );
  return (
    <>
      <AuthorCard author={data.author} />
      <Thread above={data.above} below={data.below} />
      <RepeatedBy members={data.repeated_by} />
      <Versions versions={data.versions} />
      <Decisions decisions={data.decisions} />
      <ContextTexts title={t('Latest texts of the author')} texts={data.recent} hasAuthor={false} />
    </>
  );
}

function RepeatedBy({ members }: { members: ModerationContext['repeated_by'] }) {
  const { t } = useTrans();
  if (members.length === 0) return null;
  return (
    <DrawerSection title={t('Also posted by')}>
      <ul className="flex flex-wrap gap-x-4 gap-y-1.5">
        {members.map((member) => (
          <li key={member.id} className="min-w-0 wrap-anywhere">
            <TextLink href={profilePath(member)}>
              <bdi>{member.name}</bdi>
            </TextLink>
          </li>
        ))}
      </ul>
    </DrawerSection>
  );
}

function Versions({ versions }: { versions: ModerationContext['versions'] }) {
  const { t } = useTrans();
  const { dateTime } = useFormat();
  if (versions.length === 0) return null;
  return (
    <DrawerSection title={t('Earlier versions')}>
      <ol className="grid gap-3">
        {versions.map(({ headline, body, written_at: moment, is_public: isPublic }) => (
          <li key={moment} className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-[13px] text-fg-3">
              <time dateTime={moment}>{dateTime(moment)}</time>
              {isPublic ? null : <Tag tone="warning">{t('Not public')}</Tag>}
            </p>
            {headline === null ? null : (
              <p dir="auto" className="font-semibold wrap-anywhere">
                {headline}
              </p>
            )}
            <p dir="auto" className="max-h-60 overflow-y-auto wrap-anywhere whitespace-pre-wrap text-fg-2">
              {body}
            </p>
          </li>
        ))}
      </ol>
    </DrawerSection>
  );
}

function Decisions({ decisions }: { decisions: ModerationContext['decisions'] }) {
  const { t } = useTrans();
  const labels = useHistoryEntryLabels({});
  if (decisions.length === 0) return null;
  return (
    <DrawerSection title={t('Earlier decisions')}>
      <ol className="grid gap-2">
        {decisions.map(({ action, by, reason, created_at: moment }) => (
          <li key={`${action} ${moment}`} className="text-fg-2">
            <span className="font-[550] text-fg">{labels.action(action)}</span>{' '}
            <bdi>{by?.name ?? t('Site')}</bdi>, <TimeAgo moment={moment} />
            {reason === null ? null : (
              <span dir="auto" className="block wrap-anywhere">
                {reason}
              </span>
            )}
          </li>
        ))}
      </ol>
    </DrawerSection>
  );
}
