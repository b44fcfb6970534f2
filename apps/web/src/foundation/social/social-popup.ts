import {
  SOCIAL_MESSAGE_TYPE,
  SOCIAL_STATUSES,
  type SocialMessage,
} from '@kinora/contracts/foundation/social.ts';

const POPUP_WIDTH = 650;
const POPUP_HEIGHT = 550;
const CLOSED_POLL_MS = 1000;
const BLOCKED = { message: 'Your browser blocked the window. Allow popups for this site and try again.' };

/** How a sign-in elsewhere went. */
export type SocialResult = Omit<SocialMessage, 'type'>;

/** Gives up the popup that is open: a window of this name is taken over by the next one. */
let abandon: (() => void) | undefined;

/**
 * Opens an address of this site in a popup and waits for what it says. Answers undefined when the person closes
 * it without an outcome.
 */
export function openSocialPopup(address: string, baseUrl: string): Promise<SocialResult | undefined> {
  abandon?.();
  const popup = window.open(address, 'social-auth', popupFeatures());
  if (popup === null) {
    return Promise.resolve({ status: 'ERROR', callbackData: { errorMessage: BLOCKED.message } });
  }
  popup.focus();
  const { promise, resolve } = Promise.withResolvers<SocialResult | undefined>();
  const finish = (result?: SocialResult) => {
    clearInterval(poll);
    window.removeEventListener('message', listen);
    if (abandon === finish) abandon = undefined;
    resolve(result);
  };
  const listen = (event: MessageEvent<unknown>) => {
    const message = readSocialMessage(event, baseUrl);
    if (message !== undefined) finish(message);
  };
  let wasClosed = false;
  const poll = setInterval(() => {
    // A popup that tells and closes may be seen closed before its word has come: it gets until the next look.
    if (wasClosed) finish();
    wasClosed = popup.closed;
  }, CLOSED_POLL_MS);
  window.addEventListener('message', listen);
  abandon = finish;
  return promise;
}

/** The outcome a window message carries; undefined for whatever is not ours or comes from elsewhere. */
export function readSocialMessage(
  { data, origin }: Pick<MessageEvent<unknown>, 'data' | 'origin'>,
  baseUrl: string,
): SocialResult | undefined {
  if (origin !== new URL(baseUrl).origin || !isSocialMessage(data)) return undefined;
  return { status: data.status, callbackData: data.callbackData };
}

/** What a page of our own sends under this type has the shape the server's contract fixed. */
function isSocialMessage(data: unknown): data is SocialMessage {
  return (
    typeof data === 'object' &&
    data !== null &&
    'type' in data &&
    data.type === SOCIAL_MESSAGE_TYPE &&
    'status' in data &&
    SOCIAL_STATUSES.some((status) => status === data.status) &&
    'callbackData' in data &&
    typeof data.callbackData === 'object' &&
    data.callbackData !== null
  );
}

/** In the middle of the window it belongs to, on whichever screen that is. */
function popupFeatures(): string {
  const left = Math.round(window.screenX + (window.outerWidth - POPUP_WIDTH) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - POPUP_HEIGHT) / 2);
  return `popup,width=${POPUP_WIDTH},height=${POPUP_HEIGHT},left=${left},top=${top}`;
}
