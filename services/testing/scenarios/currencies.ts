const documents = (prices: readonly [certificate: number, powerOfAttorney: number, background: number]) => {
  const [certificate, POWER_OF_ATTORNEY, CRIMINAL_BACKGROUND] = prices
  return { BIRTH: certificate, MARRIAGE: certificate, DEATH: certificate, POWER_OF_ATTORNEY, CRIMINAL_BACKGROUND }
}

const euros = documents([4200, 3300, 6000])
const yen = documents([6800, 5300, 9800])

/** Lists as `PRICE_LISTS` has them, in minor units: cents of the euro, whole yen. */
export const priceListsInEurosAndYen = [
  {
    name: 'wizard-eur',
    origin: 'wizard',
    currency: 'EUR',
    base: euros,
    translation: 3300,
    apostille: 1400,
    expedited: 1900,
  },
  {
    name: 'items-eur',
    origin: 'multi-item',
    currency: 'EUR',
    base: euros,
    translation: 2400,
    apostille: 2800,
    expedited: 4600,
  },
  {
    name: 'wizard-jpy',
    origin: 'wizard',
    currency: 'JPY',
    base: yen,
    translation: 5300,
    apostille: 2300,
    expedited: 3000,
  },
  {
    name: 'items-jpy',
    origin: 'multi-item',
    currency: 'JPY',
    base: yen,
    translation: 3800,
    apostille: 4500,
    expedited: 7500,
  },
] as const

/** The configuration of an installation that sells in euros and yen too. */
export const inEurosAndYen = {
  EXCHANGE_RATES: 'EUR=1.08,JPY=0.0067,BRL=0.1823',
  PRICE_LISTS: JSON.stringify(priceListsInEurosAndYen),
} as const
