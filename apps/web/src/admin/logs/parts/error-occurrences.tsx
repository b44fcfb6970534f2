import type { ReactNode } from 'react';
import type { ErrorOccurrence } from '@kinora/contracts/foundation/logs.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { userPath } from '#admin/users/user-paths.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { usePermission } from '#platform/permissions/use-permission.ts';
import { TextLink } from '#ui/text-link.tsx';
import { LogTime } from '../log-time.tsx';

/** The request that failed last. */
export function RequestFacts({ occurrence }: { occurrence: ErrorOccurrence }) {
  const { t } = useTrans();
  const { request, user, page, request_id: requestId, release } = occurrence;
  const maySeeUsers = usePermission(foundationPermissions.updateUsers);
  return (
    <section aria-label={t('Request')}>
      <h3 className="mb-2 text-[13.5px] font-semibold">{t('Request')}</h3>
      <dl className="grid grid-cols-[104px_minmax(0,1fr)] gap-x-4 gap-y-3 text-[13.5px] md:grid-cols-[128px_minmax(0,1fr)]">
        <Fact label={t('Call')}>{codeOf(request)}</Fact>
        <Fact label={t('User')}>
          {user !== null && maySeeUsers ? (
            <TextLink href={userPath(user.id)}>{user.name}</TextLink>
          ) : (
            (user?.name ?? (request === '' ? '–' : t('Not signed in')))
          )}
        </Fact>
        <Fact label={t('Page')}>{codeOf(page)}</Fact>
        <Fact label={t('Request ID')}>{codeOf(requestId)}</Fact>
        <Fact label={t('Release')}>{release ?? '–'}</Fact>
      </dl>
    </section>
  );
}

const codeOf = (text: string | null) =>
  text === null || text === '' ? (
    '–'
  ) : (
    <bdi dir="ltr" className="font-mono text-[12.5px]">
      {text}
    </bdi>
  );

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-fg-3">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}

/** The latest occurrences; the server joins those of one hour. */
export function ErrorOccurrences({
  error: { times, occurrences },
}: {
  error: { times: number; occurrences: readonly ErrorOccurrence[] };
}) {
  const { t } = useTrans();
  const title = t('Latest of :count', { count: times });
  return (
    <section aria-label={title}>
      <h3 className="mb-2 text-[13.5px] font-semibold">{title}</h3>
      <ul className="text-[13px]">
        {occurrences.map(({ id, last_at: moment, times: joined, user, request }) => (
          <li key={id} className="flex justify-between gap-4 border-t border-hair py-1.75">
            <span className="flex-none">
              <LogTime moment={moment} />
              {joined === 1 ? null : (
                <span className="text-fg-3">
                  {' · '}
                  {t('[one 1 time|other :count times]', { count: joined })}
                </span>
              )}
            </span>
            <bdi className="min-w-0 truncate text-fg-3" title={user?.name ?? request}>
              {user?.name ?? request}
            </bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
