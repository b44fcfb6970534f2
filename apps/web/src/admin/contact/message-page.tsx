import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useOutletContext, useParams } from 'react-router';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { SectionError } from '#platform/errors/section-error.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { RowSkeleton } from '#ui/skeleton.tsx';
import { contactQueries, useShowAsRead } from './contact.queries.ts';
import type { Inbox } from './inbox.ts';
import { MessageArticle } from './parts/message-article.tsx';

const load = pageLoader({
  access: { permission: foundationPermissions.updateContact },
  // Optional: the list beside the message must stay.
  optional: ({ params }) => [contactQueries.message(Number(params['messageId']))],
});

export { load as clientLoader, load as loader };

/** One message. Loading it marks it as read. */
export default function MessagePage() {
  const { t } = useTrans();
  const id = Number(useParams()['messageId']);
  const inbox = useOutletContext<Inbox>();
  const { data, error, refetch } = useQuery(contactQueries.message(id));
  const showAsRead = useShowAsRead();
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (isLoaded) showAsRead(id);
  }, [id, isLoaded, showAsRead]);
  if (data !== undefined) return <MessageArticle key={id} message={data.message} inbox={inbox} />;
  if (error instanceof ApiError && error.status === 404)
    return <EmptyState isPlain className="min-h-60" title={t('This message no longer exists')} />;
  return (
    <div className="px-4 py-6 md:px-8">
      {error === null ? <RowSkeleton /> : <SectionError onRetry={() => void refetch()} />}
    </div>
  );
}
