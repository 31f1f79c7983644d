import { staffEventSchemas } from '@cartorio/contracts/events/other-events.js'
import type { StaffId, TenantId } from '@cartorio/contracts/ids.js'
import { refuse } from '../../domain/refusal.js'
import { streamName } from '../../event-store/port.js'
import type { CommandDeps } from './deps.js'

/** @throws {DomainError} order/unknown-staff unless the account is of the named office */
export const ensureColleague = async (
  { eventStore }: Pick<CommandDeps, 'eventStore'>,
  staffId: StaffId,
  tenantId: TenantId | undefined,
): Promise<void> => {
  for await (const event of eventStore.read(streamName(`staff-${staffId}`))) {
    if (event.type !== 'StaffAccountCreated') continue
    if (staffEventSchemas.StaffAccountCreated.data.parse(event.data).tenantId === tenantId) return
  }
  refuse('order/unknown-staff')
}
