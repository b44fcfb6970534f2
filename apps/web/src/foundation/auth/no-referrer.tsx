/** For a page whose URL is secret: none of its requests may send a referrer. */
export const noReferrerHeaders = () => ({ 'Referrer-Policy': 'no-referrer' });

/** The same for client-side navigation, where the page has no response of its own. */
export function NoReferrer() {
  return <meta name="referrer" content="no-referrer" />;
}
