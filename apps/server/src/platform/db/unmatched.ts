/** The columns of an outer join for a row without a match: all of them are null. Distributes over unions. */
export type Unmatched<Row> = Row extends object ? { [Column in keyof Row]: null } : never;
