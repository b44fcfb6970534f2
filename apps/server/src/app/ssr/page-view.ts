import type { FastifyRequest } from 'fastify';
import { THEME_STORAGE_KEY } from '@kinora/contracts/foundation/themes.ts';
import type { AppearanceService } from '#foundation/appearance/index.ts';
import { LANGUAGE_COOKIE, preferredLanguages } from '#foundation/bootstrap/index.ts';
import type { LocalizationsService } from '#foundation/localizations/index.ts';
import type { CacheableVisit, VisitRequest } from './cacheable-visit.ts';

/** Everything that makes one visitor's page differ from another's. */
export interface PageVariant {
  readonly language: string;
  /** Whether the URL requests the language. Such a page is a different one, and its head says so. */
  readonly isAsked: boolean;
  /** The visitor's choice, if that theme exists. */
  readonly themeId: number | null;
}

interface Deps {
  readonly localizations: Pick<LocalizationsService, 'choose'>;
  readonly appearance: Pick<AppearanceService, 'listThemes'>;
}

/** The request data that determines the variant. Equal keys get the same variant. */
export const variantRequestKey = (
  { headers, cookies }: Pick<VisitRequest, 'headers' | 'cookies'>,
  { asked }: Pick<CacheableVisit, 'asked'>,
): string =>
  [asked, headers['accept-language'], cookies[LANGUAGE_COOKIE], cookies[THEME_STORAGE_KEY]].join('\n');

export type PageVariantResolver = ReturnType<typeof createPageVariantResolver>;

/**
 * Resolves the variant for a visitor, or for a user with a language of their own. Only existing languages and themes
 * count, so the number of variants is bounded.
 */
export const createPageVariantResolver =
  ({ localizations, appearance }: Deps) =>
  async (
    request: FastifyRequest,
    { asked, own = null }: { asked?: string | undefined; own?: string | null },
  ): Promise<PageVariant> => {
    const { language } = await localizations.choose([own, ...preferredLanguages(request, asked)]);
    const themes = await appearance.listThemes();
    const chosen = themes.find(({ id }) => String(id) === request.cookies[THEME_STORAGE_KEY]);
    return { language, isAsked: asked === language, themeId: chosen?.id ?? null };
  };
