import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { SITEMAP_MAX_ADDRESSES } from '@kinora/contracts/catalogue/sitemaps.ts';
import { createPicturePresenter } from '#catalogue/pictures/index.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { sitemapSections } from './entries.ts';
import { type FinishedFile, indexXml, sitemapFiles } from './sitemap-file.ts';
import * as repository from './sitemaps.repository.ts';

/** Files of a failed build are kept this long, because another build may still be running. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;

interface Sizes {
  readonly addressesPerFile: number;
  readonly batch: number;
}
const SIZES: Sizes = { addressesPerFile: SITEMAP_MAX_ADDRESSES, batch: 5000 };

interface Deps extends Pick<Platform, 'db' | 'pool' | 'storage' | 'clock' | 'config'> {
  /** The languages of the public site. */
  readonly languages: () => Promise<readonly string[]>;
}

export interface BuildResult {
  readonly files: number;
  readonly addresses: number;
}

export type SitemapsService = ReturnType<typeof createSitemapsService>;

export function createSitemapsService(deps: Deps, sizes: Sizes = SIZES) {
  const { db, pool, storage, clock, config } = deps;
  const { baseUrl } = config;

  const store = async (build: string, name: string, file: FinishedFile): Promise<void> => {
    const key = `sitemaps/${build}-${name}.xml.gz`;
    const { addresses, lastModified, bytes } = file;
    const row = { key, name, build, addresses, last_modified: lastModified, created_at: clock.now() };
    await repository.insert(db, row);
    await storage.put('private', key, bytes, { contentType: 'application/gzip', size: bytes.length });
  };

  return {
    /** Rebuilds all sitemaps. Readers get the old ones until the last file is written. */
    async build(): Promise<BuildResult> {
      const build = randomUUID();
      const site = { baseUrl, languages: await deps.languages() };
      const result = { files: 0, addresses: 0 };
      const sections = sitemapSections({
        pool,
        clock,
        pictures: createPicturePresenter(storage),
        batch: sizes.batch,
      });
      for (const { name, batches } of sections) {
        let part = 0;
        for await (const file of sitemapFiles(batches(), site, sizes.addressesPerFile)) {
          part += 1;
          result.files += 1;
          result.addresses += file.addresses;
          await store(build, `${name}-${part}`, file);
        }
      }
      await swap(build);
      return result;
    },

    async index(): Promise<string> {
      const files = await repository.listLive(db);
      if (files.length === 0) throw new AppError('not_found');
      return indexXml(files, baseUrl);
    },

    /** Compressed, as stored. */
    async file(name: string): Promise<Readable> {
      const found = await repository.findLive(db, name);
      if (found === undefined) throw new AppError('not_found');
      return storage.read('private', found.key);
    },
  };

  /**
   * Switches atomically, then deletes unreferenced files. The row goes last, so that an interrupted deletion is
   * retried.
   */
  async function swap(build: string): Promise<void> {
    const abandonedBefore = new Date(clock.now().getTime() - ABANDONED_MS);
    const old = await transaction(db, (tx) => repository.activateBuild(tx, build, abandonedBefore));
    for (const key of old) {
      await storage.delete('private', key);
      await repository.remove(db, key);
    }
  }
}
