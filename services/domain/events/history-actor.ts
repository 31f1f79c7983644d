import type { Actor } from '@cartorio/contracts/events/envelope.js'
import type { HistoryActor } from '@cartorio/contracts/http/order-view.js'

/** Who acted, as staff read it: a colleague by their id, and no part of the product by its name. */
export const historyActor = (actor: Actor): HistoryActor => (actor.kind === 'staff' ? actor.id : actor.kind)
