import { useTrans } from '#platform/i18n/use-trans.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Doorway } from './doorway.tsx';

/**
 * There is nothing at this address. Dark in every theme: it is a picture. On phones the foot of the screen stays
 * free, where the cookie notice and toasts appear.
 */
export function NotFoundScreen() {
  const { t } = useTrans();
  return (
    <main className="on-dark relative flex min-h-dvh flex-col items-center justify-end overflow-hidden bg-[#060607] px-6 pt-[52dvh] pb-44 text-center md:pt-[60dvh] md:pb-[max(40px,11dvh)]">
      <title>{t('Not found')}</title>
      <Doorway />
      <div className="relative max-w-[900px]">
        <h1 className="text-[clamp(26px,4.2vw,50px)] leading-[1.08] font-[760] tracking-[-0.028em] font-stretch-125%">
          {t("Looks like you've found the doorway to the great nothing")}
        </h1>
        <p className="mt-4.5 mb-7 text-[16.5px] text-[#d9cfc9]">
          {t('Sorry about that! Please visit our homepage to get where you need to go.')}
        </p>
        <ButtonLink href="/" variant="primary" size="lg">
          {t('Take me there!')}
        </ButtonLink>
      </div>
    </main>
  );
}
