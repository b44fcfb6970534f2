import { useRef } from 'react';
import { ApiError } from '#platform/api/api-error.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';

interface VersionedName {
  readonly name: string;
  readonly version: number;
}

/**
 * Saves a new name. After a conflict, the field shows the other user's name for the record, and the next save uses the
 * new version.
 */
export function useRenameRecord<Row extends VersionedName>({
  version,
  send,
  read,
  refresh,
}: {
  /** The version that the form was opened with. */
  version: number;
  send: (body: VersionedName) => Promise<Row>;
  /** Reads the record from the server; undefined if it was deleted. */
  read: () => Promise<Row | undefined>;
  refresh: () => Promise<unknown>;
}) {
  const { t } = useTrans();
  const latest = useRef(version);
  return async ({ name }: Pick<VersionedName, 'name'>): Promise<Row> => {
    try {
      return await send({ name, version: latest.current });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
      const theirs = await read();
      if (theirs === undefined) throw error;
      if (theirs.name === name) return theirs;
      latest.current = theirs.version;
      const message = t('Someone else renamed it to :name. Save again to use your name.', {
        name: theirs.name,
      });
      throw new ApiError(409, { code: error.code, message, errors: { name: [message] } });
    } finally {
      await refresh();
    }
  };
}

/** The filter of a list for one record. */
export const onlyId = (id: number) => ({
  filters: JSON.stringify({ match: 'all', rules: [{ key: 'id', operator: 'is', value: id }] }),
  perPage: 1,
});
