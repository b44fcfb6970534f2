import type { getLanding } from '@kinora/contracts/catalogue/landing.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';

type Landing = CallOutput<typeof getLanding>['landing'];

export type LandingGeneral = Landing['general'];
export type LandingButton = Landing['action_buttons'][number];
export type PrimaryFeature = Landing['primary_features'][number];
export type SecondaryFeature = Landing['secondary_features'][number];
