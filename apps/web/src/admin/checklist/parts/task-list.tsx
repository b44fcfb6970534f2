import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ChecklistTask } from '@kinora/contracts/admin/checklist.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { useTaskTexts } from '../use-task-texts.tsx';

/** A group of tasks. A failed one has the only primary button. */
export function TaskList({ heading, tasks }: { heading: string; tasks: readonly ChecklistTask[] }) {
  return (
    <section>
      <h3 className="mt-7 mb-3 font-[620]">{heading}</h3>
      <ol className="divide-y divide-line overflow-hidden rounded-[14px] border border-line">
        {tasks.map((task) => (
          <Task key={task.name} task={task} />
        ))}
      </ol>
    </section>
  );
}

function Task({ task }: { task: ChecklistTask }) {
  const { t } = useTrans();
  const { title, detail, action } = useTaskTexts()(task);
  const { state, is_optional: isOptional } = task;
  const isDone = state === 'done';
  return (
    <li
      className={clsx(
        'flex items-center gap-4 px-4.5 py-3.5 max-md:flex-wrap',
        !isDone && 'transition-colors hover:bg-wash',
      )}
    >
      <span
        className={clsx(
          'grid size-5.5 flex-none place-items-center rounded-full',
          isDone && 'bg-[color-mix(in_oklab,var(--k-positive)_18%,transparent)] text-positive',
          state === 'open' && 'border-[1.5px] border-line-strong',
          state === 'failed' && 'border-[1.5px] border-danger',
        )}
      >
        {isDone ? <Check size={14} strokeWidth={2.2} aria-hidden="true" /> : null}
        <span className="sr-only">{stateLabel(t, state)}</span>
      </span>
      <div className="min-w-0 flex-1 max-md:basis-[calc(100%-38px)]">
        <p className={isDone ? 'font-[550] text-fg-2' : 'font-[650]'}>
          {title}
          {isOptional ? <span className="font-[450] text-fg-3"> {t('Optional')}</span> : null}
        </p>
        <p
          className={clsx('mt-px max-w-[68ch] text-[13px]', state === 'failed' ? 'text-danger' : 'text-fg-3')}
        >
          {detail}
        </p>
      </div>
      {action === undefined ? null : (
        <ButtonLink
          href={action.href}
          size="sm"
          variant={state === 'failed' ? 'primary' : isDone ? 'text' : 'secondary'}
          icon={action.icon}
          className="max-md:ms-9.5"
        >
          {action.label}
        </ButtonLink>
      )}
    </li>
  );
}

function stateLabel(t: ReturnType<typeof useTrans>['t'], state: ChecklistTask['state']): string {
  if (state === 'done') return t('Done');
  return state === 'failed' ? t('Failed') : t('To do');
}
