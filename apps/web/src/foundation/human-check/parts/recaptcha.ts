import type { HumanCheckAction } from '@kinora/contracts/foundation/human-check.ts';

interface Recaptcha {
  ready: (callback: () => void) => void;
  execute: (siteKey: string, options: { action: string }) => Promise<string>;
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

let loading: Promise<Recaptcha> | undefined;

/** Gets a reCAPTCHA v3 token. Google's script is loaded only when it is needed. */
export async function recaptchaToken(siteKey: string, action: HumanCheckAction): Promise<string> {
  // A script that failed to load is retried the next time.
  loading ??= loadScript(siteKey).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  const recaptcha = await loading;
  await new Promise<void>((resolve) => recaptcha.ready(resolve));
  return recaptcha.execute(siteKey, { action });
}

function loadScript(siteKey: string): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `https://www.google.com/recaptcha/api.js?${new URLSearchParams({ render: siteKey })}`;
    script.addEventListener('load', () =>
      window.grecaptcha ? resolve(window.grecaptcha) : reject(new Error('reCAPTCHA did not start')),
    );
    script.addEventListener('error', () => reject(new Error('reCAPTCHA could not be loaded')));
    document.head.append(script);
  });
}
