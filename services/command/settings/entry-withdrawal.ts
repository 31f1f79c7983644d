import type { WithdrawalCause } from '@cartorio/contracts/events/content-events.js'
import type { TenantId } from '@cartorio/contracts/ids.js'
import { factRequestId } from '../../domain/derived-ids.js'
import type { SettingsCommand } from '../../domain/settings/settings-commands.js'
import type { RequestContext } from '../pipeline/request.js'

/** Why an entry must leave the site, and the name of the fact that says so. */
export type EndedEntry = { readonly cause: WithdrawalCause; readonly fact: string; readonly by: string }

/** The erasure of an order that the entry names: one fact, whoever sees it first. */
export const endedByErasedOrder = (tenantId: TenantId, entryId: string): EndedEntry => ({
  cause: 'person-erased',
  fact: `person-erased:${tenantId}:${entryId}`,
  by: 'erasure',
})

type WithdrawalChange = {
  readonly tenantId: TenantId
  readonly command: SettingsCommand
  readonly request: RequestContext
}

/** The change that takes an entry off the site for a fact; any number of times, once. */
export const entryWithdrawal = (
  tenantId: TenantId,
  entryId: string,
  { cause, fact, by }: EndedEntry,
): WithdrawalChange => ({
  tenantId,
  command: { type: 'WithdrawEntry', entryId, cause },
  request: {
    requestId: factRequestId(fact),
    body: undefined,
    actor: { kind: 'system', name: by },
    correlationId: fact,
    causationId: null,
  },
})
