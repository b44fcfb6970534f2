/** Work that returns on its own: every run is recorded with its start, end and outcome. */
export interface Schedule {
  readonly name: string;
  /** Runs are due at whole multiples of this since 1970, so that all workers agree on the moments. */
  readonly everySeconds: number;
  /** A run that takes longer is taken for dead, and the next may start. By default `everySeconds`, at most an hour. */
  readonly timeoutSeconds?: number;
  readonly run: () => Promise<void>;
}
