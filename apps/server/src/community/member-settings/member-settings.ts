export interface MemberSettings {
  /** Whether titles stay on the watchlist after they were seen. */
  keeps_seen: boolean;
  /** Whether names, summaries and stills of episodes that the member has not reached are hidden. */
  hides_spoilers: boolean;
}

/** Applies to members who have never changed a setting, and so have no row. */
export const DEFAULT_MEMBER_SETTINGS: MemberSettings = { keeps_seen: false, hides_spoilers: true };
