import type { OrderId, TenantId } from '@cartorio/contracts/ids.js'
import { listOfEntry } from '@cartorio/contracts/site/entry-lists.js'
import { refuse } from '../domain/refusal.js'
import type { RequestedChange } from '../domain/settings/requested-change.js'
import type { SettingsCommand } from '../domain/settings/settings-commands.js'
import { isErasedSubject } from '../privacy/data-keys.js'
import type { Ports } from './ports.js'

type Deps = Pick<Ports, 'dataKeys' | 'installationTenant' | 'settings' | 'siteEntries'>

/** Finds an office's order by its number. */
export type FindOrder = (orderNumber: string, tenantId: TenantId) => Promise<OrderId | undefined>

/** @throws {DomainError} for an order whose person was erased */
const ensureNotErased = async ({ dataKeys }: Deps, orderId: OrderId): Promise<OrderId> =>
  (await isErasedSubject(dataKeys, orderId)) ? refuse('settings/person-erased') : orderId

/** @throws {DomainError} for an order that the office does not have, and one whose person was erased */
const orderToName = async (deps: Deps, find: FindOrder, orderNumber: string, tenantId: TenantId): Promise<OrderId> =>
  ensureNotErased(deps, (await find(orderNumber, tenantId)) ?? refuse('settings/unknown-order'))

/**
 * The command with what its request only names: an order by its number, former words by their revision.
 * @throws {DomainError} for what is not there, and for the site of another office
 */
export const completeSetting = async (
  deps: Deps,
  find: FindOrder,
  tenantId: TenantId,
  command: RequestedChange['command'],
): Promise<SettingsCommand> => {
  switch (command.type) {
    case 'PublishTyped': {
      ensureOwnSite(deps, tenantId)
      const { orderNumber, ...typed } = command
      const orderId = orderNumber === undefined ? undefined : await orderToName(deps, find, orderNumber, tenantId)
      return { ...typed, type: 'PublishWords', orderId }
    }
    case 'RestoreEntry': {
      ensureOwnSite(deps, tenantId)
      await deps.settings.refreshed(tenantId)
      await deps.siteEntries.read()
      const { entryId, revision } = command
      const former = deps.siteEntries.former(entryId, revision)
      const list = listOfEntry(entryId)
      if (former === undefined || list === undefined) return refuse('settings/unknown-change')
      const { consentedOn, orderId } = former.data
      if (orderId !== undefined) await ensureNotErased(deps, orderId)
      return { type: 'PublishWords', list, entryId, words: { ...former.personal, consentedOn } as never, orderId }
    }
    case 'WithdrawEntry':
    case 'ArrangeEntries':
      ensureOwnSite(deps, tenantId)
      return command
    default:
      return command
  }
}

const ensureOwnSite = ({ installationTenant }: Deps, tenantId: TenantId): void => {
  if (tenantId !== installationTenant) refuse('settings/other-site')
}
