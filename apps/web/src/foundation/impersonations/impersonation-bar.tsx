import { ChevronDown, Eye } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { ImpersonationState } from '@kinora/contracts/foundation/impersonations.ts';
import { lazyDialog } from '#platform/dialog/lazy-dialog.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { reloadPage } from '#platform/navigation/reload-page.ts';
import { useBootstrapPart } from '#platform/session/session-context.tsx';
import { Button } from '#ui/button.tsx';
import { useEndImpersonation } from './impersonations.queries.ts';

const openSwitch = lazyDialog<object, void>(
  async () => (await import('./switch-person-dialog.tsx')).SwitchPersonDialog,
);

/** Above every page while someone views the site as someone else: who, why something is locked, and the way out. */
export function ImpersonationBar() {
  const state = useBootstrapPart((data) => data?.impersonation ?? null);
  return state === null ? null : <Bar state={state} />;
}

function Bar({ state }: { state: ImpersonationState }) {
  const { t, list } = useBarTexts();
  const { pathname, search } = useLocation();
  const { subject, roles, ends_at: endsAt } = state;
  const end = useEndImpersonation();
  useReloadAt(endsAt);
  const here = pathname + search;
  const details = subject.type === 'user' && roles.length > 0 ? `${list(roles)}. ` : '';
  return (
    <div
      role="region"
      aria-label={t('Viewing as another person')}
      data-view-as=""
      className="sticky top-0 z-(--z-view-as) flex h-12 items-center gap-2.5 bg-fg ps-5 pe-4 text-[13.5px] text-bg max-md:gap-2 max-md:ps-4 max-md:pe-2"
    >
      <Eye size={17} strokeWidth={1.75} aria-hidden="true" className="flex-none" />
      <p className="min-w-0 flex-1 truncate">
        <b className="font-[650]">{t('Viewing as :name', { name: subject.name })}</b>
        <span className="max-md:sr-only">{` · ${details}${t('Nothing you do here is saved.')}`}</span>
      </p>
      <Button size="xs" variant="text" className={quiet} onPress={() => void openSwitch({})}>
        <span>
          <span className="max-lg:sr-only">{subject.type === 'user' ? t('Person:') : t('Role:')} </span>
          <bdi>{subject.name}</bdi>
        </span>
        <ChevronDown size={14} strokeWidth={1.75} aria-hidden="true" />
      </Button>
      <Button
        size="xs"
        className={strong}
        isDisabled={end.isPending}
        onPress={() => end.mutate(explainerPath(subject, here))}
      >
        {t('Why is this locked?')}
      </Button>
      <Button size="xs" className={soft} isDisabled={end.isPending} onPress={() => end.mutate(here)}>
        {t('Exit')}
      </Button>
    </div>
  );
}

const button = 'h-7.5! rounded-lg! outline-bg!';
const quiet = `${button} max-w-60 truncate text-bg! data-hovered:bg-[color-mix(in_oklab,var(--k-bg)_12%,transparent)]! max-md:hidden!`;
const strong = `${button} bg-bg! text-fg!`;
const soft = `${button} bg-[color-mix(in_oklab,var(--k-bg)_16%,transparent)]! text-bg!`;

/** The access explainer with this page and this person filled in. */
function explainerPath({ type, id }: ImpersonationState['subject'], address: string): string {
  const person = type === 'user' ? String(id) : `role-${id}`;
  return `/admin/access?${new URLSearchParams({ person, target: address })}`;
}

function useBarTexts() {
  const { t, locale } = useTrans();
  return { t, list: (names: readonly string[]) => new Intl.ListFormat(locale).format(names) };
}

/** The server has ended the view by then, so the page belongs to the viewer again. */
function useReloadAt(moment: string): void {
  useEffect(() => {
    const timer = setTimeout(reloadPage, Date.parse(moment) - Date.now());
    return () => clearTimeout(timer);
  }, [moment]);
}
