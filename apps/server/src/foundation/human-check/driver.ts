/** A check that was passed. */
export interface PassedCheck {
  /** The action that the check was made for; the service compares it. */
  readonly action: string;
  /** Independent of the token's encoding, so that one check allows only one action. */
  readonly id: string;
  readonly expiresAt: Date;
}

/** A method to distinguish humans from bots. */
export interface HumanCheckDriver {
  /** Returns what a token proves, or undefined. Does not consume it. */
  read(token: string): Promise<PassedCheck | undefined>;
}
