import { useSuspenseQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { type Checklist, OPENING_TASKS } from '@kinora/contracts/admin/checklist.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { AdminFrame } from '#admin/shell/admin-frame.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { usePermission } from '#platform/permissions/use-permission.ts';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { SystemSummary } from './parts/system-summary.tsx';
import { TaskList } from './parts/task-list.tsx';
import { checklistQuery, useHideChecklist } from './checklist.queries.ts';

const load = pageLoader({
  access: { permission: foundationPermissions.updateSettings },
  queries: () => [checklistQuery],
});

export { load as clientLoader, load as loader };

/** What is left to do on a new site. Tasks tick themselves: each is read from what it changes. */
export default function GetStartedPage() {
  const { t } = useTrans();
  const { data } = useSuspenseQuery({ ...checklistQuery, refetchOnMount: 'always' });
  const { tasks } = data.checklist;
  const mayViewSystem = usePermission(foundationPermissions.viewLogs);
  const isOpening = ({ name }: Checklist['tasks'][number]) => OPENING_TASKS.some((one) => one === name);
  return (
    <AdminFrame title={t('Get started')}>
      <title>{t('Get started')}</title>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-7 lg:grid-cols-[minmax(0,880px)_264px]">
        <div>
          <Progress checklist={data.checklist} />
          <TaskList heading={t('Before you open')} tasks={tasks.filter(isOpening)} />
          <TaskList heading={t('Make it yours')} tasks={tasks.filter((task) => !isOpening(task))} />
        </div>
        {mayViewSystem ? <SystemSummary /> : null}
      </div>
    </AdminFrame>
  );
}

function Progress({ checklist }: { checklist: Checklist }) {
  const { t } = useTrans();
  const { number } = useFormat();
  const { tasks, is_setup_open: isSetupOpen, is_hidden: isHidden } = checklist;
  const done = tasks.filter(({ state }) => state === 'done').length;
  const left = tasks.filter(({ state, is_optional: isOptional }) => state !== 'done' && !isOptional).length;
  const hide = useHideChecklist();
  const setHidden = (wanted: boolean) =>
    hide.mutate(wanted, {
      onSuccess: () => {
        if (wanted)
          toast(t('Checklist hidden'), { action: { label: t('Undo'), onPress: () => setHidden(false) } });
      },
    });
  return (
    <section className="flex items-center gap-5.5 rounded-panel bg-surface px-4.5 py-4.5 max-md:flex-wrap md:px-6.5 md:py-6">
      <div
        role="img"
        aria-label={t(':done of :total', { done, total: tasks.length })}
        className="grid size-16.5 flex-none place-items-center rounded-full text-[19px] font-[650] [font-stretch:112%]"
        style={{
          background: `radial-gradient(closest-side, var(--k-surface) 84%, transparent 85%), conic-gradient(var(--k-accent) ${(done / tasks.length) * 100}%, var(--wash-2) 0)`,
        }}
      >
        <span>
          {number(done)}
          <span className="text-[13px] font-[450] text-fg-3">/{number(tasks.length)}</span>
        </span>
      </div>
      <div className="min-w-0 flex-1">
        <h2 className="text-[19px] font-[660] tracking-[-0.01em] [font-stretch:114%]">
          {t('Your site is running')}
        </h2>
        <p className="mt-1 text-fg-2">
          {left === 0
            ? t('Everything is ready.')
            : t(
                '[one 1 task is left before you invite people.|other :count tasks are left before you invite people. You can do them in any order.]',
                { count: left },
              )}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {isSetupOpen ? (
          <ButtonLink href="/admin/setup" size="sm" variant="primary">
            {t('Continue the setup')}
          </ButtonLink>
        ) : null}
        <ButtonLink
          href="/"
          size="sm"
          variant="outline"
          icon={<ExternalLink size={16} strokeWidth={1.75} aria-hidden="true" />}
        >
          {t('View site')}
        </ButtonLink>
        <Button variant="text" size="sm" isPending={hide.isPending} onPress={() => setHidden(!isHidden)}>
          {isHidden ? t('Show checklist') : t('Hide checklist')}
        </Button>
      </div>
    </section>
  );
}
