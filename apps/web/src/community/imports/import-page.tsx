import { useRef } from 'react';
import { Navigate, type ShouldRevalidateFunctionArgs, useParams } from 'react-router';
import { IMPORT_PATH } from '@kinora/contracts/catalogue/addresses.ts';
import type { Import } from '@kinora/contracts/community/imports.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { useFocusFallback } from '#platform/dialog/use-focus-fallback.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { useSettings } from '#platform/session/session-context.tsx';
import { parseMatch } from './import-address.ts';
import { importQueries } from './imports.queries.ts';
import { CheckStep } from './parts/check-step.tsx';
import { ReadingStep } from './parts/reading-step.tsx';
import { RunStep } from './parts/run-step.tsx';
import { StartStep } from './parts/start-step.tsx';
import { useImport } from './use-import.ts';

const NOT_FOUND = 404;

const load = pageLoader({
  access: {},
  queries: ({ params: { importId } }) =>
    importId === undefined ? [] : [importQueries.one(Number(importId))],
  following: async ({ params: { importId }, url, read }) => {
    if (importId === undefined) return [importQueries.list()];
    const id = Number(importId);
    const { state } = read(importQueries.one(id)).import;
    if (state === 'reading') return [];
    if (state === 'checking') return [importQueries.titles(id, parseMatch(url.searchParams))];
    return [importQueries.list(), ...(state === 'done' ? [importQueries.titles(id, 'matched')] : [])];
  },
});

export { load as clientLoader, load as loader };

/** Filters answer at once, and the page shows what they select as soon as it has arrived. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname;

/** Imports what a member has at another site. Each import has a URL, which shows the step that it is in. */
export default function ImportPage() {
  const { t } = useTrans();
  const { branding } = useSettings();
  const { importId } = useParams();
  return (
    <>
      <title>{`${t('Import')} · ${branding.site_name}`}</title>
      <meta name="robots" content="noindex" />
      <div className="max-w-230 pb-13">
        <h1 className="mt-4 text-page md:mt-6">{t('Import')}</h1>
        <p className="mt-2 text-fg-2">
          {t('Bring your history from another service. You see every match before anything is saved.')}
        </p>
        {importId === undefined ? <StartStep /> : <OneImport key={importId} id={Number(importId)} />}
      </div>
    </>
  );
}

function OneImport({ id }: { id: number }) {
  const { data, error } = useImport(id);
  const place = useRef<HTMLDivElement>(null);
  // The button that started a step is gone with the next one.
  useFocusFallback(data?.import.state ?? false, place);
  // Removed in another tab.
  if (error instanceof ApiError && error.status === NOT_FOUND) return <Navigate to={IMPORT_PATH} replace />;
  return (
    <div ref={place} role="group" tabIndex={-1} aria-label={data?.import.file_name} className="focus-none!">
      {data && <Step record={data.import} />}
    </div>
  );
}

function Step({ record }: { record: Import }) {
  if (record.state === 'reading') return <ReadingStep record={record} />;
  if (record.state === 'unreadable') return <StartStep unreadable={record} />;
  if (record.state === 'checking') return <CheckStep record={record} />;
  return <RunStep record={record} />;
}
