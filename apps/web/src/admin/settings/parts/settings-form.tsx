import { useEffect } from 'react';
import type { SettingsTab } from '@kinora/contracts/platform/settings.ts';
import { useLeaveGuard } from '#platform/navigation/use-leave-guard.ts';
import { useSaveKey } from '#platform/form/use-save-key.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { groupRows, panelsOf, type SettingRow, type SettingsPanel } from '../settings-model.ts';
import { settingsTabs } from '../settings-tabs.ts';
import type { AllSettings } from '../settings.queries.ts';
import { useFlash } from '../use-flash.ts';
import { type SettingsForm as FormState, useSettingsForm } from '../use-settings-form.ts';
import { GroupRow } from './group-row.tsx';
import { ImagesRow } from './images-row.tsx';
import { SaveBar } from './save-bar.tsx';
import { EnvironmentRow, SettingFormRow } from './setting-row.tsx';

const FORM_ID = 'settings-form';

/** The form of a tab, generated from the declarations of its sections. */
export function SettingsForm({
  all,
  tab,
  onDirty,
}: {
  all: AllSettings;
  tab: SettingsTab;
  onDirty: (isDirty: boolean) => void;
}) {
  const { t } = useTrans();
  const { label, description, note, above: Above, below: Below } = settingsTabs[tab];
  const panels = panelsOf(all, tab);
  const form = useSettingsForm(
    panels.flatMap(({ rows }) => rows),
    all.sections,
  );
  const flashing = useFlash();
  const count = form.dirtyRows.length;
  useEffect(() => onDirty(count > 0), [count, onDirty]);
  useEffect(() => () => onDirty(false), [onDirty]);
  useSaveKey(FORM_ID);
  useLeaveGuard(count > 0, undefined, {
    title: t('[one Discard 1 change?|other Discard :count changes?]', { count }),
    confirmLabel: t('Discard'),
  });
  return (
    <div className="w-full max-w-220 px-4 pt-4.5 pb-25 md:pt-5.5 md:pb-15 lg:px-7">
      <header className="mb-4.5 flex flex-wrap items-end gap-x-3 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-[19px] font-[660] tracking-[-0.01em] [font-stretch:114%]">{label(t)}</h2>
          <p className="mt-0.75 text-fg-3">{description(t)}</p>
        </div>
        {panels.some(({ rows }) => rows.length > 0) ? (
          <p className="flex items-center gap-1.5 text-[12px] text-fg-3 md:ms-auto">
            <span aria-hidden="true" className="size-1.5 rounded-full bg-accent" />
            {t('changed from default')}
          </p>
        ) : null}
      </header>
      {Above === undefined ? null : <Above form={form} />}
      <form
        id={FORM_ID}
        // The server checks the values; the browser's own messages would hide its errors.
        noValidate
        // If the form is submitted before the page's code has loaded, a secret must not end up in the URL.
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          void form.save();
        }}
      >
        {panels.map((panel) => (
          <PanelBox key={panel.title} panel={panel} form={form} flashing={flashing} />
        ))}
        {note === undefined ? null : (
          <p className="mb-4 rounded-[14px] border border-line px-4 py-4 text-fg-2 md:px-5.5">{note(t)}</p>
        )}
        <SaveBar form={form} formId={FORM_ID} />
      </form>
      {Below === undefined ? null : <Below form={form} />}
    </div>
  );
}

function PanelBox({
  panel: { title, rows, environment },
  form,
  flashing,
}: {
  panel: SettingsPanel;
  form: FormState;
  flashing: string | undefined;
}) {
  const { dynamic } = useTrans();
  const heading = dynamic(title);
  return (
    <section aria-label={heading} className="mb-4 rounded-[14px] border border-line">
      <h3 className="px-4 pt-3.75 pb-2.75 text-[14.5px] font-[640] md:px-5.5 md:pt-4.25 md:pb-3.25">
        {heading}
      </h3>
      {groupRows(rows).map((group) => (
        <RowOrGroup key={group[0]?.name} group={group} form={form} flashing={flashing} />
      ))}
      {environment.map((value) => (
        <EnvironmentRow key={value.variable} value={value} isFlashing={flashing === value.variable} />
      ))}
    </section>
  );
}

function RowOrGroup({
  group,
  form,
  flashing,
}: {
  group: readonly SettingRow[];
  form: FormState;
  flashing: string | undefined;
}) {
  const [row] = group;
  if (row === undefined) return null;
  if (row.field.kind === 'image') return <ImagesRow rows={group} form={form} flashing={flashing} />;
  if (group.length > 1) return <GroupRow rows={group} form={form} flashing={flashing} />;
  return <SettingFormRow row={row} form={form} isFlashing={flashing === row.name} />;
}
