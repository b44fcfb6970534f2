import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { DialogFrame } from '#platform/dialog/dialog-frame.tsx';
import type { DialogControl } from '#platform/dialog/dialog.ts';
import { SectionError } from '#platform/errors/section-error.tsx';
import { useErrorReporter } from '#platform/errors/use-error-reporter.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog.tsx';
import { lazyPart } from '#ui/lazy.tsx';
import { Radio, RadioGroup } from '#ui/radio-group.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { adminNewsQueries, useRestoreRevision } from '../news.queries.ts';

const RichTextView = lazyPart(async () => (await import('#admin/kit/rich-text-view.tsx')).RichTextView);

/** Shows the saved revisions of an article and restores them. */
export function RevisionsDialog({
  article: { id, version },
  close,
}: { article: { id: number; version: number } } & DialogControl<void>) {
  const { t } = useTrans();
  const { dateTime } = useFormat();
  const report = useErrorReporter();
  const restore = useRestoreRevision(id);
  const { data, isPending, isError, refetch } = useQuery(adminNewsQueries.revisions(id));
  const [chosen, setChosen] = useState<string | null>(null);
  const bringBack = async () => {
    try {
      await restore(Number(chosen), version);
      toast.positive(t('Earlier version restored'));
      close();
    } catch (error) {
      report(error);
    }
  };
  return (
    <DialogFrame title={t('Revisions')} size="large" hasCloseButton>
      {isPending ? <Spinner size={22} /> : null}
      {isError ? <SectionError onRetry={() => void refetch()} /> : null}
      <div className="grid gap-5 md:grid-cols-[240px_minmax(0,1fr)]">
        <RadioGroup label={t('Saved')} value={chosen} onChange={setChosen}>
          {(data?.revisions ?? []).map((revision) => (
            <Radio
              key={revision.version}
              value={String(revision.version)}
              detail={revision.user?.name ?? t('This site')}
            >
              {revision.version === version
                ? t(':time (now)', { time: dateTime(revision.created_at) })
                : dateTime(revision.created_at)}
            </Radio>
          ))}
        </RadioGroup>
        {chosen === null ? (
          <p className="text-fg-2">{t('Select a version to preview it.')}</p>
        ) : (
          <RevisionText id={id} version={Number(chosen)} />
        )}
      </div>
      <DialogActions>
        <Button onPress={() => close()}>{t('Close')}</Button>
        <Button
          variant="primary"
          isDisabled={chosen === null || Number(chosen) === version}
          onPress={() => void bringBack()}
        >
          {t('Restore this version')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}

function RevisionText({ id, version }: { id: number; version: number }) {
  const { data, isError, refetch } = useQuery(adminNewsQueries.revision(id, version));
  if (isError) return <SectionError onRetry={() => void refetch()} />;
  if (data === undefined) return <Spinner size={22} />;
  const { revision } = data;
  return (
    <article className="min-w-0 leading-relaxed wrap-anywhere">
      <h3 className="text-[17px] font-[650]">{revision.title}</h3>
      {revision.summary === null ? null : <p className="mt-1 text-fg-2">{revision.summary}</p>}
      <div className="mt-3">
        <Suspense>
          <RichTextView html={revision.body} />
        </Suspense>
      </div>
    </article>
  );
}
