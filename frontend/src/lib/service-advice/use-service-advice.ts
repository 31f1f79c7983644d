import { useEffect, useEffectEvent, useState } from 'react'
import type { AdvisedCountries, adviseServices, ServiceAdvice } from './service-advice'

let loaded: typeof adviseServices | undefined

/** The table of countries is no part of the first screen's scripts. */
export const startServiceAdvice = async (): Promise<void> => {
  loaded = (await import('./service-advice')).adviseServices
}

type Choice = Omit<AdvisedCountries, 'apostilleCountries'> & {
  /** `undefined` while they load. */
  readonly apostilleCountries: AdvisedCountries['apostilleCountries'] | undefined
  readonly hasApostille: boolean
  readonly removeApostilles: () => void
}

/**
 * What to know of the services for use in a country, `undefined` before all of it is loaded; where that failed the
 * server checks alone. An apostille that is not offered any more is unticked, and the sentence says so.
 */
export const useServiceAdvice = ({
  hasApostille,
  removeApostilles,
  apostilleCountries,
  ...countries
}: Choice): ServiceAdvice | undefined => {
  const [advise, setAdvise] = useState(() => loaded)
  const [wasRemoved, setRemoved] = useState(false)
  useEffect(() => {
    if (advise === undefined)
      startServiceAdvice().then(
        () => setAdvise(() => loaded),
        () => undefined,
      )
  }, [advise])
  const advice = apostilleCountries && advise?.({ ...countries, apostilleCountries })
  const isUseless = hasApostille && advice?.offersApostille === false
  const remove = useEffectEvent(() => {
    setRemoved(true)
    removeApostilles()
  })
  useEffect(() => {
    if (isUseless) remove()
  }, [isUseless])
  return advice === undefined || advice.offersApostille || !wasRemoved
    ? advice
    : { ...advice, apostille: `${advice.apostille} Tiramos a apostila que estava marcada.` }
}
