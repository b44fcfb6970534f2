import { type ServiceKind, testService } from '@kinora/contracts/foundation/connections.ts';
import { call } from '#platform/api/call.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { useConnectionTest } from '../use-connection-test.ts';
import { useServiceTexts } from '../use-service-test-texts.ts';
import type { TabPanelProps } from '../use-settings-form.ts';
import { TestNote } from './test-note.tsx';
import { TestPanel } from './test-panel.tsx';
import { TestSteps } from './test-steps.tsx';

/** Tests a service with the values of the form, saved or not. */
function ServiceTestPanel({ kind, section, form }: TabPanelProps & { kind: ServiceKind; section?: string }) {
  const { t } = useTrans();
  const { last, isRunning, run } = useConnectionTest(kind);
  const texts = useServiceTexts(kind);
  const start = () => {
    const unsaved = section === undefined ? undefined : form.unsaved()[section];
    const sections = section === undefined || unsaved === undefined ? {} : { [section]: unsaved };
    run(() => call(testService, { params: { kind }, body: { sections } }), form.showErrors);
  };
  return (
    <TestPanel title={texts.title} last={last}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="max-w-[60ch] text-fg-3">{texts.help}</p>
        <Button size="sm" isPending={isRunning} onPress={start}>
          {t('Run test')}
        </Button>
      </div>
      {last === undefined ? null : (
        <>
          <TestNote isPassed={last.is_passed} title={texts.note(last).title}>
            {texts.note(last).text}
          </TestNote>
          <TestSteps steps={texts.steps(last)} />
        </>
      )}
    </TestPanel>
  );
}

export const StorageTestPanel = ({ form }: TabPanelProps) => (
  <ServiceTestPanel kind="storage" section="storage" form={form} />
);

export const QueueTestPanels = ({ form }: TabPanelProps) => (
  <>
    <ServiceTestPanel kind="redis" form={form} />
    <ServiceTestPanel kind="queue" form={form} />
  </>
);

export const HumanCheckTestPanel = ({ form }: TabPanelProps) => (
  <ServiceTestPanel kind="human_check" section="recaptcha" form={form} />
);

/** Only services that have a client ID: the others cannot work yet. */
export function SocialTestPanels({ form }: TabPanelProps) {
  const kinds = ['social_google', 'social_facebook', 'social_twitter', 'social_envato'] as const;
  const hasClient = (kind: (typeof kinds)[number]) =>
    form.text(`social.${kind.slice('social_'.length)}.client_id`) !== '';
  return kinds
    .filter(hasClient)
    .map((kind) => <ServiceTestPanel key={kind} kind={kind} section="social" form={form} />);
}
