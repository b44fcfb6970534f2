import type { ReactNode } from 'react';
import { getOpenApi } from '@kinora/contracts/foundation/api-docs.ts';
import { wirePath } from '@kinora/contracts/platform/wire-path.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { PageMeta } from '#platform/navigation/page-meta.tsx';
import { useSettings } from '#platform/session/session-context.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { TOKEN_PLACEHOLDER } from '../request-samples.ts';
import { CodeBlock } from './code-block.tsx';
import { Panes } from './panes.tsx';

/** Information that applies to every call. */
export function IntroductionPanes() {
  const { t } = useTrans();
  const { branding } = useSettings();
  return (
    <Panes samples={<FirstSteps />}>
      <PageMeta
        title={t('API')}
        description={t('Read and change the catalogue of :site from code.', { site: branding.site_name })}
      />
      <header className="grid gap-3">
        <h1 className="text-page">{t('API')}</h1>
        <p className="text-lede text-fg-2">
          {t('Read and change the catalogue of :site from code.', { site: branding.site_name })}
        </p>
      </header>
      <Part heading={t('Signing in')}>
        {t(
          'Create a token in your account settings and send it in the Authorization header. A token can do what you can do, within the abilities you gave it.',
        )}
      </Part>
      <Part heading={t('Lists')}>
        {t(
          'Long lists return a cursor for the next page in next_cursor. Send it as cursor. The first pages of titles and people can also be requested by page number. perPage sets the page size.',
        )}
      </Part>
      <Part heading={t('Including related data')}>
        {t(
          'Some endpoints include related data on request: with=external_ids,aliases adds the data, and loadCount=images adds its count.',
        )}
      </Part>
      <Part heading={t('Saving a copy')}>
        {t(
          'Request order=updated_at with updated_since set to the time of your last sync and follow the cursor to the end. Next time, start from the last updated_at you received.',
        )}
      </Part>
      <Part heading={t('Errors')}>
        {t(
          'Errors return a status, a stable code and a readable message. After a 429 or 503, wait for the time in Retry-After.',
        )}
      </Part>
      <p className="text-meta">
        <TextLink href={wirePath(getOpenApi.path)} target="_blank">
          {t('Returns the OpenAPI document of this site')}
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
    `curl '${new URL(path, origin).href}' \\\n  -H "Authorization: Bearer ${TOKEN_PLACEHOLDER}"`;
  return (
    <>
      <h2 className="sr-only">{t('Examples')}</h2>
      <CodeBlock name={t('The most popular titles')} code={curl('/api/v1/titles')} />
      <CodeBlock
        name={t('One title with its external ids')}
        code={curl('/api/v1/titles/42?with=external_ids')}
      />
      <CodeBlock
        name={t('What changed since')}
        code={curl('/api/v1/titles?order=updated_at&updated_since=2026-01-01T00:00:00Z')}
      />
    </>
  );
}
