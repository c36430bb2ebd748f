import type { Campaign } from '../../sdk/resources.ts';

/** How many people have had their turn. */
export function processed({ created, reminded, failed }: Campaign): number {
  return created + reminded + failed;
}

/** The progress of a campaign in whole per cent; 100 only when nobody is left. */
export function percentSent(campaign: Campaign): number {
  const { total, status } = campaign;
  if (total === 0) return status === 'RUNNING' ? 0 : 100;
  return Math.floor((100 * processed(campaign)) / total);
}
