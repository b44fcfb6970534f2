/** Of a page whose address is a secret: no request it makes may tell where it came from. */
export const noReferrerHeaders = () => ({ 'Referrer-Policy': 'no-referrer' });

/** The same for a page that is reached inside the application, without an answer of its own. */
export function NoReferrer() {
  return <meta name="referrer" content="no-referrer" />;
}
