import { useSuspenseQuery } from '@tanstack/react-query';
import { History, Lock } from 'lucide-react';
import { SETTINGS_SUBJECT } from '@kinora/contracts/foundation/settings.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { historyAction } from '#admin/kit/history-action.tsx';
import { useLeaveGuard } from '#platform/navigation/use-leave-guard.ts';
import { useSaveKey } from '#platform/form/use-save-key.ts';
import { settingsQuery } from '#admin/settings/settings.queries.ts';
import { AdminFrame } from '#admin/shell/admin-frame.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Tag } from '#ui/tag.tsx';
import { ADS_SECTION, type AdRows, listRows } from './ad-rows.ts';
import { MasterSwitch } from './parts/master-switch.tsx';
import { SlotPanel } from './parts/slot-panel.tsx';
import { useAdsForm } from './use-ads-form.ts';

const load = pageLoader({
  access: { permission: foundationPermissions.updateSettings },
  queries: () => [settingsQuery],
});

export { load as clientLoader, load as loader };

const FORM_ID = 'ads-form';

/** The ad slots of the site: one switch for all, and code, height and preview of each. */
export default function AdsPage() {
  const { t } = useTrans();
  const { data: all } = useSuspenseQuery(settingsQuery);
  const ads = useAdsForm(all);
  const { form, rows } = ads;
  const count = form.dirtyRows.length;
  useSaveKey(FORM_ID);
  useLeaveGuard(count > 0, undefined, {
    title: t('[one Discard 1 change?|other Discard :count changes?]', { count }),
    confirmLabel: t('Discard'),
  });
  return (
    <AdminFrame
      title={t('Ads')}
      heading={<Heading count={count} />}
      actions={
        <>
          <HistoryButton rows={rows} />
          <Button type="submit" form={FORM_ID} variant="primary" size="sm" isPending={form.isSaving}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <title>{t('Ads')}</title>
      <form
        id={FORM_ID}
        // The server checks the values; the browser's own messages would hide its errors.
        noValidate
        method="post"
        className="grid max-w-265 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          ads.save();
        }}
      >
        <MasterSwitch form={form} row={rows.disable} />
        {rows.slots.map((slot) => (
          <SlotPanel key={slot.name} slot={slot} ads={ads} />
        ))}
        <PasswordNote />
      </form>
    </AdminFrame>
  );
}

function Heading({ count }: { count: number }) {
  const { t } = useTrans();
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2.5">
      <h1 className="min-w-0 truncate text-[19px] font-[660] tracking-[-0.01em] [font-stretch:114%]">
        {t('Ads')}
      </h1>
      {/* Always rendered, so that screen readers announce changes. */}
      <span role="status" className="flex flex-none">
        {count === 0 ? null : (
          <>
            <span className="size-2.25 rounded-full bg-warning md:hidden" aria-hidden="true" />
            <Tag tone="warning" className="max-md:sr-only">
              {t('[one 1 unsaved change|other :count unsaved changes]', { count })}
            </Tag>
          </>
        )}
      </span>
    </div>
  );
}

function HistoryButton({ rows }: { rows: AdRows }) {
  const { t } = useTrans();
  const labels = Object.fromEntries(
    listRows(rows).map(({ field }) => [`${ADS_SECTION}.${field.path}`, field.label]),
  );
  const { onAction } = historyAction(t, {
    name: t('Ads'),
    subject: { type: SETTINGS_SUBJECT, id: ADS_SECTION },
    labels: { ...labels, [`${ADS_SECTION}.heights`]: t('Reserved heights') },
  });
  return (
    <IconButton label={t('History')} size="sm" onPress={onAction}>
      <History size={18} strokeWidth={1.75} />
    </IconButton>
  );
}

function PasswordNote() {
  const { t } = useTrans();
  return (
    <div className="flex items-start gap-3 rounded-[11px] bg-wash px-3.5 py-3">
      <Lock size={17} strokeWidth={1.75} className="mt-px flex-none text-info" aria-hidden="true" />
      <div>
        <p className="font-semibold">{t('Saving asks for your password')}</p>
        <p className="mt-0.5 max-w-[78ch] text-fg-2">
          {t('Ad code runs on your visitors’ pages, so every change is confirmed and kept in the history.')}
        </p>
      </div>
    </div>
  );
}
