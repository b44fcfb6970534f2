import { useSuspenseQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { data, type LoaderFunctionArgs, redirect, useParams } from 'react-router';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import type { SetupStep } from '@kinora/contracts/foundation/setup.ts';
import { demoQuery } from '#admin/demo/demo.queries.ts';
import { connectionTestsQuery } from '#admin/settings/connection-tests.queries.ts';
import { settingsQuery } from '#admin/settings/settings.queries.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { pageServices } from '#platform/navigation/page-services.ts';
import { lookQuery } from './look.queries.ts';
import { ContentStep } from './parts/content-step.tsx';
import { LookStep } from './parts/look-step.tsx';
import { MailStep } from './parts/mail-step.tsx';
import { RegistrationStep } from './parts/registration-step.tsx';
import { SiteStep } from './parts/site-step.tsx';
import type { StepProps } from './parts/step-form.tsx';
import { TermsStep } from './parts/terms-step.tsx';
import { WizardFrame } from './parts/wizard-frame.tsx';
import { isReached, setupPath, setupState, toStep } from './setup-steps.ts';

const loadSetup = pageLoader({
  // The wizard changes settings, the guest role and pages: what only a full administrator may change together.
  access: { permission: foundationPermissions.admin },
  queries: () => [settingsQuery, connectionTestsQuery, lookQuery, demoQuery],
});

/** Returns 404 once the setup is finished. Steps that were not reached yet lead to the one to continue with. */
async function load(args: LoaderFunctionArgs) {
  await loadSetup(args);
  const all = args.context.get(pageServices).queryClient.getQueryData(settingsQuery.queryKey);
  const { reached, isFinished } =
    all === undefined ? { reached: 'site' as const, isFinished: true } : setupState(all);
  if (isFinished) throw data({ message: 'This could not be found.', code: 'not_found' }, { status: 404 });
  const step = toStep(args.params.step);
  if (step === undefined || !isReached(step, reached)) throw redirect(setupPath(reached));
  return null;
}

export { load as clientLoader, load as loader };
/** Without the sidebar: a new site has nothing to navigate yet. */
export const handle = 'bare';

const STEPS: Readonly<Record<SetupStep, ComponentType<StepProps>>> = {
  site: SiteStep,
  mail: MailStep,
  registration: RegistrationStep,
  look: LookStep,
  content: ContentStep,
  terms: TermsStep,
};

/** The setup of a new site, in six steps. Each is saved when the owner continues. */
export default function SetupWizardPage() {
  const { data: all } = useSuspenseQuery(settingsQuery);
  const step = toStep(useParams().step) ?? 'site';
  const Step = STEPS[step];
  return (
    <WizardFrame step={step} reached={setupState(all).reached}>
      <Step key={step} all={all} />
    </WizardFrame>
  );
}
