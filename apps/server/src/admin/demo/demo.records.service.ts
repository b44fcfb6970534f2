import type { Executor } from '#platform/db/database.ts';
import * as repository from './demo.repository.ts';
import type { DemoDayKind, DemoKind, DemoRecord } from './demo.repository.ts';

/** The ids of the demo's records by their keys in the data folder. */
export const listDemoRecords = (db: Executor, kind: DemoKind): Promise<Map<string, number>> =>
  repository.listRecords(db, kind);

/** Marks records as the demo's. Call it in the transaction that creates them. */
export const addDemoRecords = (db: Executor, kind: DemoKind, records: readonly DemoRecord[]): Promise<void> =>
  repository.addRecords(db, kind, records);

/** Remembers a picture in the storage, so that it can be deleted with the demo. */
export const addDemoPicture = (db: Executor, key: string): Promise<void> => repository.addPicture(db, key);

/** Marks days with statistics of the demo. Call it in the transaction that adds them. */
export const addDemoDays = (db: Executor, kind: DemoDayKind, days: readonly string[]): Promise<void> =>
  repository.addDays(db, kind, days);

export const listDemoDays = (db: Executor, kind: DemoDayKind): Promise<string[]> =>
  repository.listDays(db, kind);
