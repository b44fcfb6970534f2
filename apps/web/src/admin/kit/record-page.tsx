import { ChevronRight, EllipsisVertical } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyMenu, LazyMenuButton } from '#ui/lazy-menu.tsx';
import { Tag } from '#ui/tag.tsx';
import { AdminFrame } from '#admin/shell/admin-frame.tsx';
import { InsightsIcon, ViewIcon } from './record-icons.tsx';
import type { RecordAction } from './record-action.ts';
import type { RecordMenuProps } from './record-menu.tsx';
import { type RecordSection, RecordSections } from './record-sections.tsx';
import { IDLE_RECORD_STATE, RECORD_FORM_ID, RecordStateContext } from './record-state.ts';

const moreMenu = lazyMenu<RecordMenuProps>(async () => (await import('./record-menu.tsx')).RecordMenu);

interface RecordHeadingProps {
  /** The name of the record. */
  title: string;
  /** Breadcrumbs: the record's list, or the record it belongs to. */
  parents: readonly { label: string; href: string }[];
  /** Status badge, e.g. Deleted. */
  state?: ReactNode;
  /** Says that there are unsaved changes, if there are any. */
  unsaved: string | null;
}

interface RecordPageProps extends Omit<RecordHeadingProps, 'unsaved'> {
  /** URL of its public page. */
  viewHref?: string | undefined;
  insightsHref?: string | undefined;
  /** False if every change is saved immediately, so that there is no Save button. */
  hasSave?: boolean;
  actions?: readonly RecordAction[];
  sections?: readonly RecordSection[] | undefined;
  /** Shows the sections as a row of tabs above the form. */
  hasTabs?: boolean;
  /** Shown below the sections, e.g. who saved the record. */
  aside?: ReactNode;
  children: ReactNode;
}

/** An editor page: breadcrumbs and actions at the top, the form, and the sections at the inline end. */
export function RecordPage(props: RecordPageProps) {
  const { sections, hasTabs = false, aside, children } = props;
  const { t } = useTrans();
  const [state, setState] = useState(IDLE_RECORD_STATE);
  const hasSide = (sections !== undefined && !hasTabs) || aside !== undefined;
  return (
    <>
      <title>{props.title}</title>
      <AdminFrame
        title={props.title}
        heading={
          <RecordHeading
            title={props.title}
            parents={props.parents}
            state={props.state}
            unsaved={state.isDirty ? t('Unsaved changes') : null}
          />
        }
        actions={<Actions {...props} isSaving={state.isSaving} />}
      >
        {sections !== undefined && hasTabs ? <RecordSections sections={sections} areTabs /> : null}
        <div
          className={
            hasSide
              ? 'grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-5 min-[80rem]:grid-cols-[minmax(0,1fr)_272px] min-[80rem]:grid-rows-[auto_1fr]'
              : 'max-w-230'
          }
        >
          {sections === undefined || hasTabs ? null : (
            <div className="min-w-0 min-[80rem]:col-start-2">
              <RecordSections sections={sections} />
            </div>
          )}
          <div className="min-w-0 min-[80rem]:col-start-1 min-[80rem]:row-span-2 min-[80rem]:row-start-1">
            <RecordStateContext value={setState}>{children}</RecordStateContext>
          </div>
          {aside === undefined ? null : (
            <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 min-[80rem]:col-start-2">
              {aside}
            </div>
          )}
        </div>
      </AdminFrame>
    </>
  );
}

/** The heading of an editor in the top bar. */
export function RecordHeading({ title, parents, state, unsaved }: RecordHeadingProps) {
  const { t } = useTrans();
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2">
      <nav aria-label={t('Breadcrumbs')} className="min-w-0 max-md:hidden">
        <ol className="flex items-center gap-2 text-fg-3">
          {parents.map(({ label, href }) => (
            <li key={href} className="flex min-w-0 items-center gap-2">
              <Link to={href} className="max-w-50 truncate rounded-xs hover:text-fg">
                {label}
              </Link>
              <ChevronRight size={14} className="flex-none rtl:rotate-180" aria-hidden="true" />
            </li>
          ))}
        </ol>
      </nav>
      <h1 className="min-w-0 truncate text-[13.5px] font-semibold">{title}</h1>
      {state}
      {/* Always rendered, so that screen readers announce changes. */}
      <span role="status" className="flex flex-none">
        {unsaved === null ? null : (
          <>
            <span className="size-2.25 rounded-full bg-warning md:hidden" aria-hidden="true" />
            {/* On phones, the record's name needs the space. */}
            <Tag tone="warning" className="max-md:sr-only">
              {unsaved}
            </Tag>
          </>
        )}
      </span>
    </div>
  );
}

function Actions({
  viewHref,
  insightsHref,
  hasSave = true,
  actions = [],
  isSaving,
}: RecordPageProps & { isSaving: boolean }) {
  const { t } = useTrans();
  return (
    <>
      {viewHref === undefined ? null : (
        <ButtonLink href={viewHref} variant="text" size="sm" icon={<ViewIcon />} className="max-md:hidden">
          {t('View')}
        </ButtonLink>
      )}
      {insightsHref === undefined ? null : (
        <ButtonLink
          href={insightsHref}
          variant="text"
          size="sm"
          icon={<InsightsIcon />}
          className="max-md:hidden"
        >
          {t('Insights')}
        </ButtonLink>
      )}
      {hasSave ? (
        <Button type="submit" form={RECORD_FORM_ID} variant="primary" size="sm" isPending={isSaving}>
          {t('Save')}
        </Button>
      ) : null}
      {actions.length === 0 && viewHref === undefined && insightsHref === undefined ? null : (
        <MoreMenu viewHref={viewHref} insightsHref={insightsHref} actions={actions} />
      )}
    </>
  );
}

/** All actions of a record, at every width; on phones, this menu is the only place that has them. */
function MoreMenu(props: RecordMenuProps) {
  const { t } = useTrans();
  return (
    <LazyMenuButton menu={moreMenu} props={props}>
      {(button) => (
        <IconButton {...button} label={t('More')} size="sm">
          <EllipsisVertical size={18} strokeWidth={1.75} />
        </IconButton>
      )}
    </LazyMenuButton>
  );
}
