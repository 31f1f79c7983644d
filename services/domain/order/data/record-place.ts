import { toStateCode } from '@cartorio/contracts/brazilian-states.js'
import { locateCivilRecord } from '@cartorio/contracts/civil-record.js'
import { findMunicipality } from '@cartorio/contracts/municipalities.js'
import type { RecordPlace } from '@cartorio/contracts/order/event-parts.js'

type RecordData = {
  readonly registryState?: string | undefined
  readonly registryCity?: string | undefined
  readonly matricula?: string | undefined
}

/** State, city and office of a record, where what the customer typed names them: no free text. */
export const locateRecord = ({ registryState, registryCity = '', matricula = '' }: RecordData): RecordPlace => {
  const state = toStateCode(registryState)
  const city = state && findMunicipality(state, registryCity)
  const cns = locateCivilRecord(matricula)?.cns
  return {
    ...(state === undefined ? {} : { state }),
    ...(city === undefined ? {} : { city }),
    ...(cns === undefined ? {} : { cns }),
  }
}
