/**
 * SQL: whether a kind has notified of this cause. `once` is the SQL of the key that was passed to `notify`. One index
 * lookup per row: a scalar subquery is never planned as a join with the whole table.
 */
export const hasNotifiedSql = (kind: string, once: string): string => `
  (select true from notification_events n where n.once_key = '${kind}:' || ${once} limit 1) is not null`;
