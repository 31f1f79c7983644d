import { staffEventSchemas } from '@cartorio/contracts/events/other-events.js'
import type { StaffId, TenantId } from '@cartorio/contracts/ids.js'
import { refuse } from '../../domain/refusal.js'
import { streamName } from '../../stores/event-store/port.js'
import type { CommandDeps } from '../pipeline/command-deps.js'

/** @throws {DomainError} order/unknown-staff unless the account is of the named office and not disabled */
export const ensureColleague = async (
  { eventStore }: Pick<CommandDeps, 'eventStore'>,
  staffId: StaffId,
  tenantId: TenantId | undefined,
): Promise<void> => {
  let isColleague = false
  let isDisabled = false
  for await (const { type, data } of eventStore.read(streamName(`staff-${staffId}`))) {
    if (type === 'StaffAccountCreated')
      isColleague = staffEventSchemas.StaffAccountCreated.data.parse(data).tenantId === tenantId
    if (type === 'StaffAccountDisabled' || type === 'StaffAccountEnabled') isDisabled = type === 'StaffAccountDisabled'
  }
  if (!isColleague || isDisabled) refuse('order/unknown-staff')
}
