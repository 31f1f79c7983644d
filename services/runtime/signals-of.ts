import type { Signal } from '../messaging/signals/port.js'
import type { Advance } from '../projection-engine/engine.js'
import { orders } from '../projections/orders/orders.js'
import { tracking } from '../projections/tracking/tracking.js'

/** The read models that somebody watches. */
const watched = [tracking.name, orders.name]

/** What a batch tells those who watch. A read model that is far behind tells nothing: they look by themselves. */
export const signalsOf = ({ projection, changed, caughtUp, events }: Advance): Signal[] =>
  watched.includes(projection) && (caughtUp || events < 200)
    ? changed.map(({ id, at }) => ({ projection, id, position: String(at) }))
    : []
