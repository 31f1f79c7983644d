import { destinations } from '@cartorio/contracts/countries.js'
import { formatNumber } from '@cartorio/contracts/money.js'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../components/Button/Button'
import { SelectField } from '../../../components/Field/SelectField'
import { useApp } from '../../../lib/app-context'
import type { ListPrices } from '../api/get-list-prices'
import { shippingRateQuery } from '../api/get-shipping-rate'
import styles from './PriceTable.module.css'

const countries = destinations.map(({ code, name }) => ({ value: code, label: name }))

/** What the shipping to a country costs: the one that the person has chosen before, to begin with. */
export const Shipping = ({ prices }: { readonly prices: ListPrices | undefined }) => {
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
