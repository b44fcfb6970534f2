import { useSuspenseQuery } from '@tanstack/react-query';
import type { ApiCall } from '@kinora/contracts/foundation/api-docs.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { PageMeta } from '#platform/navigation/page-meta.tsx';
import { useSettings } from '#platform/session/session-context.tsx';
import { apiDocsQueries } from '../api-docs.queries.ts';
import { curlSample, fetchSample } from '../request-samples.ts';
import { CodeBlock } from './code-block.tsx';
import { ErrorTable } from './error-table.tsx';
import { FieldTable } from './field-table.tsx';
import { Panes } from './panes.tsx';

/** One call: its input, output and errors, beside examples. */
export function CallPanes({ id }: { id: string }) {
  const { t } = useTrans();
  const { call } = useSuspenseQuery(apiDocsQueries.one(id)).data;
  return (
    <Panes samples={<Samples call={call} />}>
      <PageMeta
        title={`${call.method} ${call.path}`}
        description={t('Parameters and responses of :path.', { path: call.path })}
      />
      <CallHeader call={call} />
      <FieldTable heading={t('Path')} fields={call.path_fields} />
      <FieldTable heading={t('Query')} fields={call.query_fields} />
      <FieldTable heading={t('Body')} fields={call.body_fields} />
      <FieldTable heading={t('Response')} fields={call.answer_fields} />
      <ErrorTable errors={call.errors} />
    </Panes>
  );
}

function CallHeader({ call }: { call: ApiCall }) {
  const { t } = useTrans();
  const access = useAccessLabel(call.access);
  return (
    <header className="grid gap-3">
      <h1 className="text-panel text-[26px]/[1.2] text-balance">{call.summary}</h1>
      <p dir="ltr" className="font-mono text-[13.5px] wrap-anywhere text-fg-2">
        <span className="font-[650] text-fg">{call.method}</span> {call.path}
      </p>
      <p className="text-meta text-fg-2">
        {access}
        {call.rate === null
          ? null
          : ` ${t('At most :max calls in :seconds seconds.', { max: call.rate.max, seconds: call.rate.seconds })}`}
      </p>
    </header>
  );
}

/** Describes who may make a call. */
function useAccessLabel(access: string): string {
  const { t } = useTrans();
  if (access === 'open' || access === 'public') return t('Open to everyone.');
  if (access === 'login' || access === 'pending') return t('Requires sign-in.');
  return t('Needs the permission :permission.', { permission: access });
}

function Samples({ call }: { call: ApiCall }) {
  const { t } = useTrans();
  const { base_url: origin } = useSettings();
  return (
    <>
      <h2 className="sr-only">{t('Examples')}</h2>
      <CodeBlock name="curl" code={curlSample(call, origin)} />
      <CodeBlock name="JavaScript" code={fetchSample(call, origin)} />
      {call.example.answer === '' ? null : <CodeBlock name={t('Response')} code={call.example.answer} />}
    </>
  );
}
