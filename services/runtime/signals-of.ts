import type { Signal } from '../messaging/signals/port.js'
import type { Advance } from '../projection-engine/engine.js'
import { orders } from '../projections/orders/orders.js'
import { tracking } from '../projections/tracking/tracking.js'

/** The read models with live streams. */
const watched = [tracking.name, orders.name]

/** The signals of a batch. A read model that is far behind sends none: live streams also poll. */
export const signalsOf = ({ projection, changed, caughtUp, events }: Advance): Signal[] =>
  watched.includes(projection) && (caughtUp || events < 200)
    ? changed.map(({ id, at }) => ({ projection, id, position: String(at) }))
    : []
