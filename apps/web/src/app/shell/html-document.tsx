import { memo, type ReactNode, useEffect, useMemo } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Link, Links, Meta, ScrollRestoration } from 'react-router';
import { APPLE_TOUCH_ICON, MANIFEST_PATH } from '@kinora/contracts/foundation/site-icons.ts';
import { watchingSpace } from '#catalogue/watch-progress/remember-rows.ts';
import { rowSpaceScript } from '#catalogue/watch-progress/row-space-script.ts';
import { friendSpace } from '#community/activities/friend-space.ts';
import { consentScript } from '#foundation/consent/consent-script.ts';
import { ImpersonationEntry } from '#foundation/impersonations/impersonation-entry.tsx';
import { earlyInputScript } from '#platform/early-input/early-input-script.ts';
import { earlyInputProbe } from '#platform/early-input/early-input.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { KitRouter } from '#platform/navigation/kit-router.tsx';
import { PageScripts } from '#platform/navigation/page-scripts.tsx';
import { PageStateScript } from '#platform/navigation/page-state.tsx';
import { usePageNonce } from '#platform/navigation/use-page-nonce.ts';
import { useBootstrapOrNull } from '#platform/session/session-context.tsx';
import { themeScript } from '#platform/theme/theme-script.ts';
import { onDarkCss } from '#platform/theme/theme-values.ts';
import { useTheme } from '#platform/theme/use-theme.ts';
import { type AnchorProps, AnchorProvider } from '#ui/anchor.tsx';
import { englishTexts, type UiTexts, UiTextsProvider } from '#ui/texts.tsx';

/** The document around every page and error screen: language, direction, theme and what the browser needs to start. */
export function HtmlDocument({ children }: { children: ReactNode }) {
  const { locale, direction } = useTrans();
  const { theme } = useTheme();
  // Child effects run first, so all hydrated components have their listeners.
  useEffect(() => window.earlyInput?.start(), []);
  return (
    // The theme script may have changed the attributes before React hydrates them.
    <html
      {...earlyInputProbe}
      lang={locale}
      dir={direction}
      data-theme={theme?.is_dark === false ? 'light' : 'dark'}
      style={theme?.values}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="dark light" />
        <meta name="theme-color" content={theme?.values['--k-bg']} suppressHydrationWarning />
        <link rel="icon" href="/favicon.ico" sizes="16x16 32x32 48x48" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" sizes="any" />
        <link rel="apple-touch-icon" href={APPLE_TOUCH_ICON} />
        <link rel="manifest" href={MANIFEST_PATH} />
        <Meta />
        {/* Our style sheets need no nonce. Browsers hide the server's nonce, so React would report a mismatch. */}
        <Links nonce="" />
        <ThemeHead />
      </head>
      <body>
        <KitProviders>{children}</KitProviders>
        <PageStateScript />
        <ScrollRestoration />
        <PageScripts />
      </body>
    </html>
  );
}

/**
 * Provides the router, language and texts to the UI kit. Memoised while the theme changes: new context values would
 * reach parts of the page whose code is still loading, and React would blank them.
 */
const KitProviders = memo(function KitProviders({ children }: { children: ReactNode }) {
  const { locale, dynamic } = useTrans();
  const texts = useMemo(() => uiTexts(dynamic), [dynamic]);
  return (
    <KitRouter>
      <I18nProvider locale={locale}>
        <UiTextsProvider texts={texts}>
          <AnchorProvider renderLink={routerLink}>
            <ImpersonationEntry />
            {children}
          </AnchorProvider>
        </UiTextsProvider>
      </I18nProvider>
    </KitRouter>
  );
});

/** The UI kit's texts in the language of the page. */
function uiTexts(dynamic: (text: string) => string): Partial<UiTexts> {
  const texts = Object.entries<string>({ ...englishTexts });
  return Object.fromEntries(texts.map(([name, text]) => [name, dynamic(text)]));
}

/** Renders links of cards with the router; the linked pages are prefetched on hover. */
const routerLink = ({ href, className, children }: AnchorProps) => (
  <Link to={href} className={className} prefetch="intent">
    {children}
  </Link>
);

/**
 * Sets the theme before anything else runs, and again when an error screen replaces the document. Also prints the
 * scripts that hide an accepted cookie notice, reserve space for the viewer's rows and buffer input until the page is
 * hydrated. Browsers hide a nonce after using it, so React must not compare it.
 */
function ThemeHead() {
  const data = useBootstrapOrNull();
  const nonce = usePageNonce();
  if (data === null) return null;
  return (
    <>
      {/* react-aria reads the nonce for its one style element from here. */}
      <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
      <style
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: onDarkCss(data.themes) }}
      />
      <script
        nonce={nonce}
        suppressHydrationWarning
        // The script runs before any page code, and React never runs it, so the client bundle does not need its text.
        dangerouslySetInnerHTML={{
          __html: import.meta.env.SSR
            ? `${themeScript(data)};${consentScript()};${rowSpaceScript([watchingSpace, friendSpace])};${earlyInputScript()}`
            : '',
        }}
      />
    </>
  );
}
