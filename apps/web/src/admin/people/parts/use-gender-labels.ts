import { useTrans } from '#platform/i18n/use-trans.ts';

/** Gender labels by code. */
export function useGenderLabels(): Readonly<Record<string, string>> {
  const { t } = useTrans();
  return { 1: t('Female'), 2: t('Male'), 3: t('Non-binary') };
}
