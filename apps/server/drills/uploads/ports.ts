/** Browsers know the first two: the ways to the site and to S3. */
export const PORTS = {
  site: 3175,
  storage: 3177,
  /** The first of as many as are killed, and one. */
  servers: 31_801,
  redis: 3178,
  s3: 31_791,
  mon: 31_792,
} as const;
