import { schemaGraph, type SchemaThing } from '@kinora/contracts/catalogue/seo-data.ts';
import { scriptJson } from '#platform/html/script-json.ts';

/** Serialises structured data for search engines. */
export const structuredJson = (things: readonly SchemaThing[]): string => scriptJson(schemaGraph(things));

/**
 * Renders the structured data. Only the server-rendered page needs it, so browsers neither load the code that
 * generates it nor compare it during hydration: `json={import.meta.env.SSR ? structuredJson([…]) : ''}`.
 */
export function StructuredData({ json }: { json: string }) {
  return (
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
  );
}
