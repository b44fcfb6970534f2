import {
  SOCIAL_MESSAGE_TYPE,
  SOCIAL_STATUSES,
  type SocialMessage,
} from '@kinora/contracts/foundation/social.ts';

const POPUP_WIDTH = 650;
const POPUP_HEIGHT = 550;
const CLOSED_POLL_MS = 1000;
const BLOCKED = { message: 'Your browser blocked the window. Allow popups for this site and try again.' };

/** The result of a social login. */
export type SocialResult = Omit<SocialMessage, 'type'>;

/** Ends the wait for the open popup, because the next popup reuses the window of the same name. */
let abandon: (() => void) | undefined;

/**
 * Opens a URL of this site in a popup and waits for its message. Returns undefined if the user closes it without a
 * result.
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
    // A popup that sends its message and closes may appear closed before the message arrives: wait one more poll.
    if (wasClosed) finish();
    wasClosed = popup.closed;
  }, CLOSED_POLL_MS);
  window.addEventListener('message', listen);
  abandon = finish;
  return promise;
}

/** Returns the result in a window message; undefined for unrelated messages and other origins. */
export function readSocialMessage(
  { data, origin }: Pick<MessageEvent<unknown>, 'data' | 'origin'>,
  baseUrl: string,
): SocialResult | undefined {
  if (origin !== new URL(baseUrl).origin || !isSocialMessage(data)) return undefined;
  return { status: data.status, callbackData: data.callbackData };
}

/** Messages of this type from our own pages always have the shape of the contract. */
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

/** Centres the popup over the opener, on whichever screen that is. */
function popupFeatures(): string {
  const left = Math.round(window.screenX + (window.outerWidth - POPUP_WIDTH) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - POPUP_HEIGHT) / 2);
  return `popup,width=${POPUP_WIDTH},height=${POPUP_HEIGHT},left=${left},top=${top}`;
}
