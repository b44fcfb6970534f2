/** A server-side failure, for an error log. */
export interface ServerFailure {
  readonly error: Error;
  readonly requestId: string;
  /** Method and path, without the query. */
  readonly request: string;
  /** The path of the page that sent the request, without the query. */
  readonly page: string | null;
  /** Who sent it; null for a visitor. */
  readonly userId: number | null;
}
