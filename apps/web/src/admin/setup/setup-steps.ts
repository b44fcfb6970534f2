import { SETUP_STEPS, type SetupStep } from '@kinora/contracts/foundation/setup.ts';
import type { AllSettings } from '#admin/settings/settings.queries.ts';
import type { Trans } from '#platform/i18n/use-trans.ts';

/** The names of the steps in the list. */
export const stepLabels: Readonly<Record<SetupStep, (t: Trans['t']) => string>> = {
  site: (t) => t('Site'),
  mail: (t) => t('Email'),
  registration: (t) => t('Registration'),
  look: (t) => t('Look'),
  content: (t) => t('First content'),
  terms: (t) => t('Terms'),
};

export const setupPath = (step: SetupStep): string => `/admin/setup/${step}`;

export const toStep = (text: unknown): SetupStep | undefined => SETUP_STEPS.find((step) => step === text);

const at = (step: SetupStep): number => SETUP_STEPS.indexOf(step);

export const stepBefore = (step: SetupStep): SetupStep | undefined => SETUP_STEPS[at(step) - 1];
export const stepAfter = (step: SetupStep): SetupStep | undefined => SETUP_STEPS[at(step) + 1];

/** Whether the owner has come as far as this step. */
export const isReached = (step: SetupStep, reached: SetupStep): boolean => at(step) <= at(reached);

export const isBefore = (step: SetupStep, other: SetupStep): boolean => at(step) < at(other);

/** How far the owner has come. */
export function setupState({ sections }: AllSettings): { reached: SetupStep; isFinished: boolean } {
  const values = sections.setup?.values;
  return { reached: toStep(values?.step) ?? 'site', isFinished: values?.is_finished === true };
}
