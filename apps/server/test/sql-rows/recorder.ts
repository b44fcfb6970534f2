import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { FieldDef } from 'pg';
import { Shape } from './shape.ts';
import type { StatementParts } from './statement-parts.ts';

export const RECORDINGS = path.join(import.meta.dirname, '..', '..', '..', '..', 'test-results', 'sql-rows');

interface Recording {
  readonly parts: StatementParts;
  readonly row: Shape;
  /** Per column: the type, and the table and the column it was read from. */
  fields: Record<string, readonly [type: number, table: number, column: number]>;
  hasChanged: boolean;
}

export interface ReadRows {
  readonly rows: readonly unknown[];
  readonly fields: readonly FieldDef[];
}

const toStored = ({ parts, row, fields }: Recording) => ({ ...parts, row: row.toJSON(), fields });

/** Collects the shape of the rows that each statement returned. */
export class RowRecorder {
  readonly #recordings = new Map<string, Recording>();
  readonly #recordingOfParts = new WeakMap<StatementParts, Recording>();

  add(parts: StatementParts, { rows, fields }: ReadRows): void {
    const recording = this.#recordingOf(parts);
    if (fields.length > 0 && Object.keys(recording.fields).length === 0) {
      recording.fields = Object.fromEntries(
        fields.map(({ name, dataTypeID, tableID, columnID }) => [name, [dataTypeID, tableID, columnID]]),
      );
      recording.hasChanged = true;
    }
    for (const row of rows) if (recording.row.add(row)) recording.hasChanged = true;
  }

  #recordingOf(parts: StatementParts): Recording {
    const known = this.#recordingOfParts.get(parts);
    if (known !== undefined) return known;
    const key = JSON.stringify(parts);
    const recording = this.#recordings.get(key) ?? { parts, row: new Shape(), fields: {}, hasChanged: true };
    this.#recordings.set(key, recording);
    this.#recordingOfParts.set(parts, recording);
    return recording;
  }

  /** The recordings so far, as they are stored. */
  list() {
    return [...this.#recordings.values()].map(toStored);
  }

  /** Appends what is new to the file of this process. Vitest kills its workers, so they cannot write at exit. */
  save(): void {
    const lines = [...this.#recordings.values()]
      .filter(({ hasChanged }) => hasChanged)
      .map((recording) => {
        recording.hasChanged = false;
        return `${JSON.stringify(toStored(recording))}\n`;
      });
    if (lines.length === 0) return;
    mkdirSync(RECORDINGS, { recursive: true });
    appendFileSync(path.join(RECORDINGS, `${process.pid}.jsonl`), lines.join(''));
  }
}
