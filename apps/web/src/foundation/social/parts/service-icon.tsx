import type { SocialService } from '@kinora/contracts/foundation/social-settings.ts';

/** Self-drawn initials, because the services own their logos. */
const STROKES: Record<SocialService, string> = {
  google: 'M15.6 6.4A6.6 6.6 0 1 0 16.6 10.4H10.6',
  facebook: 'M14 4h-1.2a3 3 0 0 0-3 3v10M6.6 10h6.4',
  twitter: 'M8.4 3.6v9.6a3 3 0 0 0 3 3h2.2M5 7.6h8.2',
  envato: 'M5.2 10h9.6a4.8 4.8 0 1 0-1.6 3.6',
};

/** The initial of a service. Decorative: the surrounding button has the name. */
export function ServiceIcon({ service }: { service: SocialService }) {
  return (
    <svg
      aria-hidden="true"
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={STROKES[service]} />
    </svg>
  );
}
