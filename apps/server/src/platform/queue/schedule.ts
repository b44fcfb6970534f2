/** Work that returns on its own: every run is recorded with its start, end and outcome. */
export interface Schedule {
  readonly name: string;
  readonly everySeconds: number;
  readonly run: () => Promise<void>;
}
