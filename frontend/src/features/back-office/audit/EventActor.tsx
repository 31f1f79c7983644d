import type { AuditEvent } from '@cartorio/contracts/http/audit.js'
import { Assignee } from '../colleagues'
import { systemPartName } from './cause-links'

/** Who acted: a person by name, a part of the system by what it does. */
export const EventActor = ({ actor }: Pick<AuditEvent, 'actor'>) => {
  switch (actor.kind) {
    case 'customer':
      return 'Cliente'
    case 'staff':
      return <Assignee staffId={actor.id} />
    case 'system':
      return `Sistema: ${systemPartName(actor.name)}`
  }
}
