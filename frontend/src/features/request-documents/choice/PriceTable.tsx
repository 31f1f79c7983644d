import { destinations } from '@cartorio/contracts/countries.js'
import { formatMoney, formatNumber } from '@cartorio/contracts/money.js'
import { type DocumentType, documentDefinitions, products } from '@cartorio/contracts/products.js'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../components/Button/Button'
import { SelectField } from '../../../components/Field/SelectField'
import { useApp } from '../../../lib/app-context'
import type { ListPrices } from '../api/get-list-prices'
import { shippingRateQuery } from '../api/get-shipping-rate'
import styles from './PriceTable.module.css'

/** What a document or a service costs in each way to order. */
type PriceRow = {
  readonly name: string
  /** The document that the address names. */
  readonly wanted: boolean
  readonly one: string
  readonly several: string
}

/** The lists of both ways; `undefined` while they are not known. */
type BothLists = { readonly one: ListPrices | undefined; readonly several: ListPrices | undefined }

/** Keeps the place of an amount that is not known yet. */
const unknown = '\u00a0'
const onlySeveral = 'só em vários'

const amountIn = (list: ListPrices | undefined, amountOf: (list: ListPrices) => number | undefined): string => {
  const amount = list && amountOf(list)
  return list === undefined || amount === undefined ? unknown : formatMoney(amount, list.currency)
}

const documentAmount = (list: ListPrices | undefined, documentType: DocumentType): string =>
  list === undefined || list.base[documentType] !== undefined
    ? amountIn(list, ({ base }) => base[documentType])
    : 'não oferecido'

/** Everything that an order may cost but the shipping, by the price list of each way. */
const priceRows = ({ one, several }: BothLists, wanted: string | null): readonly PriceRow[] => {
  const added = (name: string, amountOf: (list: ListPrices) => number): PriceRow => ({
    name,
    wanted: false,
    one: amountIn(one, amountOf),
    several: amountIn(several, amountOf),
  })
  return [
    ...products.map(({ id, documentType, name }) => ({
      name,
      wanted: id === wanted,
      one: documentDefinitions[documentType].soldAlone ? documentAmount(one, documentType) : onlySeveral,
      several: documentAmount(several, documentType),
    })),
    added('Tradução juramentada, por documento', ({ translation }) => translation),
    added('Apostila de Haia, por documento', ({ apostille }) => apostille),
    added('Atendimento expresso, por pedido', ({ expedited }) => expedited),
  ]
}

const countries = destinations.map(({ code, name }) => ({ value: code, label: name }))

/** What the shipping to a country costs: the one that the person has chosen before, to begin with. */
const Shipping = ({ prices }: { readonly prices: ListPrices | undefined }) => {
  const { country, currency, chooseCountry } = useApp()
  const wanted = prices?.currency ?? currency
  const rate = useQuery({
    ...shippingRateQuery({ country, postalCode: '', pieces: 1, currency: wanted }),
    enabled: prices !== undefined,
  })
  return (
    <div className={styles.shipping}>
      <SelectField
        label="Frete para"
        required
        options={countries}
        value={country}
        onChange={({ target }) => chooseCountry(target.value, prices?.offered ?? [])}
      />
      <p role="status">
        {rate.data && (
          <>
            <strong>{formatNumber(rate.data.rate, rate.data.currency)}</strong>
            <span>
              {` por envio, com ${rate.data.estimatedDays} dias de transporte. Vários documentos vão juntos.`}
            </span>
          </>
        )}
      </p>
      {rate.isError && (
        <div role="alert">
          <p>O frete não pôde ser calculado agora. Ele também aparece no pedido, antes do pagamento.</p>
          <Button size="small" onClick={() => void rate.refetch()}>
            Calcular de novo
          </Button>
        </div>
      )}
    </div>
  )
}

type PriceTableProps = {
  readonly lists: BothLists
  /** The product's id in the address. */
  readonly wanted: string | null
}

/** The complete prices of both ways to order, with the shipping to a country. */
export const PriceTable = ({ lists, wanted }: PriceTableProps) => (
  <section className={styles.prices} aria-labelledby="precos">
    <h2 id="precos">Preços</h2>
    <table>
      <thead>
        <tr>
          <th scope="col">Documento ou serviço</th>
          <th scope="col">Um documento</th>
          <th scope="col">Vários documentos</th>
        </tr>
      </thead>
      <tbody>
        {priceRows(lists, wanted).map(({ name, one, several, wanted: isWanted }) => (
          <tr key={name} className={isWanted ? styles.wanted : undefined}>
            <th scope="row">{name}</th>
            <td>{one}</td>
            <td>{several}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <Shipping prices={lists.several} />
  </section>
)
