import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { MAIL_SETTINGS_PATH, mailQueries } from '../mail-log.queries.ts';
import { durationText } from './duration-text.ts';

/** The server counts waiting mails up to this number. */
const WAITING_MAX = 1000;

/** Says since when mails are failing, and why. */
export function FailingBanner({ canFix, refreshMs }: { canFix: boolean; refreshMs: number | false }) {
  const { t, locale } = useTrans();
  // The time of the answer, because the duration grows while the answer stays the same.
  const { data, dataUpdatedAt } = useQuery({ ...mailQueries.health(), refetchInterval: refreshMs });
  const failing = data?.failing ?? null;
  return (
    <>
      {/* Apart from the banner, so that it is not read again whenever the duration changes. */}
      <span role="status" className="sr-only">
        {failing === null ? '' : t('Mail is failing')}
      </span>
      {failing === null ? null : (
        <section
          aria-label={t('Mail is failing')}
          className="mb-3.5 flex flex-wrap items-start gap-x-3 gap-y-2 rounded-[11px] bg-[color-mix(in_oklab,var(--k-danger)_14%,transparent)] px-3.5 py-3 text-[13.5px]"
        >
          <TriangleAlert
            size={18}
            strokeWidth={1.75}
            aria-hidden="true"
            className="mt-px flex-none text-danger"
          />
          <div className="min-w-0 flex-1 basis-[calc(100%-40px)] md:basis-0">
            <b className="font-semibold">
              {t('Mail has been failing for :duration', {
                duration: durationText(locale, dataUpdatedAt - Date.parse(failing.since)),
              })}
            </b>
            <p className="mt-0.5 max-w-[78ch] wrap-anywhere text-fg-2">
              <bdi dir="ltr" className="line-clamp-3" title={failing.error}>
                {failing.error}
              </bdi>
            </p>
            <WaitingText count={failing.waiting} />
          </div>
          {canFix ? (
            <ButtonLink href={MAIL_SETTINGS_PATH} size="xs" className="max-md:ms-7.5">
              {t('Fix email settings')}
            </ButtonLink>
          ) : null}
        </section>
      )}
    </>
  );
}

function WaitingText({ count }: { count: number }) {
  const { t } = useTrans();
  const { number } = useFormat();
  if (count === 0) return null;
  return (
    <p className="mt-0.5 text-fg-2">
      {count < WAITING_MAX
        ? t('[one :count message waits for the next try.|other :count messages wait for the next try.]', {
            count,
          })
        : t(':count or more messages wait for the next try.', { count: number(WAITING_MAX) })}
    </p>
  );
}
