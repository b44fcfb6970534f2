import { DialogFrame } from '#platform/dialog/dialog-frame.tsx';
import type { DialogControl } from '#platform/dialog/dialog.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog.tsx';
import type { UploadOutcome } from '../localizations.queries.ts';
import { problemText } from './problem-text.ts';

/** What an upload changed, and which lines it could not import. */
export function UploadOutcomeDialog({
  outcome: { changed, unchanged, unknown, invalid, problems },
  close,
}: { outcome: UploadOutcome } & DialogControl<void>) {
  const { t } = useTrans();
  const rest = invalid - problems.length;
  return (
    <DialogFrame title={t('File imported')}>
      <ul className="grid gap-1">
        <li>{t('[one 1 line changed|other :count lines changed]', { count: changed })}</li>
        <li>{t('[one 1 line was the same|other :count lines were the same]', { count: unchanged })}</li>
        {unknown === 0 ? null : (
          <li>
            {t('[one 1 line is not used by this version|other :count lines are not used by this version]', {
              count: unknown,
            })}
          </li>
        )}
      </ul>
      {invalid === 0 ? null : (
        <section className="mt-4 grid gap-2">
          <h3 className="font-semibold text-danger">
            {t('[one 1 line was not imported|other :count lines were not imported]', { count: invalid })}
          </h3>
          <ul className="grid gap-2" aria-label={t('Lines with errors')}>
            {problems.map(({ source, ...problem }) => (
              <li key={source} className="wrap-anywhere">
                {source}
                <span className="block text-[12.5px] text-danger">{problemText(t, problem)}</span>
              </li>
            ))}
          </ul>
          {rest === 0 ? null : <p className="text-fg-3">{t('And :count more', { count: rest })}</p>}
        </section>
      )}
      <DialogActions>
        <Button variant="primary" onPress={() => close()}>
          {t('Close')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
