import { type OwnSignIns, ownSignInsSchema } from '@cartorio/contracts/http/second-factor.js'
import { Controller, Get } from '@nestjs/common'
import { Staff, type StaffPrincipal } from '../../http/access.js'
import { type OpenedEvent, openEvents } from '../../privacy/opened-event.js'
import { eventsIn } from '../../stores/event-store/events-in.js'
import { streamName } from '../../stores/event-store/port.js'
import { AuditPorts } from './audit-ports.js'

/** Shown of an account, the newest first. */
const shown = 20

const rowOf = (event: OpenedEvent): OwnSignIns['signIns'] => {
  const { id, metadata } = event
  const at = metadata.occurredAt
  switch (event.type) {
    case 'StaffSignedIn':
      return [{ id, at, device: event.personal?.device ?? null, factor: event.data.factor, failedAt: null }]
    case 'StaffSignInFailed':
      return [{ id, at, device: event.personal?.device ?? null, factor: null, failedAt: event.data.at }]
    default:
      return []
  }
}

/** Where the signed-in person's account was opened, from its own stream of the log. */
@Controller('api/auth/sign-ins')
export class OwnSignInsController {
  constructor(private readonly ports: AuditPorts) {}

  @Get()
  async list(@Staff() { staffId }: StaffPrincipal): Promise<OwnSignIns> {
    const { eventStore, dataKeys } = this.ports
    const stream = streamName(`sign-ins-${staffId}`)
    const last = await eventStore.lastEvent(stream)
    if (last === undefined) return { signIns: [] }
    const recorded = await eventsIn(eventStore, stream, Math.max(0, last.revision - shown + 1))
    const opened = await openEvents(recorded, dataKeys)
    return ownSignInsSchema.parse({ signIns: opened.flatMap(rowOf).reverse() })
  }
}
