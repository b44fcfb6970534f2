/** The one place that knows where a record's pages are. Links, routes, sitemap and structured data ask here. */
interface Addressed {
  readonly id: number;
  readonly slug: string;
}

/** A name without letters or digits of any alphabet has no slug; its address still needs a word. */
const word = (slug: string) => (slug === '' ? '-' : slug);

export const titlePath = ({ id, slug }: Addressed): string => `/titles/${id}/${word(slug)}`;

export const personPath = ({ id, slug }: Addressed): string => `/people/${id}/${word(slug)}`;
