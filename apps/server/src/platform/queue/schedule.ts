/** Recurring work. Every run is recorded with its start, end and outcome. */
export interface Schedule {
  readonly name: string;
  /** Runs are due at whole multiples of this since 1970, so that all workers agree on the times. */
  readonly everySeconds: number;
  /** A run that takes longer counts as dead, and the next may start. Defaults to `everySeconds`, at most an hour. */
  readonly timeoutSeconds?: number;
  readonly run: () => Promise<void>;
}
