import type { OrderView } from '@cartorio/contracts/http/order-view.js'

const small: readonly string[] = ['de', 'da', 'do', 'das', 'dos', 'e']

/** A name typed in capitals or without any, as it is written; another one as it was typed. */
const written = (city: string): string => {
  const lower = city.toLocaleLowerCase('pt-BR')
  if (city !== lower && city !== city.toLocaleUpperCase('pt-BR')) return city
  return lower
    .split(' ')
    .map((word) => (small.includes(word) ? word : word.charAt(0).toLocaleUpperCase('pt-BR') + word.slice(1)))
    .join(' ')
}

/** "cartório de Santos", where the order knows the city of all that is under way; "cartório" otherwise. */
export const notaryOffice = ({ documents, registryCity }: OrderView): string => {
  const underWay = documents.filter(({ ended }) => ended === null)
  if (registryCity === null || underWay.some(({ documentType }) => documentType !== 'BIRTH')) return 'cartório'
  const city = written(registryCity)
  return `cartório ${/^(Rio de Janeiro|Recife)\b/.test(city) ? 'do' : 'de'} ${city}`
}
