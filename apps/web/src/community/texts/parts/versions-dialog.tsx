import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TextVersion } from '@kinora/contracts/community/texts.ts';
import { DialogFrame } from '#platform/dialog/dialog-frame.tsx';
import type { DialogControl } from '#platform/dialog/dialog.ts';
import { SectionError } from '#platform/errors/section-error.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import type { EndpointQuery } from '#platform/query/endpoint-query.ts';
import { Button } from '#ui/button.tsx';
import { TextSkeleton } from '#ui/skeleton.tsx';
import { PlainText } from '../plain-text.tsx';

export interface VersionsOf {
  /** Reads the earlier versions, newest first. */
  readonly query: EndpointQuery<{ versions: TextVersion[] }>;
  /** The versions of a spoiler are shown after another press. */
  readonly isSpoiler?: boolean;
}

/** What a text said before its edits. */
export function VersionsDialog({ query, isSpoiler = false }: VersionsOf & DialogControl<void>) {
  const { t } = useTrans();
  const [isShown, setShown] = useState(!isSpoiler);
  return (
    <DialogFrame title={t('Earlier versions')} size="large" hasCloseButton>
      <div className="pt-2">
        {isShown ? (
          <Versions query={query} />
        ) : (
          <p className="flex flex-wrap items-center gap-3 text-fg-2">
            {t('Earlier versions may contain spoilers.')}
            <Button size="xs" onPress={() => setShown(true)}>
              {t('Show')}
            </Button>
          </p>
        )}
      </div>
    </DialogFrame>
  );
}

function Versions({ query }: Pick<VersionsOf, 'query'>) {
  const { t } = useTrans();
  // Read each time, because the author may have edited the text again.
  const { data, isError, refetch } = useQuery({ ...query, gcTime: 0 });
  if (isError) return <SectionError onRetry={() => void refetch()} />;
  if (data === undefined) return <TextSkeleton lines={3} />;
  if (data.versions.length === 0)
    return <p className="text-fg-2">{t('Earlier versions are no longer available.')}</p>;
  return (
    <ol className="grid gap-5">
      {data.versions.map((version) => (
        <Version key={version.written_at} version={version} />
      ))}
    </ol>
  );
}

function Version({ version: { headline, body, written_at: moment } }: { version: TextVersion }) {
  const { dateTime } = useFormat();
  return (
    <li className="min-w-0 border-t border-line pt-4 first:border-0 first:pt-0">
      <time dateTime={moment} className="text-micro text-fg-3">
        {dateTime(moment)}
      </time>
      {headline === null ? null : (
        <p dir="auto" className="mt-1 font-semibold wrap-anywhere">
          {headline}
        </p>
      )}
      <PlainText text={body} className="mt-1" />
    </li>
  );
}
