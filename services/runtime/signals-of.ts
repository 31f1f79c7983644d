import type { Advance } from '../projector/engine.js'
import { orders } from '../projector/projections/orders.js'
import { tracking } from '../projector/projections/tracking.js'
import type { Signal } from '../signals/port.js'

/** The read models that somebody watches. */
const watched = [tracking.name, orders.name]

/** What a batch tells those who watch. A read model that is far behind tells nothing: they look by themselves. */
export const signalsOf = ({ projection, changed, caughtUp, events }: Advance): Signal[] =>
  watched.includes(projection) && (caughtUp || events < 200)
    ? changed.map(({ id, at }) => ({ projection, id, position: String(at) }))
    : []
