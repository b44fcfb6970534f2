import type { ReactNode } from 'react';
import { useSettings } from '#platform/session/session-context.tsx';
import { AuthFooter } from './parts/auth-footer.tsx';
import { PosterWheel } from './parts/poster-wheel.tsx';
import { SiteLogo } from './parts/site-logo.tsx';

/** The layout of all authentication pages: logo, heading, one column, message, footer. */
export function AuthFrame({
  heading,
  topAction,
  message,
  children,
}: {
  heading: string;
  /** Shown in the top corner, e.g. a sign-out button. */
  topAction?: ReactNode;
  /** A line below the card, e.g. a link to another authentication page. */
  message?: ReactNode;
  children: ReactNode;
}) {
  const { branding } = useSettings();
  return (
    <div className="relative grid min-h-dvh grid-rows-[1fr_auto] overflow-hidden bg-bg">
      <title>{`${heading} · ${branding.site_name}`}</title>
      <PosterWheel />
      {topAction ? <div className="absolute end-4.5 top-4.5 z-1 md:end-9 md:top-6">{topAction}</div> : null}
      {/* Positioned from the top: if centred, it would move whenever a part of the page loads late. */}
      <main className="relative mx-auto mt-[max(0px,(100dvh-630px)/2)] w-[min(440px,100%-40px)] py-10">
        <div className="flex justify-center">
          <SiteLogo />
        </div>
        <h1 className="mt-5.5 mb-6 text-center text-[23px] font-[720] tracking-[-0.02em] text-balance font-stretch-122% md:text-[27px]">
          {heading}
        </h1>
        {children}
        {message ? <p className="mt-5 text-center text-[13px] text-fg-2 empty:hidden">{message}</p> : null}
      </main>
      <AuthFooter />
    </div>
  );
}

/** The raised card of an authentication page. */
export const authCardClass = 'grid gap-4.5 rounded-[22px] border border-line bg-raised p-7.5 shadow-3';
