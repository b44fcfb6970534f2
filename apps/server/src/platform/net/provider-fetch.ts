interface ProviderRequest {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: RequestInit['body'] | undefined;
  readonly redirect: 'manual';
  readonly signal?: AbortSignal | undefined;
}

/** Sends one request to a service and returns its response. */
export type ProviderFetch = (url: string, request: ProviderRequest) => Promise<Response>;

/**
 * Calls the fixed URLs of a sign-in provider. In tests a stand-in on this machine replaces it; the library above still
 * sees and checks the real URLs.
 */
export const createProviderFetch =
  (standIn: string | undefined): ProviderFetch =>
  (url, { body = null, signal = null, ...request }) => {
    const real = new URL(url);
    const init = { ...request, body, signal };
    if (standIn === undefined) return fetch(real, init);
    const headers = { ...request.headers, 'x-forwarded-proto': 'https', 'x-forwarded-host': real.host };
    return fetch(rebaseUrl(real, standIn), { ...init, headers });
  };

/** Rebases the URL onto the stand-in, if there is one. */
export const rebaseUrl = (url: URL, standIn: string | undefined): URL =>
  standIn === undefined ? url : new URL(`${url.pathname}${url.search}`, standIn);
