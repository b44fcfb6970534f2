import type { ReactNode } from 'react';
import { getOpenApi } from '@kinora/contracts/foundation/api-docs.ts';
import { wirePath } from '@kinora/contracts/platform/wire-path.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { PageMeta } from '#platform/navigation/page-meta.tsx';
import { useSettings } from '#platform/session/session-context.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { TOKEN_PLACE } from '../request-samples.ts';
import { CodeBlock } from './code-block.tsx';
import { Panes } from './panes.tsx';

/** What holds for every call. */
export function IntroductionPanes() {
  const { t } = useTrans();
  const { branding } = useSettings();
  return (
    <Panes samples={<FirstSteps />}>
      <PageMeta
        title={t('API')}
        description={t('How a program reads and changes what is on :site.', { site: branding.site_name })}
      />
      <header className="grid gap-3">
        <h1 className="text-page">{t('API')}</h1>
        <p className="text-lede text-fg-2">
          {t('How a program reads and changes what is on :site.', { site: branding.site_name })}
        </p>
      </header>
      <Part heading={t('Signing in')}>
        {t(
          'A program sends a token that you make in your account settings, in the header Authorization. It may do what you may do, within what the token was made for.',
        )}
      </Part>
      <Part heading={t('Lists')}>
        {t(
          'Long lists give a cursor to the next part in next_cursor: send it as cursor. Near their beginning, lists of titles and people can also be read by page. perPage says how many come at once.',
        )}
      </Part>
      <Part heading={t('More with a record')}>
        {t(
          'Some calls bring more when it is asked for by name: with=external_ids,aliases adds what belongs to a record, loadCount=images how much of it there is.',
        )}
      </Part>
      <Part heading={t('Keeping a copy')}>
        {t(
          'Ask for order=updated_at with the time of your last visit in updated_since, go on by cursor to the end, and come back later with the last updated_at you saw.',
        )}
      </Part>
      <Part heading={t('Refusals')}>
        {t(
          'A refused call answers a status, a code that never changes and a sentence for people. After 429 and 503 wait as long as Retry-After says.',
        )}
      </Part>
      <p className="text-meta">
        <TextLink href={wirePath(getOpenApi.path)} target="_blank">
          {t('The OpenAPI document of this site')}
        </TextLink>
      </p>
    </Panes>
  );
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h2 className="text-section">{heading}</h2>
      <p className="max-w-[66ch] text-fg-2">{children}</p>
    </section>
  );
}

function FirstSteps() {
  const { t } = useTrans();
  const { base_url: origin } = useSettings();
  const curl = (path: string) =>
    `curl '${new URL(path, origin).href}' \\\n  -H "Authorization: Bearer ${TOKEN_PLACE}"`;
  return (
    <>
      <h2 className="sr-only">{t('Examples')}</h2>
      <CodeBlock name={t('The most popular titles')} code={curl('/api/v1/titles')} />
      <CodeBlock
        name={t('One of them, with its ids elsewhere')}
        code={curl('/api/v1/titles/42?with=external_ids')}
      />
      <CodeBlock
        name={t('What changed since')}
        code={curl('/api/v1/titles?order=updated_at&updated_since=2026-01-01T00:00:00Z')}
      />
    </>
  );
}
