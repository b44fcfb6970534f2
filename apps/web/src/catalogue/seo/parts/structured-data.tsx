import { schemaGraph, type SchemaThing } from '@kinora/contracts/catalogue/seo-data.ts';
import { scriptJson } from '#platform/html/script-json.ts';

/** Facts for search engines, as the data block of a page. */
export const structuredJson = (things: readonly SchemaThing[]): string => scriptJson(schemaGraph(things));

/**
 * Prints the block. Whoever reads it reads the page the server wrote, so browsers neither carry the code that
 * makes it nor compare it: `json={import.meta.env.SSR ? structuredJson([…]) : ''}`.
 */
export function StructuredData({ json }: { json: string }) {
  return (
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
  );
}
