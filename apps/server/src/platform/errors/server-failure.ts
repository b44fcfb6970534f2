/** A failure of ours, as somebody who keeps a log of them wants it. */
export interface ServerFailure {
  readonly error: Error;
  readonly requestId: string;
  /** Method and path, without the query. */
  readonly request: string;
}
