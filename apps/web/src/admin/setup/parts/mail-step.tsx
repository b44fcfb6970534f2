import { MailTestPanel } from '#admin/settings/mail-test-panel.tsx';
import { rowsNamed } from '#admin/settings/settings-model.ts';
import { SettingField } from '#admin/settings/setting-field.tsx';
import { useSettingsForm } from '#admin/settings/use-settings-form.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { StepForm, type StepProps } from './step-form.tsx';

/** The mail server and the sender, with a test that really sends. A failed test does not stop the setup. */
export function MailStep({ all }: StepProps) {
  const { t } = useTrans();
  const rows = rowsNamed(all, [
    'mail_sender.from_name',
    'mail_sender.from_address',
    'mail_server.host',
    'mail_server.port',
    'mail_server.encryption',
    'mail_server.username',
    'mail_server.password',
  ]);
  const form = useSettingsForm(rows, all.sections, { isQuiet: true });
  const field = (name: string, label?: string) => (
    <SettingField
      row={rows.find((row) => row.name === name)}
      form={form}
      {...(label !== undefined && { label })}
      help={null}
    />
  );
  const isFixed = rows.every(({ section }) => section !== 'mail_server');
  return (
    <StepForm
      step="mail"
      all={all}
      title={t('Connect a mail server')}
      lead={t('Needed to verify addresses and reset passwords. Ask your provider for these values.')}
      onSave={form.save}
      canSkip
      below={<MailTestPanel form={form} />}
    >
      <div className="grid gap-4 md:grid-cols-2">
        {field('mail_sender.from_name')}
        {field('mail_sender.from_address')}
      </div>
      {isFixed ? (
        <p className="rounded-control bg-wash px-4 py-3 text-fg-2">
          {t('The mail server is set on the server with :variable. Send a test to see whether it works.', {
            variable: 'SMTP_URL',
          })}
        </p>
      ) : (
        <>
          <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_112px_168px]">
            {field('mail_server.host', t('Server'))}
            {field('mail_server.port')}
            {field('mail_server.encryption')}
          </div>
          <div className="grid gap-4 md:grid-cols-2">
            {field('mail_server.username')}
            {field('mail_server.password')}
          </div>
        </>
      )}
    </StepForm>
  );
}
