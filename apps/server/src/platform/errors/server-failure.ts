/** A server-side failure, for an error log. */
export interface ServerFailure {
  readonly error: Error;
  readonly requestId: string;
  /** Method and path, without the query. */
  readonly request: string;
}
