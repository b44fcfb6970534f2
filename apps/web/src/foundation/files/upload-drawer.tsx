import { Suspense } from 'react';
import { type Trans, useTrans } from '#platform/i18n/use-trans.ts';
import { isActive, type UploadItem } from '#platform/upload/upload-queue.ts';
import { lazyPart } from '#ui/lazy.tsx';
import { useUploadItems } from './tab-uploads.ts';

/** Lazy, because most visits upload nothing. */
const UploadPanel = lazyPart(async () => (await import('./parts/upload-panel.tsx')).UploadPanel);

/** The uploads of this tab at the bottom of the page, shown while there are any. */
export function UploadDrawer() {
  const { t } = useTrans();
  const items = useUploadItems();
  const summary = items.length === 0 ? '' : summaryOf(t, items);
  return (
    <>
      {/* Announced only when an upload starts or ends: the text does not change with the progress. */}
      <span className="sr-only" role="status">
        {summary}
      </span>
      <Suspense>{items.length > 0 ? <UploadPanel items={items} summary={summary} /> : null}</Suspense>
    </>
  );
}

/** The most important status: active uploads, else failures, else completed uploads. */
function summaryOf(t: Trans['t'], items: readonly UploadItem[]): string {
  const count = (status: UploadItem['status']) => items.filter((item) => item.status === status).length;
  const active = items.filter(isActive).length;
  if (active > 0) return t('[one Uploading :count file|other Uploading :count files]', { count: active });
  if (count('failed') > 0)
    return t('[one :count upload failed|other :count uploads failed]', { count: count('failed') });
  if (count('completed') > 0)
    return t('[one :count file uploaded|other :count files uploaded]', { count: count('completed') });
  return t('Uploads cancelled');
}
