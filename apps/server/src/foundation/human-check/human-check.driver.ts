/** A check that was passed. */
export interface PassedCheck {
  /** What for; the service compares. */
  readonly action: string;
  /** The same however the token is written: one check is worth one action. */
  readonly id: string;
  readonly expiresAt: Date;
}

/** A way to tell people from programs. */
export interface HumanCheckDriver {
  /** What a token proves, or undefined. Reading it does not use it up. */
  read(token: string): Promise<PassedCheck | undefined>;
}
