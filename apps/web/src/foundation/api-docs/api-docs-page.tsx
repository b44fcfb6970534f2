import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { API_DOCS_PATH } from '@kinora/contracts/foundation/api-docs.ts';
import { Trans } from '#platform/i18n/trans.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useSettings } from '#platform/session/session-context.tsx';
import { Logo } from '#ui/logo.tsx';
import { apiDocsLoader } from './api-docs-loader.ts';
import { apiDocsQueries } from './api-docs.queries.ts';
import { CallList } from './parts/call-list.tsx';
import { CallPanes } from './parts/call-panes.tsx';
import { IntroductionPanes } from './parts/introduction-panes.tsx';

export { apiDocsLoader as clientLoader, apiDocsLoader as loader };

/** The API documentation: the list of calls beside the selected one. */
export default function ApiDocsPage() {
  const { t } = useTrans();
  const { branding } = useSettings();
  const { call } = useParams();
  const { groups } = useSuspenseQuery(apiDocsQueries.list()).data;
  return (
    <div className="min-h-dvh">
      <a
        href="#content"
        className="fixed start-4 top-3 z-(--z-tooltip) -translate-y-20 rounded-control bg-primary px-4 py-2.5 text-control text-on-primary focus-visible:translate-y-0"
      >
        <Trans message="Skip to content" />
      </a>
      <header className="flex h-14 items-center gap-4 border-b border-line px-(--gut) lg:h-17">
        <Link to="/" className="flex rounded-xs">
          <Logo name={branding.site_name} />
        </Link>
        <Link to={API_DOCS_PATH} className="rounded-xs text-control text-fg-2 hover:text-fg">
          {t('API')}
        </Link>
      </header>
      <div className="lg:grid lg:grid-cols-[280px_minmax(0,1fr)]">
        <CallList groups={groups} />
        <main id="content" tabIndex={-1} className="focus-none min-w-0 px-(--gut) py-7 lg:py-9">
          {call === undefined ? <IntroductionPanes /> : <CallPanes key={call} id={call} />}
        </main>
      </div>
    </div>
  );
}
