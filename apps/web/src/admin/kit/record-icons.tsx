import { ChartNoAxesColumn, ExternalLink } from 'lucide-react';

/** Icon for the link to a record's public page. */
export const ViewIcon = () => <ExternalLink size={16} strokeWidth={1.75} />;

/** Icon for the link to a record's insights. */
export const InsightsIcon = () => <ChartNoAxesColumn size={16} strokeWidth={1.75} />;
