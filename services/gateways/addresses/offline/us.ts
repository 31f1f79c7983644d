import type { PlaceRow } from './place-row.js'
import { unitedStatesCities } from './us-cities.js'
import { unitedStatesStates } from './us-states.js'

export const unitedStates: readonly PlaceRow[] = [...unitedStatesCities, ...unitedStatesStates]
