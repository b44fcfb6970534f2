import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, EllipsisVertical, Upload } from 'lucide-react';
import { useParams } from 'react-router';
import type { listTranslatedLines } from '@kinora/contracts/foundation/localizations.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { historyAction } from '#admin/kit/history-action.tsx';
import type { RecordAction } from '#admin/kit/record-action.ts';
import { RecordHeading } from '#admin/kit/record-page.tsx';
import type { RecordMenuProps } from '#admin/kit/record-menu.tsx';
import { useLeaveGuard } from '#platform/navigation/use-leave-guard.ts';
import { useSaveKey } from '#platform/form/use-save-key.ts';
import { AdminFrame } from '#admin/shell/admin-frame.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyMenu, LazyMenuButton } from '#ui/lazy-menu.tsx';
import { LOCALIZATIONS_PATH, localizationQueries } from './localizations.queries.ts';
import { downloadActions, uploadAction, useUploadAction } from './parts/line-files.tsx';
import { TranslationBody } from './parts/translation-body.tsx';
import { useLocalizationLabels } from './parts/localization-labels.ts';
import { type Translations, useTranslations } from './use-translations.ts';

type Page = CallOutput<typeof listTranslatedLines>;

const FORM_ID = 'translations';
const menu = lazyMenu<RecordMenuProps>(async () => (await import('#admin/kit/record-menu.tsx')).RecordMenu);

const load = pageLoader({
  access: { permission: foundationPermissions.updateLocalizations },
  queries: ({ params }) => [localizationQueries.lines(params.localeId ?? '')],
});

export { load as clientLoader, load as loader };

/** Translates the lines of a language. */
export default function TranslatePage() {
  const { localeId = '' } = useParams();
  const { data } = useQuery(localizationQueries.lines(localeId));
  // The loader fills the cache, so this is only missing while the page changes.
  return data === undefined ? null : <TranslationEditor key={localeId} page={data} />;
}

function TranslationEditor({ page }: { page: Page }) {
  const { t } = useTrans();
  const translations = useTranslations(page);
  const { name } = page.localization;
  const submit = useSubmit(translations);
  useLeaveGuard(translations.changes > 0);
  useSaveKey(FORM_ID);
  return (
    <AdminFrame
      title={name}
      heading={
        <RecordHeading
          title={name}
          parents={[{ label: t('Localizations'), href: LOCALIZATIONS_PATH }]}
          unsaved={translations.changes === 0 ? null : t(':count unsaved', { count: translations.changes })}
        />
      }
      actions={<Actions page={page} translations={translations} />}
    >
      <title>{name}</title>
      <form
        id={FORM_ID}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TranslationBody page={page} translations={translations} />
      </form>
    </AdminFrame>
  );
}

function useSubmit({ save, changes, isSaving }: Translations) {
  const { t } = useTrans();
  return async () => {
    if (changes === 0 || isSaving) return;
    const { saved, conflicts, invalid } = await save();
    if (conflicts > 0)
      toast.danger(
        t('[one Someone else changed 1 of these lines|other Someone else changed :count of these lines]', {
          count: conflicts,
        }),
      );
    else if (invalid > 0)
      toast.danger(
        t('[one 1 line has an error and was not saved|other :count lines have errors and were not saved]', {
          count: invalid,
        }),
      );
    else toast.positive(t('[one 1 line saved|other :count lines saved]', { count: saved }));
  };
}

function Actions({ page, translations }: { page: Page; translations: Translations }) {
  const { t } = useTrans();
  const { language, name } = page.localization;
  const queryClient = useQueryClient();
  const upload = useUploadAction(language, () => {
    const current = queryClient.getQueryData(localizationQueries.lines(language).queryKey);
    translations.show(translations.view, current?.lines);
  });
  const sources = Object.fromEntries(page.lines.map(({ source }) => [source, source]));
  const labels = { ...sources, ...useLocalizationLabels() };
  const history = historyAction(t, { name, subject: { type: 'localization', id: language }, labels });
  const downloads = downloadActions(t, language);
  return (
    <>
      <LazyMenuButton menu={menu} props={menuOf(downloads)}>
        {(button) => (
          <Button
            {...button}
            variant="text"
            size="sm"
            icon={<Download size={16} strokeWidth={1.75} />}
            className="max-md:hidden"
          >
            {t('Download')}
          </Button>
        )}
      </LazyMenuButton>
      <Button
        variant="text"
        size="sm"
        icon={<Upload size={16} strokeWidth={1.75} />}
        isPending={upload.isPending}
        onPress={upload.run}
        className="max-md:hidden"
      >
        {t('Upload')}
      </Button>
      <Button type="submit" form={FORM_ID} variant="primary" size="sm" isPending={translations.isSaving}>
        {t('Save')}
      </Button>
      {/* On phones, this menu is the only place for the files. */}
      <LazyMenuButton menu={menu} props={menuOf([...downloads, uploadAction(t, upload.run), history])}>
        {(button) => (
          <IconButton {...button} label={t('More')} size="sm">
            <EllipsisVertical size={18} strokeWidth={1.75} />
          </IconButton>
        )}
      </LazyMenuButton>
    </>
  );
}

const menuOf = (actions: readonly RecordAction[]): RecordMenuProps => ({
  viewHref: undefined,
  insightsHref: undefined,
  actions,
});
