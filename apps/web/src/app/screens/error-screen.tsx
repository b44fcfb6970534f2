import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { LogoMark } from '#ui/logo.tsx';

/** Shown when a page could not be loaded, for any reason except that it does not exist. */
export function ErrorScreen() {
  const { t } = useTrans();
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-2 px-6 py-12 text-center">
      <title>{t('There was an issue loading this page')}</title>
      <LogoMark size={44} className="mb-4" />
      <h1 className="text-[clamp(24px,3vw,34px)] leading-[1.08] font-[740] tracking-[-0.02em] font-stretch-122%">
        {t('There was an issue loading this page')}
      </h1>
      <p className="text-fg-2">{t('Please try again later')}</p>
      {/* A full reload also refetches the code, which a new release may have replaced. */}
      <Button className="mt-4" onPress={() => window.location.reload()}>
        {t('Try again')}
      </Button>
    </main>
  );
}
