import { writeFirstSettings } from '../../command/settings/write-first-settings.js'
import type { AppDeps } from '../app.module.js'
import { type Config, playsIn } from '../config.js'

/**
 * Writes the first settings where a tenant has none, and reads what there is. A read that fails keeps no instance from
 * its start: the first settings hold until the next one, and readiness says so.
 */
export const prepareSettings = async (
  { command, ports, settings, siteEntries }: Pick<AppDeps, 'command' | 'ports' | 'settings' | 'siteEntries'>,
  config: Config,
  onError: (where: string, error: unknown) => void,
): Promise<void> => {
  const plays = playsIn(config)
  const configured = { priceLists: config.PRICE_LISTS, exchangeRates: config.EXCHANGE_RATES }
  if (plays('command') || plays('worker'))
    await writeFirstSettings({ ...ports, ...command }, config.TENANTS, configured)
  await settings.read().catch((error: unknown) => onError('settings', error))
  await siteEntries.read().catch((error: unknown) => onError('site entries', error))
}
