import { scriptJson } from '#platform/html/script-json.ts';

interface ConsentData {
  cookie: string;
  seconds: number;
  event: string;
}

const DATA: ConsentData = {
  cookie: 'cookie_notice',
  seconds: 30 * 24 * 60 * 60,
  event: 'cookies-accepted',
};

/** Sent to the window when the visitor accepts the notice. */
export const COOKIES_ACCEPTED = DATA.event;

/**
 * Runs before the first paint and hides an accepted notice, which the server cannot know of for a cached page. Its
 * button works before the code of the page has loaded. It is printed as text, so it may use nothing but its argument.
 */
function watchCookieNotice({ cookie, seconds, event }: ConsentData): void {
  const { dataset } = document.documentElement;
  const isKnown = document.cookie.split('; ').some((part) => part.startsWith(`${cookie}=`));
  if (isKnown) dataset.cookiesAccepted = '';
  const onClick = (click: MouseEvent) => {
    if (!(click.target instanceof Element) || !click.target.closest('[data-accept-cookies]')) return;
    // The buffer for early input would keep it until the page is hydrated.
    click.stopImmediatePropagation();
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    document.cookie = `${cookie}=true; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
    dataset.cookiesAccepted = '';
    dispatchEvent(new Event(event));
  };
  addEventListener('click', onClick, true);
}

/** The text of the script. It comes before the buffer for early input. */
export const consentScript = (): string => `(${watchCookieNotice.toString()})(${scriptJson(DATA)})`;
