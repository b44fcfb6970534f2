import { ChartNoAxesColumn, ExternalLink } from 'lucide-react';

/** The public page of a record. */
export const ViewIcon = () => <ExternalLink size={16} strokeWidth={1.75} />;

/** The figures of a record. */
export const InsightsIcon = () => <ChartNoAxesColumn size={16} strokeWidth={1.75} />;
