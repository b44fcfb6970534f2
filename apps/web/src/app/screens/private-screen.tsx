import { useTrans } from '#platform/i18n/use-trans.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { LogoMark } from '#ui/logo.tsx';

/** Shown instead of personal pages, such as account settings, while someone views the site as someone else. */
export function PrivateScreen() {
  const { t } = useTrans();
  return (
    <main className="grid min-h-[calc(100dvh-var(--bar))] place-content-center justify-items-center gap-2 px-6 py-12 text-center">
      <title>{t('This page is private')}</title>
      <LogoMark size={44} className="mb-4" />
      <h1 className="text-[clamp(24px,3vw,34px)] leading-[1.08] font-[740] tracking-[-0.02em] font-stretch-122%">
        {t('This page is private')}
      </h1>
      <p className="text-fg-2">{t('You cannot see it while you view the site as someone else.')}</p>
      <ButtonLink href="/" className="mt-4">
        {t('Go to the home page')}
      </ButtonLink>
    </main>
  );
}
