import styles from './PriceTable.module.css'
import { type BothLists, priceRows } from './price-rows'
import { Shipping } from './Shipping'

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
