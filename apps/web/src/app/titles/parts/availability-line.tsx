import { CalendarClock, Check, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Title } from '@kinora/contracts/catalogue/titles.ts';
import { timeLeft } from '#catalogue/watch-progress/time-left.ts';
import { useTitleMarks } from '#community/marks/use-title-marks.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { loginPath } from '#platform/navigation/login-path.ts';
import { useIsSignedIn, useSettings } from '#platform/session/session-context.tsx';
import { Anchor } from '#ui/anchor.tsx';
import { AvailabilityDetails } from './availability-details.tsx';
import { FollowLink, lineLink } from './follow-link.tsx';
import { secondsLeft } from './watch-label.tsx';

interface AvailabilityLineProps {
  title: Title;
  /** Whether the visitor may not play full videos. */
  isLocked: boolean;
}

/** Whether and how a title can be watched here: one sentence, then the details. */
export function AvailabilityLine({ title, isLocked }: AvailabilityLineProps) {
  const { state } = title.availability;
  // The notice below the header says it.
  if (state === 'nowhere') return null;
  return (
    <p className="mt-4.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-[13px] text-fg-2 md:text-[13.5px]">
      {state === 'later' ? <Later title={title} /> : null}
      {state === 'here' && isLocked ? <Locked title={title} /> : null}
      {state === 'here' && !isLocked ? <Here title={title} /> : null}
    </p>
  );
}

function Sentence({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.75 font-semibold text-fg">
      {icon}
      {children}
    </span>
  );
}

function Here({ title }: { title: Title }) {
  const { t } = useTrans();
  return (
    <>
      <Sentence icon={<Check size={15} strokeWidth={2.6} aria-hidden="true" className="text-positive" />}>
        {t('Available to watch here')}
      </Sentence>
      <AvailabilityDetails availability={title.availability} />
      <TimeLeft title={title} />
    </>
  );
}

/** The rest of a started film. Its space is reserved for members, because it arrives after the page. */
function TimeLeft({ title }: { title: Title }) {
  const { t } = useTrans();
  const isSignedIn = useIsSignedIn();
  const left = secondsLeft(useTitleMarks(title.id));
  if (!isSignedIn || title.type === 'series') return null;
  return <span className="min-w-32 max-md:hidden">{left === null ? null : timeLeft(t, left)}</span>;
}

function Locked({ title }: { title: Title }) {
  const { t } = useTrans();
  const isGuest = !useIsSignedIn();
  const { pathname, search } = useLocation();
  const { base_url: baseUrl, billing } = useSettings();
  return (
    <>
      <Sentence icon={<Lock size={15} strokeWidth={2} aria-hidden="true" />}>
        {isGuest ? t('Sign in to watch') : t("Your plan doesn't include this video")}
      </Sentence>
      {isGuest ? (
        <Anchor href={loginPath(new URL(pathname + search, baseUrl))} className={lineLink}>
          {t('Sign in')}
        </Anchor>
      ) : null}
      {!isGuest && billing.enable ? (
        <Anchor href="/pricing" className={lineLink}>
          {t('See plans')}
        </Anchor>
      ) : null}
      <AvailabilityDetails availability={title.availability} />
    </>
  );
}

function Later({ title }: { title: Title }) {
  const { t } = useTrans();
  const { date } = useFormat();
  const { from } = title.availability;
  return (
    <>
      <Sentence icon={<CalendarClock size={15} strokeWidth={2} aria-hidden="true" />}>
        {from === null ? t('Available soon') : t('Available from :day', { day: date(from) })}
      </Sentence>
      <FollowLink title={title} />
    </>
  );
}
