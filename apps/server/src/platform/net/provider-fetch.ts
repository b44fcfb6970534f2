interface ProviderRequest {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: RequestInit['body'] | undefined;
  readonly redirect: 'manual';
  readonly signal?: AbortSignal | undefined;
}

/** A service's answer to one request. */
export type ProviderFetch = (url: string, request: ProviderRequest) => Promise<Response>;

/**
 * Reaches the fixed addresses of a service people sign in with. In tests a stand-in on this machine takes its place;
 * the library above still sees the real addresses and checks them as ever.
 */
export const createProviderFetch =
  (standIn: string | undefined): ProviderFetch =>
  (url, { body = null, signal = null, ...request }) => {
    const real = new URL(url);
    const init = { ...request, body, signal };
    if (standIn === undefined) return fetch(real, init);
    const headers = { ...request.headers, 'x-forwarded-proto': 'https', 'x-forwarded-host': real.host };
    return fetch(relocate(real, standIn), { ...init, headers });
  };

/** The same path at a stand-in, if there is one. */
export const relocate = (url: URL, standIn: string | undefined): URL =>
  standIn === undefined ? url : new URL(`${url.pathname}${url.search}`, standIn);
