/** Browsers use the first two: the proxies to the site and to S3. */
export const PORTS = {
  site: 3175,
  storage: 3177,
  /** The first port of a range: one per kill, plus one. */
  servers: 31_801,
  redis: 3178,
  s3: 31_791,
  mon: 31_792,
} as const;
